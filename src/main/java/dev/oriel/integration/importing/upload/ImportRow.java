package dev.oriel.integration.importing.upload;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A row of the uploaded data.
 *
 * @param number the row's number in the file, where the first line is 1; in JSON its position, from
 *     1
 * @param cells one for each header: a string, a number, a truth value or null. A cell that cannot
 *     be imported is an object with the property {@value ImportRow#ERROR}, the reason.
 */
public record ImportRow(int number, List<JsonNode> cells) {

  public static final String ERROR = "error";
  public static final String SHOWN = "shown";

  /** Instead of {@value #ERROR} in all cells of a row that cannot be read as a whole. */
  static final String ROW_ERROR = "rowError";

  /** The reason why the row as a whole cannot be read; null if it can. */
  public @Nullable String problem() {
    JsonNode first = cells.isEmpty() ? null : cells.getFirst().get(ROW_ERROR);
    return first == null ? null : first.stringValue();
  }
}
