package dev.oriel.exchange.importing.plan;

import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.crm.record.merge.MergePlan;
import dev.oriel.crm.record.merge.MergeRow;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.exchange.importing.cells.CellValues;
import dev.oriel.exchange.importing.job.ImportConfig;
import dev.oriel.exchange.importing.job.ImportConfig.Embedded;
import dev.oriel.exchange.importing.job.ImportConfig.Mapping;
import dev.oriel.exchange.importing.mapping.Places;
import dev.oriel.exchange.importing.upload.ImportContent;
import dev.oriel.exchange.importing.upload.ImportRow;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The records of the related object that rows create or match, and the lookup that they go to. */
public final class RelatedRows {

  private final ObjectScope scope;
  private final Field link;
  private final RowReader reader;
  private final MergePlan plan;

  private RelatedRows(ObjectScope scope, Field link, RowReader reader, MergePlan plan) {
    this.scope = scope;
    this.link = link;
    this.reader = reader;
    this.plan = plan;
  }

  public static ObjectScope scope(ObjectScope primary, Embedded embedded) {
    ObjectType type = primary.schema().objectOrNull(embedded.object());
    if (type == null) {
      throw Refused.invalid("embedded", "unknown_object", "The related object was deleted.");
    }
    return primary.of(type);
  }

  /**
   * Plans the related records. A row without a value in the column by which they are matched has
   * none. Only an import that updates changes those that exist.
   */
  public static RelatedRows plan(
      RecordMerger merger, ObjectScope primary, ImportConfig config, ImportContent content) {
    Embedded embedded = Objects.requireNonNull(config.related());
    ObjectScope scope = scope(primary, embedded);
    Field link = primary.type().field(embedded.link());
    if (link == null) {
      throw Refused.invalid("embedded", "unknown_field", "The linking lookup was deleted.");
    }
    int key = content.headers().indexOf(embedded.matchKeyColumn());
    List<ImportRow> rows =
        content.rows().stream().filter(row -> !CellValues.isBlank(row.cells().get(key))).toList();
    RowReader reader = new RowReader(scope, content.headers(), embedded.mappings());
    List<MergeRow> inputs = reader.read(merger, rows);
    MergeMode mode = config.duplicateMode() == MergeMode.UPDATE ? MergeMode.UPDATE : MergeMode.SKIP;
    MergePlan plan = merger.plan(scope, mode, matchField(scope, embedded), inputs, Set.of());
    reader.addProblems(plan.problems(), content.rows());
    return new RelatedRows(scope, link, reader, plan);
  }

  private static String matchField(ObjectScope scope, Embedded embedded) {
    return embedded.mappings().stream()
        .filter(mapping -> mapping.fileColumn().equals(embedded.matchKeyColumn()))
        .map(Mapping::place)
        .filter(place -> Places.isKey(scope.type(), place))
        .map(place -> Objects.requireNonNull(Places.name(scope.view(), place)))
        .findFirst()
        .orElseThrow(() ->
            Refused.invalid(
                "embedded",
                "not_matchable",
                "The field by which related records are matched was deleted or changed."));
  }

  /** Adds the lookup to the inputs of the primary rows. */
  void link(List<MergeRow> rows) {
    var records =
        plan.outcomes().stream()
            .collect(Collectors.toMap(MergePlan.Outcome::row, MergePlan.Outcome::record));
    for (MergeRow row : rows) {
      UUID record = records.get(row.number());
      if (record != null) {
        row.input().withObject("fields").put(link.apiName(), record.toString());
      }
    }
  }

  public ObjectScope scope() {
    return scope;
  }

  public MergePlan plan() {
    return plan;
  }

  RowReader reader() {
    return reader;
  }
}
