package dev.oriel.field;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Types whose values are ids of something else. */
sealed interface IdValued extends FieldType permits Lookup, User {

  @Override
  default List<String> columnTypes() {
    return List.of("uuid");
  }

  @Override
  default void write(JsonGenerator json, Object value) {
    json.writeString(value.toString());
  }

  @Override
  default @Nullable Object read(ResultSet row, int column) throws SQLException {
    return row.getObject(column, UUID.class);
  }

  @Override
  default Comparison comparison() {
    return Comparison.REFERENCE;
  }
}
