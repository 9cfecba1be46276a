package dev.oriel.crm.record.merge;

import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.model.schema.StoredRecord;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The plan of a merge.
 *
 * @param outcomes of the rows without problems, in their order
 * @param problems why other rows cannot be merged
 * @param duplicates how many rows match a record or an earlier row
 * @param targets the records that will be created or changed, each once
 */
public record MergePlan(
    List<Outcome> outcomes, List<RowProblem> problems, int duplicates, List<Target> targets) {

  /** The treatment of a row. */
  public enum Action {
    CREATED,
    UPDATED,
    SKIPPED;

    /** The name in JSON. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public record Outcome(int row, Action action, UUID record) {}

  /**
   * The reason why a row cannot be merged.
   *
   * @param field the property of the input, such as a field's apiName
   */
  public record RowProblem(int row, String field, String code, String message) {}

  /** A record that will be written, with the values of all its rows. */
  public static final class Target {

    private final UUID id;
    private final @Nullable StoredRecord before;
    private final int firstRow;
    private RecordInput.Draft draft;

    Target(UUID id, @Nullable StoredRecord before, int firstRow, RecordInput.Draft draft) {
      this.id = id;
      this.before = before;
      this.firstRow = firstRow;
      this.draft = draft;
    }

    public UUID id() {
      return id;
    }

    /** The record as it is stored; null if it will be created. */
    public @Nullable StoredRecord before() {
      return before;
    }

    int firstRow() {
      return firstRow;
    }

    RecordInput.Draft draft() {
      return draft;
    }

    /** The record as it would be now; its system fields mean nothing if it will be created. */
    StoredRecord pending() {
      String name = draft.givenName();
      StoredRecord base =
          before == null
              ? new StoredRecord(
                  id, 1, "", true, OffsetDateTime.MIN, OffsetDateTime.MIN, id, id, Map.of())
              : before;
      return base.with(name == null ? "" : name, name == null, draft.values(), base.updatedAt());
    }

    void become(RecordInput.Draft later) {
      draft = later;
    }
  }

  /** The number of rows with this action. */
  public int count(Action action) {
    return (int) outcomes.stream().filter(outcome -> outcome.action() == action).count();
  }
}
