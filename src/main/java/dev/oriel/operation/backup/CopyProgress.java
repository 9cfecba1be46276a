package dev.oriel.operation.backup;

import module java.base;

/** Receives the number of bytes that have been copied. */
public interface CopyProgress {

  void moved(long bytes);

  /** A stream that reports the bytes written to it. */
  default OutputStream watching(OutputStream rows) {
    return new FilterOutputStream(rows) {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        moved(length);
      }
    };
  }

  /** A stream that reports the bytes read from it. */
  default InputStream watching(InputStream rows) {
    return new FilterInputStream(rows) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = in.read(bytes, offset, length);
        moved(Math.max(read, 0));
        return read;
      }
    };
  }
}
