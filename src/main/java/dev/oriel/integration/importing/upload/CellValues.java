package dev.oriel.integration.importing.upload;

import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ShortText;
import tools.jackson.databind.JsonNode;

/** Reads the values that cells show. */
public final class CellValues {

  private static final int SHOWN = 200;

  private CellValues() {}

  /** Whether a cell has no value. */
  public static boolean isBlank(JsonNode cell) {
    return cell.isNull() || (cell.isString() && cell.stringValue().isBlank());
  }

  /** A cell as text, for texts, samples and messages. */
  public static String text(JsonNode cell) {
    return cell.isObject() ? cell.path(ImportRow.SHOWN).asString("") : TextValues.text(cell);
  }

  /** A cell as people see it in messages: its text, at most 200 characters of it. */
  public static String shown(JsonNode cell) {
    return shown(text(cell));
  }

  public static String shown(String text) {
    return ShortText.of(text, SHOWN);
  }
}
