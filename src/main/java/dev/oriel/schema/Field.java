package dev.oriel.schema;

import dev.oriel.field.FieldType;
import dev.oriel.identity.Workspace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A field of an object, with the places where its values are stored.
 *
 * @param standardKey what a standard field is called in the code, whatever it is renamed to; null
 *     for a user-defined field
 * @param columns the columns of the value
 * @param keyColumn the column of the match key, for a field whose values are unique
 * @param searchColumn the column of its own search text, for a field that some profile hides; the
 *     others share one
 */
public record Field(
    long id,
    @Nullable String standardKey,
    String apiName,
    String name,
    FieldType type,
    boolean required,
    boolean unique,
    List<String> columns,
    @Nullable String keyColumn,
    @Nullable String searchColumn) {

  public Field {
    columns = List.copyOf(columns);
  }

  public boolean isDefault() {
    return standardKey != null;
  }

  /** The sequence of an automatic number, by its qualified name. */
  public String sequence(Workspace workspace) {
    return workspace.schema() + ".seq_" + id;
  }

  /** The key under which values of a unique field are the same; a long one is told by its hash. */
  public @Nullable String key(@Nullable Object value, Workspace workspace) {
    return value == null ? null : MatchKeys.bounded(type.matchKey(value, workspace.region()));
  }

  Field withSearchColumn(String column) {
    return new Field(
        id, standardKey, apiName, name, type, required, unique, columns, keyColumn, column);
  }

  public boolean is(String key) {
    return key.equals(standardKey);
  }
}
