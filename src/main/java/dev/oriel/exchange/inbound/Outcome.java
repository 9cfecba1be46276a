package dev.oriel.exchange.inbound;

import module java.base;

/**
 * The outcome of a request.
 *
 * @param ignored the fields of the mapping that were not written, since the profile may not edit
 *     them any more
 */
public record Outcome(UUID recordId, boolean created, List<String> ignored) {

  /** The word in answers: {@code created} or {@code updated}. */
  public String action() {
    return created ? "created" : "updated";
  }

  public int status() {
    return created ? 201 : 200;
  }
}
