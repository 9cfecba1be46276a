package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.idempotency.Fingerprint;
import dev.oriel.access.idempotency.Idempotency;
import dev.oriel.access.idempotency.Reply;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.batch.BatchOutcome;
import dev.oriel.crm.record.batch.BulkWrite;
import dev.oriel.crm.record.batch.RecordBatches;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.NameField;
import dev.oriel.pages.value.PointingField;
import dev.oriel.pages.value.Suggestions;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds the same task for each of several records, in one transaction. Each is added by itself, so
 * that a record that was deleted meanwhile keeps no other from getting its task.
 */
@Component
public record SeveralTasks(Records records, RecordBatches batches, Idempotency idempotency) {

  /** What is asked besides the name and what is required, by the keys of fields. */
  private static final List<String> ASKED = List.of("dueDate", "priority", "assignee");

  /** The object of tasks, and the lookup by which they point at records of another object. */
  public record Kind(ObjectView tasks, Field lookup) {

    /** What a person may add for records of an object; empty for nothing. */
    public static Optional<Kind> of(ObjectView view) {
      return view.schema().objects().stream()
          .filter(type -> type.is("tasks"))
          .map(view::of)
          .filter(tasks -> tasks.isVisible() && tasks.may(RecordRight.CREATE))
          .flatMap(tasks ->
              PointingField.of(tasks, view).map(lookup -> new Kind(tasks, lookup)).stream())
          .filter(Kind::needsNoOther)
          .findFirst();
    }

    /** Whether no other lookup is required, which would differ from record to record. */
    private boolean needsNoOther() {
      return tasks.type().fields().stream()
          .noneMatch(field -> field.required() && field.isReference() && !field.equals(lookup));
    }

    /** The field of tasks for the company of their record; empty if it is not to be set. */
    private Optional<Field> company() {
      return Suggestions.company(tasks)
          .filter(field -> !field.equals(lookup) && FieldLock.isOpen(tasks, field));
    }

    /** The field of records whose company their tasks take, too; empty for none. */
    public Optional<Field> companyOf(ObjectView view) {
      return Suggestions.company(view)
          .filter(field ->
              company().filter(own -> target(tasks, own).equals(target(view, field))).isPresent());
    }

    private static Object target(ObjectView view, Field field) {
      return view.schema().target(field);
    }
  }

  /** The end of it: each record was tried. */
  public record Done(List<UUID> added, List<Left> left) {}

  /** A record that got no task. */
  public record Left(UUID id, String reason) {}

  /** The form of such a task. */
  public Form form(FormContext.Opened tasks, Kind kind, String action, Typed typed) {
    NewForm made = new NewForm(tasks, records);
    List<Field> asked =
        made.fields(typed).stream()
            .filter(field -> !field.equals(kind.lookup()))
            .filter(field ->
                NameField.is(field) || field.required() || ASKED.stream().anyMatch(field::is))
            .toList();
    String first =
        asked.stream()
            .filter(_ -> typed.problems().isEmpty())
            .map(Field::apiName)
            .findFirst()
            .orElse(null);
    return new RecordForm(
            tasks.visit(),
            tasks.inputs(),
            asked,
            made::usual,
            new Questions(records, tasks.actor()))
        .of(action, typed, first);
  }

  /**
   * Adds the task that stands in a form, once for a form with the same values. Refuses as {@code
   * Invalid} values that fit no task.
   *
   * @param companies those that the tasks get, by the records
   */
  public Done add(
      FormContext.Opened tasks, Kind kind, List<UUID> ids, Map<UUID, UUID> companies, Typed typed) {
    Edits given = Edits.ofNew(tasks.inputs(typed), typed);
    String request =
        Fingerprint.of(
            kind.lookup().id() + " " + typed.text(Form.ID),
            (given.json() + " " + ids).getBytes(StandardCharsets.UTF_8));
    Idempotency.Given made =
        idempotency.once(
            tasks.actor(),
            Idempotency.Key.of("form", request),
            request,
            reply -> !done(reply).added().isEmpty(),
            () ->
                new Reply(
                    303,
                    Map.of("Content-Type", "application/json"),
                    Json.WRITER.writeValueAsString(addEach(tasks, kind, ids, companies, given))));
    return done(made.reply());
  }

  private static Done done(Reply reply) {
    return Json.MAPPER.readValue(reply.body(), Done.class);
  }

  private Done addEach(
      FormContext.Opened tasks, Kind kind, List<UUID> ids, Map<UUID, UUID> companies, Edits given) {
    ObjectNode common = common(tasks, given);
    List<JsonBody> inputs =
        ids.stream()
            .<JsonBody>map(id -> new JsonBody.Read(of(common, kind, id, companies.get(id)), true))
            .toList();
    List<UUID> added = new ArrayList<>();
    List<Left> left = new ArrayList<>();
    List<Refusal> refusals = new ArrayList<>();
    for (BatchOutcome outcome :
        batches.run(tasks.actor(), tasks.object(), _ -> BulkWrite.creations(inputs))) {
      Refusal refusal = outcome.refusal();
      if (refusal == null) {
        added.add(Objects.requireNonNull(outcome.id()));
      } else {
        left.add(new Left(ids.get(outcome.index()), refusal.message()));
        refusals.add(refusal);
      }
    }
    if (added.isEmpty()) {
      refuseWrong(kind, given, refusals);
    }
    return new Done(added, left);
  }

  /** What all of the tasks have. */
  private ObjectNode common(FormContext.Opened tasks, Edits given) {
    ObjectNode body = given.json();
    NewForm made = new NewForm(tasks, records);
    for (Field field : tasks.view().readableFields()) {
      JsonNode value =
          field.is("status") && FieldLock.isOpen(tasks.view(), field) && given.of(field) == null
              ? made.usual(field)
              : null;
      if (value != null && !value.isNull()) {
        body.withObject("/fields").set(field.apiName(), value);
      }
    }
    return body;
  }

  private static ObjectNode of(ObjectNode common, Kind kind, UUID record, @Nullable UUID company) {
    ObjectNode body = common.deepCopy();
    ObjectNode fields = body.withObject("/fields");
    fields.put(kind.lookup().apiName(), record.toString());
    if (company != null) {
      kind.company().ifPresent(field -> fields.put(field.apiName(), company.toString()));
    }
    return body;
  }

  /** Refuses what was typed if something of it is wrong for every record. */
  private static void refuseWrong(Kind kind, Edits given, List<Refusal> refusals) {
    if (refusals.stream().noneMatch(one -> typed(kind, one).isEmpty())) {
      Refusal first = refusals.getFirst();
      throw RecordEdits.with(
          given.mistakes(), new Refused(new Refusal.Invalid(first.message(), typed(kind, first))));
    }
  }

  /** The problems of what was typed, which the tasks have in common. */
  private static List<Problem> typed(Kind kind, Refusal refusal) {
    return refusal instanceof Refusal.Invalid invalid
        ? invalid.problems().stream()
            .filter(one -> !one.field().equals(kind.lookup().apiName()))
            .toList()
        : List.of();
  }
}
