package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;

/**
 * The expression for a record's name as a profile sees it: a derived name shows no more than its
 * readable sources, and one that shows nothing gives way to the first readable value that stands
 * for a name.
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
    String fallbacks = texts(view.readableNameFallbacks(), alias);
    if (sources == null && fallbacks.isEmpty()) {
      return alias + ".name";
    }
    String derived = sources == null ? alias + ".name" : joined(sources, alias);
    String shown =
        fallbacks.isEmpty()
            ? derived
            : "coalesce(nullif(%s, ''), %s, '')".formatted(derived, fallbacks);
    return "case when %1$s.name_derived then %2$s else %1$s.name end".formatted(alias, shown);
  }

  private static String joined(List<Field> sources, String alias) {
    String readable = texts(sources, alias);
    return readable.isEmpty() ? "''" : "concat_ws(' ', " + readable + ")";
  }

  /** The texts of fields, each null if it is blank, with commas between. */
  private static String texts(List<Field> fields, String alias) {
    return fields.stream()
        .filter(field -> !(field.type() instanceof AutoNumber))
        .map(field -> text(alias + "." + field.columns().getFirst()))
        .collect(Collectors.joining(", "));
  }

  /** A text without blanks around it; null if it is blank. */
  static String text(String text) {
    return "nullif(btrim(%s, '%s'), '')".formatted(text, BLANKS);
  }
}
