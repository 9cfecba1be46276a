package dev.oriel.web.http.coding;

import module java.base;

import org.springframework.util.FastByteArrayOutputStream;

/** The content coding gzip (RFC 9110, section 8.4.1.3). */
final class Gzip {

  private Gzip() {}

  static byte[] compress(byte[] bytes, int level) throws IOException {
    FastByteArrayOutputStream compressed = new FastByteArrayOutputStream(bytes.length / 4);
    try (Compressor out = new Compressor(compressed, bytes.length / 4, level)) {
      out.write(bytes);
    }
    return compressed.toByteArrayUnsafe();
  }

  private static final class Compressor extends GZIPOutputStream {

    Compressor(OutputStream out, int buffer, int level) throws IOException {
      super(out, buffer);
      def.setLevel(level);
    }
  }
}
