package dev.oriel.integration.sheet;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The parts of a workbook, which is a ZIP archive. Bounds what is inflated of all together. */
final class Parts implements AutoCloseable {

  private static final int MAX_PARTS = 10_000;
  private static final long MAX_INFLATED = 200_000_000;

  /** The bytes from one bracket of XML to the next: a name, an attribute or a text. */
  private static final int MAX_TOKEN = 1_000_000;

  private final ZipFile zip;
  private final Map<String, ZipEntry> entries = new HashMap<>();
  private long inflated;

  /** Opens an archive and deletes its name. */
  Parts(Path file) throws IOException {
    zip = new ZipFile(file.toFile());
    try {
      Files.delete(file);
      index();
    } catch (IOException e) {
      zip.close();
      throw e;
    }
  }

  private void index() throws IOException {
    if (zip.size() > MAX_PARTS) {
      throw new ZipException("More parts than a workbook has.");
    }
    for (ZipEntry entry : zip.stream().toList()) {
      // Names of parts are equal whatever their case (ECMA-376, part 2).
      if (entries.put(key(entry.getName()), entry) != null) {
        throw new ZipException("Two parts have the same name.");
      }
    }
  }

  /** How many bytes the parts of an archive have, as they say; what has more is damaged. */
  static long inflated(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      return zip.stream().mapToLong(entry -> Math.max(0, entry.getSize())).sum();
    }
  }

  private static String key(String name) {
    String path = name.replace('\\', '/').toLowerCase(Locale.ROOT);
    return path.startsWith("/") ? path.substring(1) : path;
  }

  boolean has(String name) {
    return entries.containsKey(key(name));
  }

  /** Reads the part; null if there is none. */
  @Nullable InputStream open(String name) throws IOException {
    ZipEntry entry = entries.get(key(name));
    return entry == null ? null : new Bounded(zip.getInputStream(entry), entry.getSize());
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  private final class Bounded extends FilterInputStream {

    private final long size;

    private long read;

    private int token;

    /**
     * @param size the number of bytes that the archive states
     */
    Bounded(InputStream part, long size) {
      super(part);
      this.size = size;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int count = super.read(bytes, offset, length);
      read += Math.max(0, count);
      inflated += Math.max(0, count);
      if (read > size) {
        throw new ZipException("A part has more bytes than the archive states.");
      }
      for (int i = offset; i < offset + count; i++) {
        token = bytes[i] == '<' || bytes[i] == '>' ? 0 : token + 1;
        if (token > MAX_TOKEN) {
          throw new TooLarge("too_large.text");
        }
      }
      if (inflated > MAX_INFLATED) {
        throw new TooLarge("too_large.unpacked");
      }
      return count;
    }
  }

  /** The workbook needs more than any honest one. */
  static final class TooLarge extends IOException {

    private final String key;

    TooLarge(String key) {
      super(key);
      this.key = key;
    }

    /** The key of the text that says what is too large. */
    String key() {
      return key;
    }
  }
}
