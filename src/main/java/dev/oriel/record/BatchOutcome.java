package dev.oriel.record;

import dev.oriel.refusal.Problem;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What became of an operation of a batch.
 *
 * @param id the record; null if the operation failed
 * @param ignored what was given and put aside; see {@link Records.Written}
 * @param refusal why it failed; null if it did not
 */
record BatchOutcome(
    BatchOperation operation,
    Status status,
    @Nullable UUID id,
    List<String> ignored,
    @Nullable Refusal refusal) {

  /** The outcomes, by their words on the wire. */
  enum Status {
    CREATED("created"),
    UPDATED("updated"),
    DELETED("deleted"),
    FAILED("failed");

    private final String word;

    Status(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  static BatchOutcome done(BatchOperation operation, Status status, UUID id, List<String> ignored) {
    return new BatchOutcome(operation, status, id, ignored, null);
  }

  static BatchOutcome failed(BatchOperation operation, Refusal refusal) {
    return new BatchOutcome(operation, Status.FAILED, null, List.of(), refusal);
  }

  /** Refuses as {@code Several} if one of the operations has failed. */
  static void refuseAny(List<BatchOutcome> outcomes) {
    Refusal first = null;
    List<Problem> problems = new ArrayList<>();
    for (BatchOutcome outcome : outcomes) {
      Refusal refusal = outcome.refusal();
      if (refusal != null) {
        first = first == null ? refusal : first;
        problems.addAll(outcome.told(refusal));
      }
    }
    if (first != null) {
      throw Refused.several(first, problems);
    }
  }

  /** What is wrong in particular: nothing, if that cannot be said or nothing is wrong. */
  List<Problem> problems() {
    return refusal == null ? List.of() : refusal.problems();
  }

  private List<Problem> told(Refusal refusal) {
    String place = operation.place();
    return refusal.problems().isEmpty()
        ? List.of(new Problem(place, refusal.code(), refusal.message()))
        : refusal.problems().stream().map(problem -> problem.inside(place)).toList();
  }
}
