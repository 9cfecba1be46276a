package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.SearchDocuments;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a row that are derived from its values: search texts, hashes of match keys, and
 * keys of unique fields.
 *
 * @param unique the fields whose unique keys are included
 * @param stored the stored content of these columns
 */
public record DerivedColumns(
    ObjectType type, List<Field> unique, Map<String, @Nullable Object> stored) {

  /** The columns that {@link #read} expects. */
  public static List<String> names(ObjectType type, List<Field> unique) {
    List<String> names = new ArrayList<>(texts(type, unique));
    names.add(MatchKeys.COLUMN);
    return names;
  }

  private static List<String> texts(ObjectType type, List<Field> unique) {
    List<String> texts = new ArrayList<>(List.of(SearchDocuments.SHARED));
    for (Field field : type.fields()) {
      if (field.searchColumn() != null) {
        texts.add(field.searchColumn());
      }
    }
    unique.forEach(field -> texts.add(field.keyColumn()));
    return texts;
  }

  public static DerivedColumns read(ResultSet row, ObjectType type, List<Field> unique)
      throws SQLException {
    Map<String, @Nullable Object> stored = new HashMap<>();
    for (String column : texts(type, unique)) {
      stored.put(column, row.getString(column));
    }
    Array hashes = row.getArray(MatchKeys.COLUMN);
    stored.put(MatchKeys.COLUMN, hashes == null ? null : unboxed(hashes));
    return new DerivedColumns(type, unique, stored);
  }

  private static long[] unboxed(Array hashes) throws SQLException {
    return Arrays.stream((Long[]) hashes.getArray()).mapToLong(Long::longValue).toArray();
  }

  /** The columns whose content differs from what these values need, with the new content. */
  public Map<String, @Nullable Object> changes(
      String name, boolean nameDerived, Map<Long, Object> values) {
    Map<String, @Nullable Object> wanted =
        new LinkedHashMap<>(SearchDocuments.of(type, name, nameDerived, values));
    wanted.put(MatchKeys.COLUMN, MatchKeys.of(type, name, values));
    for (Field field : unique) {
      wanted.put(field.keyColumn(), field.key(values.get(field.id()), type.workspace()));
    }
    wanted
        .entrySet()
        .removeIf(column -> Objects.deepEquals(column.getValue(), stored.get(column.getKey())));
    return wanted;
  }
}
