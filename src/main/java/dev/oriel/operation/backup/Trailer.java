package dev.oriel.operation.backup;

import module java.base;

/**
 * The last {@value #LENGTH} bytes of a backup: a separate gzip member (RFC 1952) that contains,
 * uncompressed, a line with the SHA-256 of all bytes before it. A backup is therefore an ordinary
 * gzip file, and the hash covers every byte.
 */
final class Trailer {

  static final int LENGTH = 95;
  private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

  private Trailer() {}

  static byte[] of(byte[] sha256) {
    byte[] line =
        ("sha256 " + HexFormat.of().formatHex(sha256) + "\n").getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(line);
    return ByteBuffer.allocate(HEADER.length + 5 + line.length + 8)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put(HEADER)
        // The last block, uncompressed.
        .put((byte) 1)
        .putShort((short) line.length)
        .putShort((short) ~line.length)
        .put(line)
        .putInt((int) crc.getValue())
        .putInt(line.length)
        .array();
  }
}
