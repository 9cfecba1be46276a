package dev.oriel.integration.inbound;

import module java.base;

/** The outcome of a request. */
public sealed interface Outcome {

  /** The word in answers. */
  String action();

  int status();

  /** What may not be as the sender means it. */
  List<String> doubts();

  /** A record that was created or changed. */
  record One(UUID id, boolean created) {

    String action() {
      return created ? "created" : "updated";
    }
  }

  /**
   * A record was created or changed, or one for each element of what was sent.
   *
   * @param records in the order of the elements; at least one
   * @param isEach whether the mapping asks for a record for each element
   * @param ignored the fields of the mapping that were not written, since the profile may not edit
   *     them any more
   * @param doubts what may have been read as other values than were meant
   */
  record Written(List<One> records, boolean isEach, List<String> ignored, List<String> doubts)
      implements Outcome {

    /** The first record that was created, or else the first one. */
    private One first() {
      return records.stream().filter(One::created).findFirst().orElseGet(records::getFirst);
    }

    public UUID recordId() {
      return first().id();
    }

    public boolean created() {
      return first().created();
    }

    /** How many records were created. */
    public long createdCount() {
      return records.stream().filter(One::created).count();
    }

    /** How many records were changed. */
    public long updatedCount() {
      return records.size() - createdCount();
    }

    /** How many records were written, in words. */
    public String summary() {
      return "Records created: " + createdCount() + ", updated: " + updatedCount() + ".";
    }

    @Override
    public String action() {
      return first().action();
    }

    @Override
    public int status() {
      return created() ? 201 : 200;
    }
  }

  /**
   * The webhook has no mapping yet: only its log keeps what was sent.
   *
   * @param doubts what of it is not kept
   */
  record Captured(List<String> doubts) implements Outcome {

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
