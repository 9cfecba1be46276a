package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;

/**
 * The expression for a record's name as a profile sees it: a derived name shows no more than its
 * readable sources.
 */
final class NameSql {

  /** The characters that {@link String#strip} removes. */
  private static final String BLANKS =
      IntStream.rangeClosed(0, 0x3000)
          .filter(Character::isWhitespace)
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
          .toString();

  private NameSql() {}

  static String of(ObjectView view, String alias) {
    List<Field> sources = view.readableNameSources();
    if (sources == null) {
      return alias + ".name";
    }
    String readable =
        sources.stream()
            .filter(source -> !(source.type() instanceof AutoNumber))
            .map(source ->
                "nullif(btrim(%s.%s, '%s'), '')"
                    .formatted(alias, source.columns().getFirst(), BLANKS))
            .collect(Collectors.joining(", "));
    String derived = readable.isEmpty() ? "''" : "concat_ws(' ', " + readable + ")";
    return "case when %1$s.name_derived then %2$s else %1$s.name end".formatted(alias, derived);
  }
}
