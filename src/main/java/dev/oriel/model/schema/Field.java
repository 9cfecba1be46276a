package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.User;
import org.jspecify.annotations.Nullable;

/**
 * A field of an object, with the columns that store its values.
 *
 * @param standardKey the key of a standard field in the code, whatever it was renamed to; null for
 *     a custom field
 * @param indexed whether an administrator has asked for indexes
 * @param automaticIndex whether Oriel has created indexes by itself
 */
public record Field(
    long id,
    @Nullable String standardKey,
    String apiName,
    String name,
    FieldPlace place,
    FieldType type,
    boolean required,
    boolean unique,
    boolean indexed,
    boolean automaticIndex,
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

  /** The heading under which it stands on pages; null for none. */
  public @Nullable String group() {
    return place.group();
  }

  /** Its place among the fields of the object; see {@link Position}. */
  public int position() {
    return place.position();
  }

  /** The choices of a select; none of another type. */
  public Options options() {
    Options options = type.options();
    return options == null ? Options.NONE : options;
  }

  /** About how many bytes its definition takes in memory, or as JSON. */
  public long size() {
    return 300L + apiName.length() + 3L * name.length() + options().size();
  }

  /** All its columns, with their SQL types. */
  public Map<String, String> sqlTypes() {
    return stored.sqlTypes(type.columnTypes());
  }

  /** Whether records are matched by its values; see {@link MatchKeys}. */
  public boolean isMatched() {
    return type instanceof Email || type instanceof Phone;
  }

  /** Whether its values are ids of records or users. */
  public boolean isReference() {
    return type instanceof Lookup || type instanceof User;
  }

  /** Whether there is an index of its values, or will be. */
  public boolean hasIndex() {
    return indexed || automaticIndex;
  }

  public boolean isDefault() {
    return standardKey != null;
  }

  public boolean is(String key) {
    return key.equals(standardKey);
  }

  /** The match key: equal values have the same key. A long key is replaced by its hash. */
  public @Nullable String key(@Nullable Object value, Workspace workspace) {
    return value == null ? null : MatchKeys.bounded(type.matchKey(value, workspace.region()));
  }

  public Field in(FieldColumns columns) {
    return with(id, columns);
  }

  public Field withSearchColumn(String column) {
    return in(new FieldColumns(stored.values(), stored.key(), column));
  }

  public Field withId(long given) {
    return with(given, stored);
  }

  /** The same at another position. */
  public Field at(int position) {
    return with(id, new FieldPlace(place.group(), position), stored);
  }

  private Field with(long newId, FieldColumns columns) {
    return with(newId, place, columns);
  }

  private Field with(long newId, FieldPlace newPlace, FieldColumns columns) {
    return new Field(
        newId,
        standardKey,
        apiName,
        name,
        newPlace,
        type,
        required,
        unique,
        indexed,
        automaticIndex,
        columns);
  }
}
