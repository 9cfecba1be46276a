package dev.oriel.exchange.inbound;

import module java.base;

/** The outcome of a request. */
public sealed interface Outcome {

  /** The word in answers. */
  String action();

  int status();

  /**
   * A record was created or changed.
   *
   * @param ignored the fields of the mapping that were not written, since the profile may not edit
   *     them any more
   * @param doubts what may have been read as other values than were meant
   */
  record Written(UUID recordId, boolean created, List<String> ignored, List<String> doubts)
      implements Outcome {

    @Override
    public String action() {
      return created ? "created" : "updated";
    }

    @Override
    public int status() {
      return created ? 201 : 200;
    }
  }

  /** The webhook has no mapping yet: only its log keeps what was sent. */
  record Captured() implements Outcome {

    static final String ACTION = "captured";

    @Override
    public String action() {
      return ACTION;
    }

    @Override
    public int status() {
      return 202;
    }
  }
}
