package dev.oriel.field;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Types whose values are exact decimals without trailing zeros. */
sealed interface NumberValued extends FieldType permits Decimal, Computed {

  @Override
  default List<String> columnTypes() {
    return List.of("numeric");
  }

  @Override
  default void write(JsonGenerator json, Object value) {
    json.writeNumber((BigDecimal) value);
  }

  @Override
  default @Nullable Object read(ResultSet row, int column) throws SQLException {
    BigDecimal number = row.getBigDecimal(column);
    return number == null ? null : Decimals.tidy(number);
  }

  @Override
  default boolean searchable() {
    return true;
  }

  @Override
  default String searchText(Object value) {
    return ((BigDecimal) value).toPlainString();
  }

  @Override
  default Comparison comparison() {
    return Comparison.ORDERED;
  }
}
