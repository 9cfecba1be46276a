package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.refusal.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The plan of a merge.
 *
 * @param outcomes of the rows without problems, in their order
 * @param targets the records that will be created or changed, each once
 */
public record MergePlan(List<Outcome> outcomes, List<Target> targets) {

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

  /**
   * The outcome of a row.
   *
   * @param record that is created, changed or left as it is
   * @param match the record that the row matches; null if it matches none
   */
  public record Outcome(int row, Action action, UUID record, @Nullable Matched match) {}

  /**
   * The match of a row.
   *
   * @param by the property that has decided: {@code id}, {@code name} or the apiName of a field
   * @param changed what would tell another person or thing: names and e-mail addresses that the
   *     record has and the row replaces
   * @param namesake the record, if the row changes it because only its name agrees; otherwise null
   */
  public record Matched(
      UUID record, String by, List<Changed> changed, @Nullable Namesake namesake) {

    Matched(UUID record, String by) {
      this(record, by, List.of(), null);
    }
  }

  /**
   * A record whose name is that of a row, which others may have too.
   *
   * @param name empty if so many were told before
   * @param replaced the apiNames of the fields in which it has other values than the row
   */
  public record Namesake(String name, List<String> replaced) {}

  /**
   * A value of a record that a row replaces.
   *
   * @param property {@code name} or the apiName of a field
   */
  public record Changed(String property, String from, String to) {}

  /** The reason why a row cannot be merged. */
  public record RowProblem(int row, Problem problem) {}

  /**
   * A record that will be written: what all its rows give. The record that exists is not kept,
   * because it may be much larger.
   */
  public static final class Target {

    private final UUID id;
    private final boolean stored;
    private final int firstRow;
    private final @Nullable OffsetDateTime createdAt;
    private @Nullable String givenName;
    private Map<Long, Object> values = Map.of();
    private Set<Long> cleared = Set.of();

    Target(UUID id, boolean stored, int firstRow, @Nullable OffsetDateTime createdAt) {
      this.id = id;
      this.stored = stored;
      this.firstRow = firstRow;
      this.createdAt = createdAt;
    }

    public UUID id() {
      return id;
    }

    /** Whether the record exists. */
    public boolean isStored() {
      return stored;
    }

    /** The number of the first row that concerns the record. */
    public int firstRow() {
      return firstRow;
    }

    /** The time of creation that a new record gets; null for the time when it is written. */
    @Nullable OffsetDateTime createdAt() {
      return createdAt;
    }

    /** The value that the merge gives to a field; null if it gives none. */
    @Nullable Object value(Field field) {
      return values.get(field.id());
    }

    /** Whether the merge gives or clears the value of a field. */
    boolean changes(Field field) {
      return values.containsKey(field.id()) || cleared.contains(field.id());
    }

    /** The values that the merge gives, by field id. */
    Map<Long, Object> values() {
      return values;
    }

    /**
     * The record with what the merge gives.
     *
     * @param before the record that exists; null for a new one
     */
    RecordInput.Draft draft(@Nullable StoredRecord before) {
      Map<Long, Object> all = new HashMap<>(before == null ? Map.of() : before.values());
      all.keySet().removeAll(cleared);
      all.putAll(values);
      return new RecordInput.Draft(givenName, all);
    }

    /** The record as it would be now; its system fields mean nothing if it will be created. */
    StoredRecord pending(@Nullable StoredRecord before) {
      StoredRecord base =
          before == null
              ? new StoredRecord(
                  id, 1, "", true, OffsetDateTime.MIN, OffsetDateTime.MIN, id, id, Map.of())
              : before;
      return base.with(
          givenName == null ? "" : givenName,
          givenName == null,
          draft(before).values(),
          base.updatedAt());
    }

    /** Forgets all values but those of some fields. */
    void keep(List<Field> fields) {
      Map<Long, Object> kept = new HashMap<>(values);
      kept.keySet().retainAll(fields.stream().map(Field::id).toList());
      values = Map.copyOf(kept);
    }

    /** Keeps how a draft differs from the record that exists. */
    void become(RecordInput.Draft draft, @Nullable StoredRecord before) {
      Map<Long, Object> old = before == null ? Map.of() : before.values();
      Map<Long, Object> given = new HashMap<>(draft.values());
      given.entrySet().removeIf(entry -> entry.getValue().equals(old.get(entry.getKey())));
      Set<Long> without = new HashSet<>(old.keySet());
      without.removeAll(draft.values().keySet());
      givenName = draft.givenName();
      // Copies take a quarter of the memory, and there may be a million values.
      values = Map.copyOf(given);
      cleared = Set.copyOf(without);
    }
  }
}
