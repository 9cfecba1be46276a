package dev.oriel.model.schema;

import module java.base;

import dev.oriel.model.field.Phone;
import dev.oriel.model.field.SearchTerms;
import org.jspecify.annotations.Nullable;

/**
 * The search texts of a record, by column. One column holds the texts of all fields that every
 * profile may read. A field that some profile hides has its own column, so that a search never
 * touches hidden values. A derived name is found by its source fields, which have their own rights,
 * and a telephone number also by its digits. The words of names stand there once more, with a mark
 * (see {@link SearchTerms#names}), so that records can be found by their names alone.
 */
public final class SearchDocuments {

  public static final String SHARED = "search";

  private SearchDocuments() {}

  /**
   * The texts of every search column of the type, empty ones included.
   *
   * @param name the record's name
   * @param nameDerived whether the name comes from its sources
   * @param values by field id
   */
  public static Map<String, String> of(
      ObjectType type, String name, boolean nameDerived, Map<Long, Object> values) {
    Map<String, Text> texts = new LinkedHashMap<>();
    Text shared = texts.computeIfAbsent(SHARED, _ -> new Text());
    if (!nameDerived) {
      shared.add(name, true);
    }
    for (Field field : type.fields()) {
      Text text =
          field.searchColumn() == null
              ? shared
              : texts.computeIfAbsent(field.searchColumn(), _ -> new Text());
      text.add(
          text(type, field, name, nameDerived, values.get(field.id())),
          nameDerived && (type.naming().isBy(field) || standsForName(type, field, name)));
    }
    Map<String, String> documents = new LinkedHashMap<>();
    texts.forEach((column, text) -> documents.put(column, text.document()));
    return documents;
  }

  /**
   * Whether a field stands for a missing name. Not if a profile cannot read all sources of names:
   * it would learn from what it finds whether there is a name.
   */
  private static boolean standsForName(ObjectType type, Field field, String name) {
    return name.isEmpty()
        && type.nameFallbacks().contains(field)
        && type.naming() instanceof NameRule.Joined(List<Field> sources)
        && sources.stream().allMatch(source -> source.searchColumn() == null);
  }

  /** The text of a column, and the part of it that is of names. */
  private record Text(StringBuilder all, StringBuilder names) {

    Text() {
      this(new StringBuilder(), new StringBuilder());
    }

    void add(String text, boolean isName) {
      all.append(' ').append(text);
      if (isName) {
        names.append(' ').append(text);
      }
    }

    String document() {
      return SearchTerms.document(all.toString()) + SearchTerms.names(names.toString());
    }
  }

  private static String text(
      ObjectType type, Field field, String name, boolean nameDerived, @Nullable Object value) {
    if (nameDerived
        && type.naming() instanceof NameRule.OfTarget target
        && target.lookup().equals(field)) {
      return name;
    }
    return value == null ? "" : text(type, field, value);
  }

  /** The text by which a value of a field is found; empty for types that are not searched. */
  public static String text(ObjectType type, Field field, Object value) {
    String text = field.type().searchText(value);
    return field.type() instanceof Phone phone
        ? text + digits(text, phone.matchKey(value, type.workspace().region()))
        : text;
  }

  /** The number in its common form as another word, by whose digits it is found. */
  private static String digits(String text, String number) {
    return text.equals(number) ? "" : " " + number;
  }
}
