package dev.oriel.backup;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Is told of bytes of rows as they go by. */
public interface Progress {

  void moved(long bytes);

  /** The same stream, watched. */
  default OutputStream watching(OutputStream rows) {
    return new FilterOutputStream(rows) {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        moved(length);
      }
    };
  }

  /** The same stream, watched. */
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
