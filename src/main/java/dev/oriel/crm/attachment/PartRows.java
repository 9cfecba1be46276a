package dev.oriel.crm.attachment;

import module java.base;

/** Writes a content as rows of {@code attachment_part}, in the text format of {@code COPY}. */
final class PartRows extends OutputStream {

  private final UUID id;
  private final OutputStream rows;
  private final byte[] part = new byte[Upload.PART];
  private int size;
  private int number;

  PartRows(UUID id, OutputStream rows) {
    this.id = id;
    this.rows = rows;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int from = offset;
    int left = length;
    while (left > 0) {
      int some = Math.min(left, part.length - size);
      System.arraycopy(bytes, from, part, size, some);
      size += some;
      from += some;
      left -= some;
      if (size == part.length) {
        row();
      }
    }
  }

  private void row() throws IOException {
    String row = id + "\t" + number + "\t\\\\x" + HexFormat.of().formatHex(part, 0, size) + "\n";
    rows.write(row.getBytes(StandardCharsets.US_ASCII));
    number++;
    size = 0;
  }

  /** Writes the last row, and returns how many there are. */
  int end() throws IOException {
    if (size > 0) {
      row();
    }
    return number;
  }
}
