package dev.oriel.schema;

import dev.oriel.field.Email;
import dev.oriel.field.FieldType;
import dev.oriel.field.Phone;
import dev.oriel.identity.Workspace;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A field of an object, with the columns where its values are stored.
 *
 * @param standardKey what a standard field is called in the code, whatever it is renamed to; null
 *     for a user-defined field
 * @param indexed whether records are often found and sorted by it
 */
public record Field(
    long id,
    @Nullable String standardKey,
    String apiName,
    String name,
    FieldType type,
    boolean required,
    boolean unique,
    boolean indexed,
    FieldColumns stored) {

  /** The columns of the value. */
  public List<String> columns() {
    return stored.values();
  }

  /** The column of the match key, for a field whose values are unique. */
  public @Nullable String keyColumn() {
    return stored.key();
  }

  /** The column of its own search text, for a field that some profile hides. */
  public @Nullable String searchColumn() {
    return stored.search();
  }

  /** All its columns, with their SQL types. */
  public Map<String, String> sqlTypes() {
    return stored.sqlTypes(type.columnTypes());
  }

  /** Whether records are found by its values, unique or not, as {@link MatchKeys} says. */
  public boolean isMatched() {
    return type instanceof Email || type instanceof Phone;
  }

  public boolean isDefault() {
    return standardKey != null;
  }

  public boolean is(String key) {
    return key.equals(standardKey);
  }

  /** The key under which values are the same; a long one is told by its hash. */
  public @Nullable String key(@Nullable Object value, Workspace workspace) {
    return value == null ? null : MatchKeys.bounded(type.matchKey(value, workspace.region()));
  }

  public Field in(FieldColumns columns) {
    return new Field(id, standardKey, apiName, name, type, required, unique, indexed, columns);
  }

  public Field withSearchColumn(String column) {
    return in(new FieldColumns(stored.values(), stored.key(), column));
  }

  public Field withId(long given) {
    return new Field(given, standardKey, apiName, name, type, required, unique, indexed, stored);
  }
}
