package dev.oriel.surface.web;

import module java.base;

import gg.jte.TemplateOutput;

/**
 * The bytes of a page, in UTF-8. Templates write thousands of short texts, nearly all of them
 * ASCII, which go into one buffer character by character instead of into an array each.
 */
final class PageOutput implements TemplateOutput {

  private static final int FIRST = 16_384;

  /** The most bytes of a character: those of four are two characters of a text. */
  private static final int WIDEST = 3;

  private static final int ASCII = 0x80;

  private byte[] bytes = new byte[FIRST];
  private int length;

  @Override
  public void writeContent(String value) {
    writeContent(value, 0, value.length());
  }

  @Override
  public void writeContent(String value, int begin, int end) {
    byte[] into = withRoom(WIDEST * (end - begin));
    int at = length;
    int next = begin;
    while (next < end && value.charAt(next) < ASCII) {
      into[at++] = (byte) value.charAt(next++);
    }
    length = at;
    if (next < end) {
      writeBinaryContent(value.substring(next, end).getBytes(StandardCharsets.UTF_8));
    }
  }

  @Override
  public void writeBinaryContent(byte[] value) {
    System.arraycopy(value, 0, withRoom(value.length), length, value.length);
    length += value.length;
  }

  private byte[] withRoom(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
    return bytes;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(bytes, length);
  }
}
