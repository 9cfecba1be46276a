package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.pages.value.FieldInputs;
import dev.oriel.pages.value.NewTargetInput;
import dev.oriel.pages.value.Noted;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Asks what was meant where that is not clear: which of several records of the same name, whether a
 * record of an unknown name shall be made, and which of two times or numbers.
 */
record Questions(Records records, Actor actor) {

  /** The input of a field, with the question that belongs to a problem of it. */
  FormField asked(FormField input, FieldInputs inputs, Field field, Typed typed) {
    Optional<Problem> problem =
        typed.problems().stream().filter(one -> one.field().equals(field.apiName())).findFirst();
    if (problem.isEmpty()) {
      return input;
    }
    String key = problem.get().reason().key();
    if (key.equals("not_a_time.twice")) {
      return inputs.asked(input, typed);
    }
    if (key.equals("not_a_number.twofold")) {
      return inputs.askedNumber(input, field, typed);
    }
    if (input.control() instanceof Control.Picker && key.startsWith("several_records")) {
      return asking(
          input,
          field.apiName(),
          inputs.words().say("input.which_record"),
          named(inputs, field, problem.get().ids()));
    }
    if (input.control() instanceof Control.Picker
        && key.startsWith("unknown_record")
        && NewTargetInput.isOffered(inputs.view(), field)) {
      ObjectType target = inputs.view().schema().target(field);
      String line = typed.text(Control.Picker.textName(field.apiName())).strip();
      String make = inputs.words().say("input.create", line);
      return asking(
          input,
          field.apiName(),
          inputs.words().say("input.not_there", target.singularName()),
          List.of(new FormOption(FieldInputs.CREATE, make)));
    }
    return input;
  }

  private static FormField asking(
      FormField input, String name, String question, List<FormOption> options) {
    return options.isEmpty()
        ? input
        : input.control(new Control.Asking(input.control(), name, question, options));
  }

  private List<FormOption> named(FieldInputs inputs, Field field, List<UUID> ids) {
    ObjectType target = inputs.view().schema().target(field);
    ArrayNode wanted = JsonNodeFactory.instance.arrayNode();
    ids.forEach(id -> wanted.add(id.toString()));
    Filter filter = new Filter.Compare("filter", "id", Operator.IN, wanted);
    RecordQuery query =
        new RecordQuery(
            RecordQuery.MAX_LIMIT,
            0,
            null,
            null,
            List.of(),
            filter,
            new Projection(null, List.of()).expandingAll());
    ShownField shown = new ShownField(inputs.words(), inputs.view().schema());
    return ids.isEmpty()
        ? List.of()
        : records.list(actor, target.apiName(), _ -> query).records().stream()
            .map(found -> option(inputs, shown, target, found))
            .toList();
  }

  private static FormOption option(
      FieldInputs inputs, ShownField shown, ObjectType target, CrmRecord found) {
    return new FormOption(
        found.id().toString(),
        shown.shownName(found.name()),
        Noted.note(inputs.view().of(target), found));
  }
}
