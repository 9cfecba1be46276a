package dev.oriel.web.http.coding;

import module java.base;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import com.github.luben.zstd.util.Native;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.FastByteArrayOutputStream;

/**
 * The content coding zstd (RFC 8878), by the native library that zstd-jni brings along. Clients
 * need not take a window over 8 MB (RFC 9659); that of level 6 has 2.
 */
final class Zstandard {

  private static final Logger log = LoggerFactory.getLogger(Zstandard.class);

  static final boolean IS_AVAILABLE = load();

  /** Most pages and lists fit into it. */
  private static final int ROOM = 192 * 1_024;

  /** What nobody compresses with at present: as many as there are processors, on average. */
  private static final Queue<Compressor> FREE =
      new ArrayBlockingQueue<>(Runtime.getRuntime().availableProcessors());

  private Zstandard() {}

  /** Compresses one answer at a time. */
  private static final class Compressor {

    /** Has tables outside the heap: some hundred kilobytes, at level 6 up to 3 MB. */
    private final ZstdCompressCtx context = new ZstdCompressCtx();

    private final byte[] room = new byte[ROOM];

    byte[] compress(byte[] bytes, int level) {
      int length = context.setLevel(level).compress(room, bytes);
      return Arrays.copyOf(room, length);
    }

    /** Keeps it for others, unless there are enough. */
    void release() {
      if (!FREE.offer(this)) {
        context.close();
      }
    }
  }

  static byte[] compress(byte[] bytes, int level) throws IOException {
    if (Zstd.compressBound(bytes.length) > ROOM) {
      return compressLong(bytes, level);
    }
    Compressor free = FREE.poll();
    Compressor own = free == null ? new Compressor() : free;
    try {
      return own.compress(bytes, level);
    } finally {
      own.release();
    }
  }

  /** Compresses piece by piece, into room that grows with what it becomes. */
  private static byte[] compressLong(byte[] bytes, int level) throws IOException {
    FastByteArrayOutputStream compressed = new FastByteArrayOutputStream(bytes.length / 8);
    try (OutputStream out = new ZstdOutputStreamNoFinalizer(compressed, level)) {
      out.write(bytes);
    }
    return compressed.toByteArrayUnsafe();
  }

  private static boolean load() {
    try {
      Native.load();
      return true;
    } catch (LinkageError | IllegalCallerException e) {
      log.warn(
          "Answers are compressed by gzip instead of zstd, whose library cannot be loaded: {}",
          e.toString().lines().findFirst().orElse(""));
      return false;
    }
  }
}
