package dev.oriel.platform.content;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Content in a file that only this user can read, and that has lost its name as soon as it was
 * open: a process that is killed leaves no data behind.
 */
public final class SpooledContent implements Content, AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(SpooledContent.class);
  private static final int BUFFER = 16 * 1_024;

  /** On Unix, DELETE_ON_CLOSE deletes the name at once. */
  private static final Set<OpenOption> OPTIONS =
      Set.of(
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.READ,
          StandardOpenOption.WRITE,
          StandardOpenOption.DELETE_ON_CLOSE);

  private final FileChannel file;
  private int length;

  SpooledContent(Path directory) {
    try {
      file =
          FileChannel.open(
              directory.resolve("upload-" + UUID.randomUUID()),
              OPTIONS,
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    } catch (IOException e) {
      throw notTaken(e);
    }
  }

  /**
   * Appends the first bytes of a piece. Refuses as {@code Unavailable} if the disk does not take
   * them.
   */
  public void append(byte[] piece, int count) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(piece, 0, count);
      while (bytes.hasRemaining()) {
        length += file.write(bytes, length);
      }
    } catch (IOException e) {
      throw notTaken(e);
    }
  }

  private static Refused notTaken(IOException failure) {
    log.warn("The directory of uploads does not take a file: {}", failure.toString());
    return Refused.unavailable("The disk of the server takes no upload at present; try again.");
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
      log.warn("The file of an upload cannot be closed: {}", e.toString());
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
