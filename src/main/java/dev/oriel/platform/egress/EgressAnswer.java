package dev.oriel.platform.egress;

/** The outcome of a request. */
public sealed interface EgressAnswer {

  /**
   * The server has answered.
   *
   * @param body its beginning, as text
   */
  record Answered(int status, String body) implements EgressAnswer {}

  /**
   * There was no complete answer.
   *
   * @param reason a sentence for the one who entered the URL
   */
  record Failed(String reason) implements EgressAnswer {}
}
