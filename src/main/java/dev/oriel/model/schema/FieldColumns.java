package dev.oriel.model.schema;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The columns of a field.
 *
 * @param values the columns of the value
 * @param key the column of the match key, if values are unique
 * @param search the column of its own search text, if some profile hides the field; the other
 *     fields share one
 */
public record FieldColumns(List<String> values, @Nullable String key, @Nullable String search) {

  public static final FieldColumns NONE = new FieldColumns(List.of(), null, null);

  /** The SQL type of keys and search texts. */
  public static final String TEXT = "text";

  public FieldColumns {
    values = List.copyOf(values);
  }

  /** Takes the columns of a field, in the order of {@link #sqlTypes}. */
  public static FieldColumns from(
      Iterator<String> columns, int values, boolean key, boolean search) {
    return new FieldColumns(
        Stream.generate(columns::next).limit(values).toList(),
        key ? columns.next() : null,
        search ? columns.next() : null);
  }

  /** All columns with their SQL types, given those of the values. */
  public Map<String, String> sqlTypes(List<String> valueTypes) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      all.put(values.get(i), valueTypes.get(i));
    }
    texts().forEach(column -> all.put(column, TEXT));
    return all;
  }

  /** The columns of the match key and the search text, if there are any. */
  public List<String> texts() {
    List<String> texts = new ArrayList<>();
    if (key != null) {
      texts.add(key);
    }
    if (search != null) {
      texts.add(search);
    }
    return texts;
  }
}
