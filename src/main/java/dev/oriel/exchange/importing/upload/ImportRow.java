package dev.oriel.exchange.importing.upload;

import module java.base;

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
}
