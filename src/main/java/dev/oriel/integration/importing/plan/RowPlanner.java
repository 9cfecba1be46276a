package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.merge.Merge;
import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.crm.record.merge.MergePlan;
import dev.oriel.crm.record.merge.MergePlan.Action;
import dev.oriel.crm.record.merge.MergePlan.Outcome;
import dev.oriel.crm.record.merge.MergePlanner;
import dev.oriel.crm.record.merge.MergeRow;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Mending;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.job.ImportValidation.ErrorGroup;
import dev.oriel.integration.importing.job.ImportValidation.Preview;
import dev.oriel.integration.importing.mapping.MatchFields;
import dev.oriel.integration.importing.upload.ContentReader;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.admission.RequestBudget;
import org.jspecify.annotations.Nullable;

/** Plans the rows of an import, some at a time, and collects what a validation shows of them. */
final class RowPlanner {

  private final RecordMerger merger;
  private final byte[] content;
  private final @Nullable Mending mending;
  private final RowReader reader;
  private final MergePlanner planner;
  private final @Nullable RelatedRows related;
  private final List<Preview> preview = new ArrayList<>();
  private int count;

  RowPlanner(
      RecordMerger merger,
      ObjectScope scope,
      ImportJob job,
      byte[] content,
      boolean isWritten,
      Consumer<CellError> each) {
    ImportConfig config = job.config();
    this.merger = merger;
    this.content = content;
    this.mending = config.mending();
    try (ContentReader data = new ContentReader(content, mending)) {
      List<String> headers = data.headers();
      this.related =
          config.related() == null
              ? null
              : RelatedRows.begin(merger, scope, job, headers, isWritten, each);
      this.reader =
          new RowReader(scope, headers, job.columns(), config.mappingsBesideRelated(), each);
    }
    scope.require(RecordRight.CREATE);
    if (config.duplicateMode() == MergeMode.UPDATE
        || config.primaryMappings().stream().anyMatch(one -> one.place().equals(Place.NOTE))) {
      scope.require(RecordRight.UPDATE);
    }
    List<String> matchFields = MatchFields.names(scope.view(), config);
    this.planner =
        merger.planner(
            new Merge(scope, config.duplicateMode(), matchFields, false, isWritten),
            problem -> reader.problems().add(problem));
  }

  private void read(Consumer<List<ImportRow>> some) {
    RequestBudget.inTurns(() -> {
      try (ContentReader data = new ContentReader(content, mending)) {
        do {
          RequestBudget.takeTurn();
        } while (readNext(data, some));
      }
    });
  }

  /** Nothing holds the rows while the next turn is awaited. */
  private static boolean readNext(ContentReader data, Consumer<List<ImportRow>> some) {
    List<ImportRow> rows = data.next();
    if (!rows.isEmpty()) {
      some.accept(rows);
    }
    return !rows.isEmpty();
  }

  /** Plans all rows. */
  void add() {
    read(this::add);
  }

  private void add(List<ImportRow> rows) {
    count += rows.size();
    List<MergeRow> inputs = reader.read(merger, rows);
    if (related != null) {
      related.add(merger, rows, inputs);
    }
    addPreview(planner.add(reader.filled(inputs, rows)), rows);
  }

  private void addPreview(List<Outcome> outcomes, List<ImportRow> rows) {
    if (preview.size() == ImportValidation.MAX_PREVIEW) {
      return;
    }
    Map<Integer, ImportRow> byNumber = new HashMap<>();
    rows.forEach(row -> byNumber.put(row.number(), row));
    for (Outcome outcome : outcomes) {
      ImportRow row = byNumber.get(outcome.row());
      if (row != null
          && outcome.action() != Action.SKIPPED
          && preview.size() < ImportValidation.MAX_PREVIEW) {
        boolean exists = outcome.action() == Action.UPDATED && planner.isStored(outcome.record());
        preview.add(
            new Preview(
                outcome.row(),
                outcome.action() == Action.CREATED ? "create" : "update",
                exists ? outcome.record().toString() : null,
                outcome.match() == null ? null : outcome.match().by(),
                reader.shown(row)));
      }
    }
  }

  @Nullable RelatedRows related() {
    return related;
  }

  /**
   * Ends with the last row.
   *
   * @param coming the ids of related records that are created
   */
  MergePlan plan(Set<UUID> coming) {
    reader.problems().end();
    MergePlan plan = planner.finish(coming);
    if (errorCount() > 0) {
      read(rows -> {
        reader.problems().showValues(rows);
        if (related != null) {
          related.reader().problems().showValues(rows);
        }
      });
    }
    return plan;
  }

  int count() {
    return count;
  }

  /** The number of rows that were left out because they have no values. */
  int empty() {
    return reader.empty();
  }

  /** The outcomes of the rows without problems, of the primary object and of the related one. */
  List<Outcome> good(MergePlan plan) {
    return plan.outcomes().stream()
        .filter(outcome -> !reader.problems().isBad(outcome.row()))
        .toList();
  }

  RowNotes notes() {
    return reader.notes();
  }

  RowErrors ownErrors() {
    return reader.problems().errors();
  }

  List<CellError> errors() {
    return reader.problems().errors().first(ofRelated());
  }

  List<ErrorGroup> groups() {
    return reader.problems().errors().groups(ofRelated());
  }

  List<ErrorGroup> warnings() {
    return reader.problems().errors().warnings(ofRelated());
  }

  private RowErrors ofRelated() {
    return related == null ? new RowErrors(_ -> {}) : related.reader().problems().errors();
  }

  int errorCount() {
    return reader.problems().errors().count()
        + (related == null ? 0 : related.reader().problems().errors().count());
  }

  List<Preview> preview() {
    return preview;
  }
}
