package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.History;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.batch.BatchOutcome;
import dev.oriel.crm.record.batch.BulkWrite;
import dev.oriel.crm.record.batch.RecordBatches;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.Entry;
import dev.oriel.pages.value.FieldInputs;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Gives a field the same value in several records, in one transaction. Each is written by itself,
 * so that one that is refused keeps no other from being written.
 */
@Component
public record SeveralEdits(
    Records records, RecordBatches batches, ChangeUndo changes, Clock clock) {

  /** The end of such a change. */
  public sealed interface Outcome {}

  /** Nothing was written, since the value fits no record; the form says why. */
  public record Wrong(Typed typed) implements Outcome {}

  /**
   * Each record was tried.
   *
   * @param from the time before the first write
   * @param to the time after the last one
   * @param left those that were left as they are
   */
  public record Done(OffsetDateTime from, OffsetDateTime to, List<UUID> written, List<Left> left)
      implements Outcome {

    /** The same with more records that were left as they are. */
    private Done leaving(Map<UUID, Refusal> others) {
      List<Left> all = new ArrayList<>(left);
      others.forEach((id, reason) -> all.add(new Left(id, reason)));
      return new Done(from, to, written, all);
    }
  }

  /** A record that was left as it is. */
  public record Left(UUID id, Refusal reason) {}

  /** The fields that can have the same value in several records, and that a person may set. */
  public static List<Field> fields(ObjectView view) {
    return view.readableFields().stream()
        .filter(field -> !field.type().readOnly() && !field.unique())
        .filter(field -> FieldLock.isOpen(view, field))
        .sorted(Comparator.comparingInt(SeveralEdits::rank))
        .toList();
  }

  /** What often changes in many comes first: whose they are, and how far. */
  private static int rank(Field field) {
    if (field.is("owner") || field.is("assignee")) {
      return 0;
    }
    return field.is("status") || field.is("stage") ? 1 : 2;
  }

  /** The form with the input of a field, without a value. */
  public Form form(FormContext.Opened opened, String action, Field field, Typed typed) {
    Form form = opened.visit().form(action, typed);
    FieldInputs drawn = opened.inputs(form.typed());
    var input = drawn.of(field, JsonNodeFactory.instance.nullNode());
    return form.carrying(FieldInputs.DRAWN_IN, drawn.drawnIn())
        .carrying(drawn.meant(field, form.typed()))
        .with(new Questions(records, opened.actor()).asked(input, drawn, field, form.typed()));
  }

  /** Writes what stands in the form into a field of these records, in their order. */
  public Outcome write(FormContext.Opened opened, Field field, List<UUID> ids, Typed typed) {
    Entry entry = opened.inputs(typed).value(field, typed);
    Problem mistake = entry.problem();
    if (mistake != null) {
      return new Wrong(typed.problem(mistake));
    }
    OffsetDateTime from = DateTime.of(clock.instant());
    return batches.whole(
        opened.actor(),
        opened.object(),
        ids,
        () -> {
          Map<UUID, Refusal> lacking = lacking(opened, field, ids, entry.value());
          List<UUID> others = ids.stream().filter(id -> !lacking.containsKey(id)).toList();
          Outcome outcome = write(opened, field, others, typed, entry.value(), from);
          return outcome instanceof Done done && !lacking.isEmpty()
              ? done.leaving(lacking)
              : outcome;
        },
        Done.class::isInstance);
  }

  /** The refusals of the records that do not have what an option requires. */
  private Map<UUID, Refusal> lacking(
      FormContext.Opened opened, Field field, List<UUID> ids, JsonNode value) {
    if (OptionNeeds.of(opened.view(), field, value).isEmpty()) {
      return Map.of();
    }
    Edits.Edit edit =
        new Edits.Edit(field, JsonNodeFactory.instance.nullNode(), value, Choice.NONE);
    Edits edits = new Edits(List.of(edit), List.of(), "");
    Map<UUID, Refusal> lacking = new LinkedHashMap<>();
    for (UUID id : ids) {
      try {
        CrmRecord record =
            records
                .get(opened.actor(), opened.object(), id.toString(), _ -> Projection.ALL)
                .record();
        OptionNeeds.check(opened.view(), record, edits);
      } catch (Refused e) {
        switch (e.refusal()) {
          case Refusal.Invalid _, Refusal.NotFound _ -> lacking.put(id, e.refusal());
          default -> throw e;
        }
      }
    }
    return lacking;
  }

  private Outcome write(
      FormContext.Opened opened,
      Field field,
      List<UUID> ids,
      Typed typed,
      JsonNode given,
      OffsetDateTime from) {
    List<BatchOutcome> outcomes = new ArrayList<>();
    JsonNode value = given;
    // A record that is named, or made, is so by the first write that succeeds.
    while (value.isObject() && field.type() instanceof Lookup && outcomes.size() < ids.size()) {
      UUID id = ids.get(outcomes.size());
      outcomes.addAll(run(opened, field, List.of(id), value));
      Refusal refusal = outcomes.getLast().refusal();
      if (refusal == null) {
        value = pointedAt(opened, id, field);
      } else if (isAbout(field, refusal)) {
        return new Wrong(typed.refused(refusal));
      }
    }
    List<UUID> rest = ids.subList(outcomes.size(), ids.size());
    if (!rest.isEmpty()) {
      outcomes.addAll(run(opened, field, rest, value));
    }
    return done(field, ids, typed, outcomes, from);
  }

  private Outcome done(
      Field field, List<UUID> ids, Typed typed, List<BatchOutcome> outcomes, OffsetDateTime from) {
    List<UUID> written = new ArrayList<>();
    List<Left> left = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      Refusal refusal = outcomes.get(i).refusal();
      if (refusal == null) {
        written.add(ids.get(i));
      } else {
        left.add(new Left(ids.get(i), refusal));
      }
    }
    boolean isWrong =
        written.isEmpty()
            && left.stream().allMatch(one -> isAbout(field, one.reason()))
            && left.stream().map(one -> one.reason().message()).distinct().count() == 1;
    return isWrong
        ? new Wrong(typed.refused(left.getFirst().reason()))
        : new Done(from, DateTime.of(clock.instant()), written, left);
  }

  private static boolean isAbout(Field field, @Nullable Refusal refusal) {
    return refusal instanceof Refusal.Invalid invalid
        && invalid.problems().stream().allMatch(one -> one.field().equals(field.apiName()));
  }

  private List<BatchOutcome> run(
      FormContext.Opened opened, Field field, List<UUID> ids, JsonNode value) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.putObject("fields").set(field.apiName(), value);
    JsonBody input = new JsonBody.Read(body, true);
    return batches.run(opened.actor(), opened.object(), _ -> BulkWrite.changes(ids, input));
  }

  /** The id of the record at which one of them points now. */
  private JsonNode pointedAt(FormContext.Opened opened, UUID id, Field field) {
    CrmRecord record =
        records
            .get(
                opened.actor(),
                opened.object(),
                id.toString(),
                _ -> new Projection(List.of(field.apiName()), List.of()))
            .record();
    if (record.value(field) instanceof UUID target) {
      return JsonNodeFactory.instance.stringNode(target.toString());
    }
    // Others would get another record of the same name.
    throw Refused.unavailable("Others are changing these records; look at them and try again.");
  }

  /**
   * Puts the values back that a person has set by {@link #write} between two times. One that has
   * another value by now is left as it is.
   */
  public Done putBack(
      FormContext.Opened opened,
      Field field,
      List<UUID> ids,
      OffsetDateTime from,
      OffsetDateTime to) {
    OffsetDateTime begin = DateTime.of(clock.instant());
    return batches.whole(
        opened.actor(),
        opened.object(),
        ids,
        () -> putEachBack(opened, field, ids, from, to, begin),
        _ -> true);
  }

  private Done putEachBack(
      FormContext.Opened opened,
      Field field,
      List<UUID> ids,
      OffsetDateTime from,
      OffsetDateTime to,
      OffsetDateTime begin) {
    Words words = opened.visit().words();
    List<UUID> done = new ArrayList<>();
    List<Left> left = new ArrayList<>();
    for (UUID id : ids) {
      try {
        Predicate<History.Change> meant = one -> isOwn(opened, field, one, from, to);
        switch (changes.of(opened, id.toString(), from, meant, field::equals)) {
          case ChangeUndo.PutBack _ -> done.add(id);
          case ChangeUndo.Changed _ -> left.add(left(id, words.say("selected.left_changed")));
          case ChangeUndo.Gone.OLD -> left.add(left(id, words.say("selected.left_old")));
          case ChangeUndo.Gone.FIXED -> left.add(left(id, words.say("selected.left_fixed")));
          case ChangeUndo.Gone.MERGED -> left.add(left(id, words.say("selected.left_merged")));
          // It had the value before, so that nothing was written.
          case ChangeUndo.Gone.UNKNOWN -> {}
        }
      } catch (Refused e) {
        left.add(new Left(id, e.refusal()));
      }
    }
    return new Done(begin, DateTime.of(clock.instant()), done, left);
  }

  private static Left left(UUID id, String reason) {
    return new Left(id, Refused.conflict(reason).refusal());
  }

  private static boolean isOwn(
      FormContext.Opened opened,
      Field field,
      History.Change change,
      OffsetDateTime from,
      OffsetDateTime to) {
    return !change.at().isBefore(from)
        && !change.at().isAfter(to)
        && change.author().id().equals(opened.actor().principal().id())
        && change.author().connection() == null
        && change.changes().stream().anyMatch(one -> one.field().equals(field.apiName()));
  }
}
