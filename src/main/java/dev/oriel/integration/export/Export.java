package dev.oriel.integration.export;

import module java.base;

import dev.oriel.crm.query.ExportSelect;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.admission.Gate;

/** An export that is open. It holds a connection and a permit until it is closed. */
public final class Export implements AutoCloseable {

  private static final int BUFFER = 1 << 16;

  private final OpenTable opened;
  private final Gate.Permit permit;
  private final ExportSelect select;
  private final ExportQuery asked;
  private final ObjectScope scope;
  private final String fileName;
  private final List<Column> columns;
  private final String cursor;

  Export(
      OpenTable opened,
      Gate.Permit permit,
      ExportSelect select,
      ExportQuery asked,
      ObjectScope scope,
      String fileName,
      List<Column> columns,
      String cursor) {
    this.opened = opened;
    this.permit = permit;
    this.select = select;
    this.asked = asked;
    this.scope = scope;
    this.fileName = fileName;
    this.columns = columns;
    this.cursor = cursor;
  }

  /** The cursor of the change feed with which changes after this export begin. */
  public String cursor() {
    return cursor;
  }

  public String fileName() {
    return fileName;
  }

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
      case CSV -> new CsvRows(out, columns, asked.raw(), asked.mark());
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
