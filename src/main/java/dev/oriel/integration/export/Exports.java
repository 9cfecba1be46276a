package dev.oriel.integration.export;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.ExportSelect;
import dev.oriel.integration.feed.Changes;
import dev.oriel.integration.sheet.XlsxWriter;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;

/**
 * The door to exports: all records that match a query, of one moment, as the actor sees them.
 * Refuses an unknown object as {@code NotFound}, a missing right as {@code Forbidden}, what a
 * spreadsheet cannot hold as {@code Invalid}, and too many exports at once as {@code Unavailable}.
 */
@Door
public class Exports {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final ExportTable table;
  private final Changes changes;
  private final Gate gate;
  private final Clock clock;

  Exports(
      Schemas schemas,
      ModelGuard guard,
      ExportTable table,
      Changes changes,
      Admission admission,
      Clock clock) {
    this.schemas = schemas;
    this.guard = guard;
    this.table = table;
    this.changes = changes;
    this.gate = admission.exports();
    this.clock = clock;
  }

  /**
   * Opens an export, whose records are those of this moment. The caller closes it.
   *
   * @param query is read once the actor is known to have the right to view records
   */
  public Export open(Actor actor, String object, Input<ExportQuery> query) {
    return guard.run(actor, current -> open(schemas.scope(current, object), query));
  }

  private Export open(ObjectScope scope, Input<ExportQuery> query) {
    scope.require(RecordRight.VIEW);
    Problems problems = new Problems();
    ExportQuery asked = query.read(problems);
    ExportSelect select = ExportSelect.of(scope, asked.query(), clock, problems);
    Gate.Permit permit = gate.enter();
    OpenTable opened = null;
    boolean done = false;
    try {
      opened = table.open(scope.type());
      if (opened.model() != scope.actor().version()) {
        throw new StaleModel();
      }
      if (asked.format() == ExportQuery.Format.XLSX) {
        requireFits(opened.extent(select, XlsxWriter.MAX_ROWS - 1, XlsxWriter.MAX_CELL));
      }
      String day = LocalDate.now(clock.withZone(scope.workspace().timeZone())).toString();
      Export export =
          new Export(
              opened,
              permit,
              select,
              asked,
              scope,
              scope.type().apiName() + "-" + day + "." + asked.format().word(),
              Column.of(scope.actor(), select),
              changes.cursor(scope.actor(), opened.snapshot(), opened.newest()));
      done = true;
      return export;
    } finally {
      if (!done) {
        permit.close();
        if (opened != null) {
          opened.close();
        }
      }
    }
  }

  private static void requireFits(OpenTable.Extent extent) {
    if (extent.rows() >= XlsxWriter.MAX_ROWS) {
      throw Refused.invalid("format", "too_many_rows.export");
    }
    if (extent.longCell()) {
      throw Refused.invalid("format", "too_long.cell");
    }
  }
}
