package dev.oriel.exchange.importing.plan;

import dev.oriel.crm.record.merge.MergePlan;
import dev.oriel.crm.record.merge.MergePlan.Action;
import dev.oriel.crm.record.merge.MergePlan.Outcome;
import dev.oriel.crm.record.merge.MergePlan.Target;
import dev.oriel.crm.record.merge.MergeRow;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.exchange.importing.job.ImportConfig;
import dev.oriel.exchange.importing.job.ImportJob;
import dev.oriel.exchange.importing.job.ImportValidation;
import dev.oriel.exchange.importing.job.ImportValidation.CellError;
import dev.oriel.exchange.importing.job.ImportValidation.Preview;
import dev.oriel.exchange.importing.upload.ImportContent;
import dev.oriel.exchange.importing.upload.ImportRow;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.ObjectScope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The records that an import would write, and all problems of its rows. Validations and runs plan
 * in the same way; a run locks the objects before.
 */
public record ImportPlan(
    ObjectScope scope,
    ImportContent content,
    RowReader reader,
    MergePlan primary,
    @Nullable RelatedRows related,
    List<CellError> errors) {

  /**
   * Plans an import. Refuses as {@code Invalid} a configuration that objects and fields do not fit
   * any more, and as {@code Forbidden} an actor without the rights that it needs.
   */
  public static ImportPlan of(
      RecordMerger merger, ObjectScope scope, ImportConfig config, ImportContent content) {
    if (config.primaryMappings().isEmpty()) {
      throw Refused.invalid(
          "primaryMappings", "required", "No column is mapped to a field. Set 'primaryMappings'.");
    }
    RelatedRows related =
        config.related() == null ? null : RelatedRows.plan(merger, scope, config, content);
    RowReader reader = new RowReader(scope, content.headers(), config.mappingsBesideRelated());
    List<MergeRow> rows = reader.read(merger, content.rows());
    Set<UUID> coming = Set.of();
    if (related != null) {
      related.link(rows);
      coming =
          related.plan().targets().stream()
              .filter(target -> target.before() == null)
              .map(Target::id)
              .collect(Collectors.toSet());
    }
    MergePlan primary = merger.plan(scope, config.duplicateMode(), null, rows, coming);
    reader.addProblems(primary.problems(), content.rows());
    List<CellError> errors = new ArrayList<>(reader.errors());
    if (related != null) {
      errors.addAll(related.reader().errors());
    }
    errors.sort(Comparator.comparingInt(CellError::row));
    return new ImportPlan(scope, content, reader, primary, related, errors);
  }

  public ImportValidation validation() {
    boolean ok = errors.isEmpty();
    return new ImportValidation(
        ok,
        content.rows().size(),
        primary.count(Action.CREATED),
        primary.count(Action.UPDATED),
        primary.count(Action.SKIPPED),
        primary.duplicates(),
        errors.stream().limit(ImportValidation.MAX_ERRORS).toList(),
        errors.size(),
        related == null ? null : relatedCounts(related),
        preview());
  }

  private static ImportValidation.Related relatedCounts(RelatedRows related) {
    MergePlan plan = related.plan();
    int created = (int) plan.targets().stream().filter(target -> target.before() == null).count();
    return new ImportValidation.Related(
        created, plan.targets().size() - created, plan.outcomes().size());
  }

  private List<Preview> preview() {
    Map<Integer, ImportRow> rows = new HashMap<>();
    content.rows().forEach(row -> rows.put(row.number(), row));
    List<Preview> preview = new ArrayList<>();
    for (Outcome outcome : primary.outcomes()) {
      ImportRow row = rows.get(outcome.row());
      if (row == null || outcome.action() == Action.SKIPPED) {
        continue;
      }
      boolean exists = outcome.action() == Action.UPDATED && isStored(outcome.record());
      preview.add(
          new Preview(
              outcome.row(),
              outcome.action() == Action.CREATED ? "create" : "update",
              exists ? outcome.record().toString() : null,
              reader.shown(row)));
      if (preview.size() == ImportValidation.MAX_PREVIEW) {
        break;
      }
    }
    return preview;
  }

  private boolean isStored(UUID record) {
    return primary.targets().stream()
        .anyMatch(target -> target.id().equals(record) && target.before() != null);
  }

  /** The number of records that will be written. */
  public int total() {
    return primary.targets().size() + (related == null ? 0 : related.plan().targets().size());
  }

  public ImportJob.Result result() {
    ImportValidation counts = validation();
    ImportValidation.Related of = counts.related();
    return new ImportJob.Result(
        counts.toCreate(),
        counts.toUpdate(),
        counts.toSkip(),
        of == null ? 0 : of.toCreate(),
        of == null ? 0 : of.toUpdate());
  }
}
