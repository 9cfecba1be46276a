package dev.oriel.ground.content;

import module java.base;

/**
 * Content in a file that has lost its name as soon as it was open: a process that is killed leaves
 * no data behind. Its methods throw {@link UncheckedIOException} if the disk does not take or give
 * the bytes.
 */
public final class SpooledContent implements Content, AutoCloseable {

  private static final int BUFFER = 16 * 1_024;

  private final FileChannel file;
  private int length;

  SpooledContent(Path directory) {
    try {
      Path path = Files.createTempFile(directory, "upload-", null);
      // On Unix, DELETE_ON_CLOSE deletes the name at once.
      file =
          FileChannel.open(
              path,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Appends the first bytes of a piece. */
  public void append(byte[] piece, int count) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(piece, 0, count);
      while (bytes.hasRemaining()) {
        length += file.write(bytes, length);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public InputStream open() {
    return new BufferedInputStream(new Reading(), BUFFER);
  }

  /** Deletes the content. */
  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Each stream has its own position. */
  private final class Reading extends InputStream {

    private long position;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
      int read = file.read(ByteBuffer.wrap(bytes, offset, count), position);
      position += Math.max(0, read);
      return read;
    }
  }
}
