package dev.oriel.pages.task;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.request.SentFields;
import dev.oriel.surface.web.Flash;
import dev.oriel.surface.web.LocalPath;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.form.Form;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Says that a task is done, and that it is not after all. */
@Controller
record TaskPage(ObjectDefinitions objects, Records records) {

  static final String DONE = "/done";
  static final String UNDONE = "/undone";

  /** The status that a task had. */
  static final String STATUS = "status";

  /**
   * Gives a task the status of those that are done. htmx gets the message about it, and others are
   * led to the page of the form, which shows it.
   */
  @PostMapping({RecordAddress.RECORD + DONE, RecordAddress.RECORD_BELOW + DONE})
  Answer done(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    TaskObject tasks = tasks(actor, object);
    Option done = required(tasks.done(), object);
    String former = status(tasks, actor, object, id);
    CrmRecord record = write(tasks, actor, object, id, done);
    String undo = Tick.undone(RecordAddress.of(object, record.id()), former);
    String name = new ShownField(visit.words(), tasks.view().schema()).shownName(record.name());
    return answer(visit, fields, Flash.of("task.is_done", name).undo(undo));
  }

  /**
   * Gives a task the status in the address again, or else the first one of open tasks; answers like
   * that.
   */
  @PostMapping({RecordAddress.RECORD + UNDONE, RecordAddress.RECORD_BELOW + UNDONE})
  Answer undone(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    TaskObject tasks = tasks(actor, object);
    Field status = required(tasks.status(), object);
    Options options = ((Select) status.type()).options();
    Option given = options.find(Objects.requireNonNullElse(visit.parameter(STATUS), ""));
    Option former = given == null || given.equals(tasks.done()) ? tasks.open() : given;
    CrmRecord record = write(tasks, actor, object, id, required(former, object));
    String name = new ShownField(visit.words(), tasks.view().schema()).shownName(record.name());
    return answer(visit, fields, Flash.of("task.is_open", name));
  }

  private TaskObject tasks(Actor actor, String object) {
    return TaskObject.among(List.of(objects.get(actor, object))).orElseThrow(() -> nothing(object));
  }

  private static <T> T required(@Nullable T part, String object) {
    if (part == null) {
      throw nothing(object);
    }
    return part;
  }

  private static Refused nothing(String object) {
    return Refused.notFound("Records of '" + object + "' are not done.");
  }

  /**
   * The apiName of the status of an open task; empty for none, and for one that is done already.
   */
  private String status(TaskObject tasks, Actor actor, String object, String id) {
    Field status = required(tasks.status(), object);
    Projection only = new Projection(List.of(status.apiName()), List.of());
    CrmRecord record = records.get(actor, object, id, _ -> only).record();
    if (!(record.values().getFirst() instanceof Integer option)) {
      return "";
    }
    Option present = required(((Select) status.type()).options().byId(option), object);
    return present.equals(tasks.done()) ? "" : present.apiName();
  }

  private CrmRecord write(TaskObject tasks, Actor actor, String object, String id, Option option) {
    Field status = required(tasks.status(), object);
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.putObject("fields").put(status.apiName(), option.apiName());
    // Strict: a field that may not be edited is refused, never ignored.
    return records
        .update(
            actor,
            object,
            id,
            new JsonBody.Read(body, true),
            _ -> true,
            _ -> new Projection(List.of(), List.of()))
        .record();
  }

  private static Answer answer(Visit visit, SentFields fields, Flash told) {
    return visit.isPart()
        ? visit.part(200, new TickedView(visit.toast(told).orElseThrow()))
        : visit.leadTo(LocalPath.of(fields.text(Form.PAGE)), told);
  }
}
