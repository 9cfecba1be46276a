package dev.oriel.surface.http.coding;

import module java.base;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.util.Native;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The content coding zstd (RFC 8878), by the native library that zstd-jni brings along. */
final class Zstandard {

  private static final Logger log = LoggerFactory.getLogger(Zstandard.class);

  static final boolean IS_AVAILABLE = load();

  /** For most pages and lists; what is longer gets room of its own. */
  private static final int ROOM = 192 * 1_024;

  /**
   * What nobody compresses with at present. There are as many as have ever been used at once, which
   * processors limit, since who compresses waits for nothing.
   */
  private static final Queue<Compressor> FREE = new ConcurrentLinkedQueue<>();

  private Zstandard() {}

  /** Compresses one answer at a time. */
  private static final class Compressor {

    /** Has tables of some hundred kilobytes outside the heap. */
    private final ZstdCompressCtx context = new ZstdCompressCtx();

    private final byte[] room = new byte[ROOM];

    byte[] compress(byte[] bytes, int level) {
      int most = Math.toIntExact(Zstd.compressBound(bytes.length));
      byte[] result = most <= room.length ? room : new byte[most];
      int length = context.setLevel(level).compress(result, bytes);
      return Arrays.copyOf(result, length);
    }
  }

  static byte[] compress(byte[] bytes, int level) {
    Compressor free = FREE.poll();
    Compressor own = free == null ? new Compressor() : free;
    try {
      return own.compress(bytes, level);
    } finally {
      FREE.add(own);
    }
  }

  private static boolean load() {
    try {
      Native.load();
      return true;
    } catch (LinkageError e) {
      log.warn(
          "Answers are compressed by gzip instead of zstd, which takes longer: {}", e.toString());
      return false;
    }
  }
}
