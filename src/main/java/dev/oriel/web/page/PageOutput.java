package dev.oriel.web.page;

import module java.base;

import gg.jte.TemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a page, in UTF-8. Templates write thousands of short texts, which go into one
 * buffer. The JDK encodes whole texts several times faster than a loop over their characters.
 */
final class PageOutput implements TemplateOutput {

  private byte[] bytes;
  private int length;

  /**
   * An empty page.
   *
   * @param room the bytes that fit at first; longer pages are copied while they grow
   */
  PageOutput(int room) {
    bytes = new byte[room];
  }

  @Override
  public void writeContent(String value) {
    writeBinaryContent(value.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void writeContent(String value, int begin, int end) {
    writeContent(value.substring(begin, end));
  }

  @Override
  public void writeBinaryContent(byte[] value) {
    int end = length + value.length;
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, end));
    }
    System.arraycopy(value, 0, bytes, length, value.length);
    length = end;
  }

  int length() {
    return length;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(bytes, length);
  }

  /**
   * Escapes what templates write, as the library does. The library reads each character; most
   * values have nothing to escape, which is found out faster from their bytes.
   */
  static class Escaped extends OwaspHtmlTemplateOutput {

    /** By byte, whether there is something to escape. */
    private static final boolean[] IS_SPECIAL = new boolean[256];

    static {
      for (char one : "&<>\"'".toCharArray()) {
        IS_SPECIAL[one] = true;
      }
    }

    private final TemplateOutput output;

    /** Whether a value stands in HTML, and not in a script. */
    private boolean isHtml = true;

    Escaped(TemplateOutput output) {
      super(output);
      this.output = output;
    }

    @Override
    public void setContext(String tag, @Nullable String attribute) {
      super.setContext(tag, attribute);
      isHtml = !tag.equals("script") && (attribute == null || !attribute.startsWith("on"));
    }

    /** Writes nothing for null, which is an attribute that is left out. */
    @Override
    public void writeUserContent(@Nullable String value) {
      if (value == null) {
        return;
      }
      byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
      if (isHtml && isPlain(bytes)) {
        output.writeBinaryContent(bytes);
      } else {
        super.writeUserContent(value);
      }
    }

    /** Whether there is nothing to escape, nor an address that the library leaves out. */
    private static boolean isPlain(byte[] text) {
      if (text.length > 0 && mayBeginScheme(text[0])) {
        return false;
      }
      for (byte one : text) {
        if (IS_SPECIAL[one & 0xff]) {
          return false;
        }
      }
      return true;
    }

    /** Whether an address can have the scheme javascript, before which there can be spaces. */
    private static boolean mayBeginScheme(byte first) {
      // Bytes of other characters than ASCII are negative.
      return first <= ' ' || first == 'j' || first == 'J';
    }
  }
}
