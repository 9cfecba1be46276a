package dev.oriel.exchange.sheet;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A table that was read, with everything that the consumer got. */
record ReadSheet(SourceFormat format, List<String> headers, List<Row> rows) {

  static ReadSheet of(byte[] content) {
    return of(content, null);
  }

  static ReadSheet of(String utf8) {
    return of(utf8.getBytes(StandardCharsets.UTF_8));
  }

  static ReadSheet of(byte[] content, @Nullable Charset encoding) {
    Collector collector = new Collector();
    Sheets.read(content, encoding, collector);
    return new ReadSheet(
        Objects.requireNonNull(collector.format), collector.headers, collector.rows);
  }

  /** The refusal of a table that must not be read. */
  static Refusal refusal(byte[] content) {
    return catchThrowableOfType(Refused.class, () -> of(content)).refusal();
  }

  static Refusal refusal(String utf8) {
    return refusal(utf8.getBytes(StandardCharsets.UTF_8));
  }

  /** The texts of all cells, row by row. */
  List<List<String>> texts() {
    return rows.stream().map(row -> row.cells().stream().map(Cell::text).toList()).toList();
  }

  List<Integer> numbers() {
    return rows.stream().map(Row::number).toList();
  }

  Cell cell(int row, int column) {
    return rows.get(row).cells().get(column);
  }

  private static final class Collector implements SheetConsumer {

    private @Nullable SourceFormat format;
    private List<String> headers = List.of();
    private final List<Row> rows = new ArrayList<>();

    @Override
    public void begin(SourceFormat format, List<String> headers) {
      this.format = format;
      this.headers = headers;
    }

    @Override
    public void row(Row row) {
      rows.add(row);
    }
  }
}
