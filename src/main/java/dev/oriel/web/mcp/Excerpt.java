package dev.oriel.web.mcp;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.util.JsonGeneratorDelegate;

/** Cuts long texts, with a mark that says how much is missing and which call shows the rest. */
public final class Excerpt extends JsonGeneratorDelegate {

  private static final int LONGEST = 400;

  private final String rest;

  /**
   * Writes to another generator.
   *
   * @param rest the call that shows the rest, such as {@code get_record}
   */
  public Excerpt(JsonGenerator json, String rest) {
    super(json, false);
    this.rest = rest;
  }

  /** Writes a text, or null, such as an empty part of an address. */
  @Override
  public JsonGenerator writeString(@Nullable String text) {
    return super.writeString(text == null ? null : of(text, rest));
  }

  /** A text that is cut if it is long. */
  public static String of(String text, String rest) {
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    return "%s… [%,d more characters: %s]"
        .formatted(text.substring(0, end), text.length() - end, rest);
  }
}
