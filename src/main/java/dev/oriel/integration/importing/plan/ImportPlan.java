package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.crm.note.RecordNotes;
import dev.oriel.crm.record.merge.MergePlan;
import dev.oriel.crm.record.merge.MergePlan.Action;
import dev.oriel.crm.record.merge.MergePlan.Changed;
import dev.oriel.crm.record.merge.MergePlan.Matched;
import dev.oriel.crm.record.merge.MergePlan.Namesake;
import dev.oriel.crm.record.merge.MergePlan.Outcome;
import dev.oriel.crm.record.merge.MergePlan.Target;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.job.ImportValidation.IdentityChange;
import dev.oriel.integration.importing.job.ImportValidation.NameMatch;
import dev.oriel.integration.importing.job.ImportValidation.NameMatches;
import dev.oriel.integration.importing.job.ImportValidation.RowMatch;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The records that an import would write, and all problems of its rows. Validations and runs plan
 * in the same way; a run locks the objects before. Rows are read some at a time: a plan keeps what
 * they change, and not their cells.
 *
 * @param notes of the primary object
 */
public record ImportPlan(
    ObjectScope scope,
    MergePlan primary,
    RowNotes.Planned notes,
    @Nullable Related related,
    ImportValidation validation) {

  /** The plan of the related object. */
  public record Related(ObjectScope scope, MergePlan plan) {

    private ImportValidation.Related counts() {
      int created = (int) plan.targets().stream().filter(target -> !target.isStored()).count();
      return new ImportValidation.Related(
          created, plan.targets().size() - created, plan.outcomes().size());
    }

    private Set<UUID> coming() {
      return plan.targets().stream()
          .filter(target -> !target.isStored())
          .map(Target::id)
          .collect(Collectors.toSet());
    }
  }

  /**
   * Plans an import that will be written. Refuses as {@code Invalid} a configuration that objects
   * and fields do not fit any more, and as {@code Forbidden} an actor without the rights that it
   * needs.
   */
  public static ImportPlan ofRun(
      RecordMerger merger, ObjectScope scope, ImportJob job, byte[] content) {
    return of(merger, null, scope, job, content, true, _ -> {});
  }

  /**
   * Plans an import that is not written, which takes less memory, and warns of notes that would not
   * be added. Refuses as {@link #ofRun} does.
   */
  public static ImportPlan of(
      RecordMerger merger, RecordNotes notes, ObjectScope scope, ImportJob job, byte[] content) {
    return of(merger, notes, scope, job, content, false, _ -> {});
  }

  /**
   * Plans an import that is not written, to find its errors. Refuses as the other does.
   *
   * @param each is told every error, and not only the first
   */
  public static void check(
      RecordMerger merger,
      ObjectScope scope,
      ImportJob job,
      byte[] content,
      Consumer<CellError> each) {
    of(merger, null, scope, job, content, false, each);
  }

  /**
   * Plans an import.
   *
   * @param notes to warn of those that records have already; null to leave that out
   */
  private static ImportPlan of(
      RecordMerger merger,
      @Nullable RecordNotes notes,
      ObjectScope scope,
      ImportJob job,
      byte[] content,
      boolean isWritten,
      Consumer<CellError> each) {
    ImportConfig config = job.config();
    if (config.primaryMappings().isEmpty()) {
      throw config.reading() == null
          ? Refused.invalid("primaryMappings", "required.mapping")
          : Refused.invalid(
              "primaryMappings", "required.mapping_header", config.reading().headerRow());
    }
    RowPlanner rows = new RowPlanner(merger, scope, job, content, isWritten, each);
    rows.add();
    RelatedRows relatedRows = rows.related();
    Related related =
        relatedRows == null ? null : new Related(relatedRows.scope(), relatedRows.plan());
    MergePlan primary = rows.plan(related == null ? Set.of() : related.coming());
    RowNotes.Planned planned = rows.notes().planned(rows.good(primary));
    if (notes != null) {
      rows.notes().warn(rows.good(primary), notes.known(scope, planned.texts()), rows.ownErrors());
    }
    return new ImportPlan(scope, primary, planned, related, validation(rows, primary, related));
  }

  private static ImportValidation validation(
      RowPlanner rows, MergePlan primary, @Nullable Related related) {
    List<Outcome> good = rows.good(primary);
    Map<String, Integer> matchedBy = new LinkedHashMap<>();
    for (Outcome outcome : good) {
      if (outcome.match() != null) {
        matchedBy.merge(outcome.match().by(), 1, Integer::sum);
      }
    }
    return new ImportValidation(
        rows.errorCount() == 0,
        rows.count(),
        count(good, Action.CREATED),
        count(good, Action.UPDATED),
        count(good, Action.SKIPPED) + rows.empty(),
        matchedBy.values().stream().mapToInt(Integer::intValue).sum(),
        matchedBy,
        matches(good, primary),
        changes(good),
        nameMatches(good),
        rows.errors(),
        rows.errorCount(),
        rows.groups(),
        rows.warnings(),
        related == null ? null : related.counts(),
        rows.preview());
  }

  private static int count(List<Outcome> outcomes, Action action) {
    return (int) outcomes.stream().filter(outcome -> outcome.action() == action).count();
  }

  private static List<RowMatch> matches(List<Outcome> outcomes, MergePlan plan) {
    Map<UUID, Integer> earlier = new HashMap<>();
    plan.targets().stream()
        .filter(target -> !target.isStored())
        .forEach(target -> earlier.put(target.id(), target.firstRow()));
    List<RowMatch> matches = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      Matched match = outcome.match();
      if (match != null && matches.size() < ImportValidation.MAX_MATCHES) {
        Integer row = earlier.get(match.record());
        String record = row == null ? match.record().toString() : null;
        matches.add(new RowMatch(outcome.row(), match.by(), record, row));
      }
    }
    return matches;
  }

  private static List<IdentityChange> changes(List<Outcome> outcomes) {
    List<IdentityChange> changes = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      Matched match = outcome.match();
      if (match != null) {
        String record = outcome.record().toString();
        for (Changed one : match.changed()) {
          changes.add(
              new IdentityChange(
                  outcome.row(), match.by(), record, one.property(), one.from(), one.to()));
        }
      }
    }
    return changes;
  }

  private static @Nullable NameMatches nameMatches(List<Outcome> outcomes) {
    Set<UUID> records = new HashSet<>();
    List<NameMatch> first = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      Namesake namesake = outcome.match() == null ? null : outcome.match().namesake();
      if (namesake != null && records.add(outcome.record()) && !namesake.name().isEmpty()) {
        first.add(
            new NameMatch(
                outcome.row(), outcome.record().toString(), namesake.name(), namesake.replaced()));
      }
    }
    return records.isEmpty() ? null : new NameMatches(records.size(), first);
  }

  /** The number of records that will be written. */
  public int total() {
    return primary.targets().size() + (related == null ? 0 : related.plan().targets().size());
  }

  /** The texts of the notes that are added, by record. */
  public Map<UUID, Set<String>> noteTexts() {
    return notes.texts();
  }

  public ImportJob.Result result(int addedNotes) {
    ImportValidation.Related of = validation.related();
    return new ImportJob.Result(
        validation.toCreate(),
        validation.toUpdate(),
        validation.toSkip(),
        of == null ? 0 : of.toCreate(),
        of == null ? 0 : of.toUpdate(),
        notes.result(addedNotes));
  }
}
