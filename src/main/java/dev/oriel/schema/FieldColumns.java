package dev.oriel.schema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a field.
 *
 * @param values the columns of the value
 * @param key the column of the match key, for a field whose values are unique
 * @param search the column of its own search text, for a field that some profile hides; the others
 *     share one
 */
public record FieldColumns(List<String> values, @Nullable String key, @Nullable String search) {

  public static final FieldColumns NONE = new FieldColumns(List.of(), null, null);

  /** The SQL type of keys and search texts. */
  public static final String TEXT = "text";

  public FieldColumns {
    values = List.copyOf(values);
  }

  /** All of them with their SQL types, given those of the values. */
  public Map<String, String> sqlTypes(List<String> valueTypes) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      all.put(values.get(i), valueTypes.get(i));
    }
    texts().forEach(column -> all.put(column, TEXT));
    return all;
  }

  /** Those of the key and of the search text, as far as they are there. */
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
