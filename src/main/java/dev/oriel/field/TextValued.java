package dev.oriel.field;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Types whose values are strings, one text column each. */
sealed interface TextValued extends FieldType permits Text, Email, Phone, Url {

  @Override
  default List<String> columnTypes() {
    return List.of("text");
  }

  @Override
  default void write(JsonGenerator json, Object value) {
    json.writeString((String) value);
  }

  @Override
  default @Nullable Object read(ResultSet row, int column) throws SQLException {
    return row.getString(column);
  }

  @Override
  default Comparison comparison() {
    return Comparison.TEXT;
  }

  @Override
  default boolean searchable() {
    return true;
  }

  @Override
  default String searchText(Object value) {
    return (String) value;
  }
}
