package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.merge.Merge;
import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.crm.record.merge.MergePlan;
import dev.oriel.crm.record.merge.MergePlanner;
import dev.oriel.crm.record.merge.MergeRow;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Embedded;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Refused;

/** The records of the related object that rows create or match, and the lookup that they go to. */
public final class RelatedRows {

  private final ObjectScope scope;
  private final Field link;
  private final int key;
  private final RowReader reader;
  private final MergePlanner planner;

  private RelatedRows(
      ObjectScope scope, Field link, int key, RowReader reader, MergePlanner planner) {
    this.scope = scope;
    this.link = link;
    this.key = key;
    this.reader = reader;
    this.planner = planner;
  }

  /**
   * Begins to plan. Only an import that updates changes related records that exist, if the actor
   * may.
   */
  static RelatedRows begin(
      RecordMerger merger,
      ObjectScope primary,
      ImportJob job,
      List<String> headers,
      boolean isWritten,
      Consumer<CellError> each) {
    ImportConfig config = job.config();
    Embedded embedded = Objects.requireNonNull(config.related());
    ObjectScope scope = embedded.scope(primary);
    scope.require(RecordRight.CREATE);
    Field link = primary.type().field(embedded.link());
    if (link == null) {
      throw Refused.invalid("embedded", "unknown_field.link");
    }
    if (!primary.view().mayEdit(link)) {
      throw Refused.invalid("embedded", "not_importable.right", link.apiName());
    }
    int key = headers.indexOf(embedded.matchKeyColumn());
    RowReader reader = new RowReader(scope, headers, job.columns(), embedded.mappings(), each);
    boolean changes =
        config.duplicateMode() == MergeMode.UPDATE && scope.view().may(RecordRight.UPDATE);
    MergeMode mode = changes ? MergeMode.UPDATE : MergeMode.SKIP;
    Merge merge = new Merge(scope, mode, List.of(matchField(scope, embedded)), true, isWritten);
    MergePlanner planner = merger.planner(merge, problem -> reader.problems().add(problem));
    return new RelatedRows(scope, link, key, reader, planner);
  }

  /**
   * Plans the related records of the next rows and adds the lookup to the inputs of the primary
   * ones. A row without a value in the column by which they are matched has none.
   */
  void add(RecordMerger merger, List<ImportRow> rows, List<MergeRow> primary) {
    List<ImportRow> related =
        rows.stream().filter(row -> !CellValues.isBlank(row.cells().get(key))).toList();
    Map<Integer, UUID> records =
        planner.add(reader.read(merger, related)).stream()
            .collect(Collectors.toMap(MergePlan.Outcome::row, MergePlan.Outcome::record));
    for (MergeRow row : primary) {
      UUID record = records.get(row.number());
      if (record != null) {
        row.input().withObject("fields").put(link.apiName(), record.toString());
      }
    }
  }

  /** Ends with the last row. */
  MergePlan plan() {
    reader.problems().end();
    return planner.finish(Set.of());
  }

  private static String matchField(ObjectScope scope, Embedded embedded) {
    return embedded.mappings().stream()
        .filter(mapping -> mapping.fileColumn().equals(embedded.matchKeyColumn()))
        .map(Mapping::place)
        .filter(place -> Places.isKey(scope.view(), place))
        .map(place -> Objects.requireNonNull(Places.name(scope.view(), place)))
        .findFirst()
        .orElseThrow(() -> Refused.invalid("embedded", "not_matchable.deleted"));
  }

  ObjectScope scope() {
    return scope;
  }

  RowReader reader() {
    return reader;
  }
}
