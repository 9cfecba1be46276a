package dev.oriel.record;

import dev.oriel.refusal.Problem;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What became of one write among many.
 *
 * @param index its place among them, from 0
 * @param id the record; null if the write failed
 * @param ignored what was given and not stored; see {@link Records.Written}
 * @param refusal why it failed; null if it did not
 */
public record BatchOutcome(
    int index,
    RecordWrite write,
    Status status,
    @Nullable UUID id,
    List<String> ignored,
    @Nullable Refusal refusal) {

  /** The outcomes, by their words on the wire. */
  public enum Status {
    CREATED("created"),
    UPDATED("updated"),
    DELETED("deleted"),
    FAILED("failed");

    private final String word;

    Status(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /**
   * A write and its place among all that were asked for.
   *
   * @param alone whether it is the only one
   */
  record Step(int index, boolean alone, RecordWrite write) {

    BatchOutcome done(Status status, UUID id, List<String> ignored) {
      return new BatchOutcome(index, write, status, id, ignored, null);
    }

    BatchOutcome failed(Refusal refusal) {
      return new BatchOutcome(index, write, Status.FAILED, null, List.of(), refusal);
    }
  }

  /** Where a write stands in the input. */
  static String place(int index) {
    return "operations[" + index + "]";
  }

  /** Refuses as {@code Several} if one of the writes has failed. */
  static void refuseAny(List<BatchOutcome> outcomes) {
    Refusal first = null;
    List<Problem> problems = new ArrayList<>();
    for (BatchOutcome outcome : outcomes) {
      Refusal refusal = outcome.refusal();
      if (refusal != null) {
        first = first == null ? refusal : first;
        problems.addAll(outcome.inPlace(refusal));
      }
    }
    if (first != null) {
      throw Refused.several(first, problems);
    }
  }

  /** What is wrong in detail: nothing, if that cannot be said or nothing is wrong. */
  public List<Problem> problems() {
    return refusal == null ? List.of() : refusal.problems();
  }

  private List<Problem> inPlace(Refusal refusal) {
    String place = place(index);
    return refusal.problems().isEmpty()
        ? List.of(new Problem(place, refusal.code(), refusal.message()))
        : refusal.problems().stream().map(problem -> problem.inside(place)).toList();
  }
}
