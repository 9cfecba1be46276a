package dev.oriel.exchange.importing.upload;

import dev.oriel.model.field.TextValues;
import tools.jackson.databind.JsonNode;

/** Reads the values that cells show. */
public final class CellValues {

  private CellValues() {}

  /** Whether a cell has no value. */
  public static boolean isBlank(JsonNode cell) {
    return cell.isNull() || (cell.isString() && cell.stringValue().isBlank());
  }

  /** A cell as text, for texts, samples and messages. */
  public static String text(JsonNode cell) {
    return cell.isObject() ? cell.path(ImportRow.SHOWN).asString("") : TextValues.text(cell);
  }
}
