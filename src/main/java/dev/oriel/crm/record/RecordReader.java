package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.Selection;
import dev.oriel.crm.record.read.EntityTag;
import dev.oriel.crm.record.read.RecordTable;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Reads single records, as much of them as is asked for. */
@Component
@ForDoors
record RecordReader(RecordTable table, ChangeLog log, RecordExtras extras, Clock clock) {

  FoundRecord get(ObjectScope scope, String recordId, Input<Projection> projection) {
    UUID id = Records.id(recordId);
    Problems problems = new Problems();
    return get(scope, id, projection.read(problems), problems);
  }

  /** The record as it was at the moment that a query names, with what its projection names. */
  FoundRecord getAsOf(ObjectScope scope, String recordId, Input<RecordQuery> query) {
    UUID id = Records.id(recordId);
    Problems problems = new Problems();
    RecordQuery asked = query.read(problems);
    return get(AsOf.open(scope, asked.asOf(), clock, problems), id, asked.projection(), problems);
  }

  private FoundRecord get(ObjectScope scope, UUID id, Projection given, Problems problems) {
    ObjectView view = scope.view();
    Projection asked = extras.without(view.type(), given, problems);
    List<Field> shown = Selection.shown(view, asked, problems);
    // A profile that does not see all fields gets a tag made from all fields that it sees, so they
    // are read too.
    Projection read = view.seesAll() ? asked : asked.withAllFields();
    Selection selection = RecordTable.selection(scope, read, problems);
    if (view.type().isPast()) {
      problems.check();
    }
    CrmRecord record = table.get(scope, selection, id);
    if (record == null) {
      throw unknown(view.type(), id);
    }
    problems.check();
    CrmRecord whole = extras.add(scope, given, List.of(record.showing(shown))).getFirst();
    return new FoundRecord(whole, EntityTag.of(view, record));
  }

  /**
   * The refusal of a record that does not exist; it says whether there was one, and what it was
   * merged into.
   */
  private Refused unknown(ObjectType type, UUID id) {
    UUID into = log.mergedInto(type, id);
    if (into != null) {
      return Refused.notFound(
          Problem.of("recordId", "merged", id, type.apiName(), into).about(List.of(into)));
    }
    if (log.isDeletion(type, id)) {
      return Refused.notFound(Problem.of("recordId", "deleted_record", id, type.apiName()));
    }
    return type.isPast()
        ? Refused.notFound(Problem.of("recordId", "not_past.record", id, type.apiName()))
        : type.unknownRecord(id);
  }

  /**
   * The projection for the answer to a write, in which all names are known. Its mistakes are
   * refused together with a body that cannot be read.
   */
  Projection asked(ObjectScope scope, Input<Projection> projection, JsonBody body) {
    Problems problems = new Problems();
    Projection asked = projection.read(problems);
    if (!asked.isAll()) {
      Selection.of(scope.view(), extras.without(scope.type(), asked), problems);
    }
    if (!problems.isEmpty()) {
      problems.attempt(body::node);
    }
    problems.check();
    return asked;
  }

  /**
   * A written record with the part of it that is asked for. It has been written: if it is gone by
   * now, it is shown as it was.
   */
  WrittenRecord shown(ObjectScope scope, WrittenRecord written, Projection asked) {
    if (asked.isAll() || !scope.view().isVisible()) {
      return written;
    }
    try {
      FoundRecord found = get(scope, written.record().id().toString(), _ -> asked);
      return new WrittenRecord(found.record(), found.tag(), written.ignored());
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.NotFound) {
        return written;
      }
      throw e;
    }
  }
}
