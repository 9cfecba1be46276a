package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.Was;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Gives a field of a record one of its options by a button, unless others have changed it since the
 * button was drawn.
 */
@Component
public record OptionEdits(Records records, RecordEdits edits) {

  /** The end of it. */
  public sealed interface Outcome {}

  /**
   * The option was written.
   *
   * @param undo the address that takes it back (POST)
   */
  public record Chosen(CrmRecord record, String undo) implements Outcome {}

  /** The record had the option already. */
  public record Kept(CrmRecord record) implements Outcome {}

  /** Somebody else has given it another one, and nothing was written. */
  public record Changed(CrmRecord record) implements Outcome {}

  /**
   * Writes the option. Refuses like a change by a form.
   *
   * @param drawn the apiName of the option that it had when the button was drawn, empty for none;
   *     null if that is not known, so that nothing is compared
   * @param to the page to which taking it back leads
   */
  public Outcome choose(
      FormContext.Opened opened,
      String id,
      Field field,
      @Nullable String drawn,
      Option option,
      String to) {
    JsonNode was = drawn == null ? null : json(drawn);
    return give(opened, id, field, was, json(option.apiName()), to);
  }

  /**
   * The same for a value of any field.
   *
   * @param drawn the value that it had when the button was drawn; null if that is not known
   */
  public Outcome give(
      FormContext.Opened opened,
      String id,
      Field field,
      @Nullable JsonNode drawn,
      JsonNode value,
      String to) {
    return give(opened, id, List.of(new Given(field, drawn, value)), to);
  }

  /**
   * A value that a field is to get.
   *
   * @param drawn the value that it had when the button was drawn; null if that is not known
   */
  public record Given(Field field, @Nullable JsonNode drawn, JsonNode value) {}

  /** The same, with the values of other fields that stand in a form. */
  public Outcome give(FormContext.Opened opened, String id, Given given, Typed typed, String to) {
    return give(opened, id, List.of(given), Edits.read(opened.inputs(typed), typed), to);
  }

  /** The form of fields of a record that are asked for before it gets a value. */
  public Form ask(
      FormContext.Opened opened, CrmRecord record, List<Field> fields, String action, Typed typed) {
    return new RecordForm(
            opened.visit(),
            opened.inputs(),
            fields,
            field -> FieldJson.of(opened.shown(), record, field),
            new Questions(records, opened.actor()))
        .of(action, typed, fields.getFirst().apiName());
  }

  /** The same for several fields: all of them are written, or none. */
  public Outcome give(FormContext.Opened opened, String id, List<Given> given, String to) {
    return give(opened, id, given, new Edits(List.of(), List.of(), ""), to);
  }

  private Outcome give(
      FormContext.Opened opened, String id, List<Given> given, Edits typed, String to) {
    opened.view().require(RecordRight.UPDATE);
    CrmRecord present = read(opened, id);
    List<Edits.Edit> all = new ArrayList<>();
    for (Given one : given) {
      JsonNode now = FieldJson.of(opened.shown(), present, one.field());
      if (!Was.plain(now).equals(one.value())) {
        JsonNode was = one.drawn() == null ? now : one.drawn();
        all.add(new Edits.Edit(one.field(), was, one.value(), Choice.NONE));
      }
    }
    Set<Field> fields = all.stream().map(Edits.Edit::field).collect(Collectors.toSet());
    typed.all().stream().filter(edit -> !fields.contains(edit.field())).forEach(all::add);
    Edits asked = new Edits(all, typed.mistakes(), typed.form());
    return switch (edits.write(opened.actor(), opened.shown(), opened.view(), id, asked)) {
      case RecordEdits.Written(CrmRecord record) ->
          new Chosen(
              record, RecordAddress.undo(opened.object(), record.id(), record.updatedAt(), to));
      case RecordEdits.Conflicting _ -> new Changed(read(opened, id));
      case RecordEdits.Unchanged _ -> new Kept(present);
    };
  }

  /** The record as it is, with the names of what it points at. */
  public CrmRecord read(FormContext.Opened opened, String id) {
    return records
        .get(opened.actor(), opened.object(), id, _ -> Projection.ALL.expandingAll())
        .record();
  }

  private static JsonNode json(String option) {
    return option.isEmpty()
        ? JsonNodeFactory.instance.nullNode()
        : JsonNodeFactory.instance.stringNode(option);
  }
}
