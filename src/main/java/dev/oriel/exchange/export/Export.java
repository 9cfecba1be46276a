package dev.oriel.exchange.export;

import module java.base;

import dev.oriel.crm.query.ExportSelect;
import dev.oriel.ground.admission.Gate;
import dev.oriel.model.schema.ObjectScope;

/**
 * An export that is open. It holds a connection and a permit until it is closed.
 *
 * @param cursor the cursor of the change feed with which changes after this export begin
 */
public record Export(
    OpenTable opened,
    Gate.Permit permit,
    ExportSelect select,
    ExportQuery asked,
    ObjectScope scope,
    String fileName,
    List<Column> columns,
    String cursor)
    implements AutoCloseable {

  private static final int BUFFER = 1 << 16;

  public String contentType() {
    return asked.format().contentType();
  }

  /** Writes the file. A failure in the middle is thrown, and the file is then not complete. */
  public void write(OutputStream out) throws IOException {
    BufferedOutputStream buffered = new BufferedOutputStream(out, BUFFER);
    RowWriter writer = writer(buffered);
    int width =
        Column.FIXED
            + select.fields().stream().mapToInt(field -> field.columns().size()).sum()
            + select.named().size();
    opened.copy(select, new Rows(writer, width));
    writer.finish();
    buffered.flush();
  }

  private RowWriter writer(OutputStream out) throws IOException {
    return switch (asked.format()) {
      case CSV -> new CsvRows(out, columns, asked.raw());
      case XLSX -> new XlsxRows(out, scope.type().apiName(), columns, asked.raw());
      case JSONL -> new JsonlRows(out, select, scope.actor());
    };
  }

  /** Receives the output of {@code COPY}, of which the driver passes on each row by itself. */
  private static final class Rows extends OutputStream {

    private final RowWriter writer;
    private final CopyRow row;

    Rows(RowWriter writer, int width) {
      this.writer = writer;
      this.row = new CopyRow(width);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
      row.read(bytes, bytes.length);
      writer.row(row);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      throw new UnsupportedOperationException("rows come whole");
    }

    @Override
    public void write(int value) {
      throw new UnsupportedOperationException("rows come whole");
    }
  }

  @Override
  public void close() {
    try (permit) {
      opened.close();
    }
  }
}
