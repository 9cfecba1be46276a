package dev.oriel.crm.record.batch;

import module java.base;

import dev.oriel.crm.record.WrittenRecord;
import dev.oriel.crm.record.write.RecordWrite;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of one write of a batch.
 *
 * @param index the position of the write in the batch, from 0
 * @param id the record; null if the write failed
 * @param ignored the names of given values that were not stored; see {@link WrittenRecord}
 * @param refusal why the write failed; null if it succeeded
 */
public record BatchOutcome(
    int index,
    RecordWrite write,
    Status status,
    @Nullable UUID id,
    List<String> ignored,
    @Nullable Refusal refusal) {

  /** The outcomes, by their names in JSON. */
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
   * A write and its position in the batch.
   *
   * @param alone whether the batch has only this write
   */
  record Step(int index, boolean alone, RecordWrite write) {

    BatchOutcome done(Status status, UUID id, List<String> ignored) {
      return new BatchOutcome(index, write, status, id, ignored, null);
    }

    BatchOutcome failed(Refusal refusal) {
      return new BatchOutcome(index, write, Status.FAILED, null, List.of(), refusal);
    }
  }

  /** The path of a write in the input. */
  static String path(int index) {
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
        problems.addAll(refusal.problems(path(outcome.index())));
      }
    }
    if (first != null) {
      throw Refused.several(first, problems);
    }
  }

  /** The problems of the refusal; empty if there is none or it names no fields. */
  public List<Problem> problems() {
    return refusal == null ? List.of() : refusal.problems();
  }
}
