package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.DefinitionUses;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.crm.definition.FieldWork;
import dev.oriel.crm.query.Operator;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Deletes a custom field with its values, after a question that tells what goes along. */
@Controller
record FieldDeletePage(
    FieldDefinitions fields, FieldWork works, DefinitionUses uses, RecordCount count) {

  /** 200 with the question. */
  @GetMapping(ObjectPath.DELETE_FIELD)
  Answer ask(Visit visit, Actor actor, @PathVariable String object, @PathVariable String field) {
    return question(visit, actor, open(actor, object, field), 200, Typed.nothing());
  }

  /**
   * Deletes the field. Shows the question again with 400 if another name was typed or the field is
   * a standard one.
   */
  @PostMapping(ObjectPath.DELETE_FIELD)
  Answer delete(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String field,
      SentFields sent) {
    FieldDefinitions.FieldView found = open(actor, object, field);
    Typed typed = Typed.of(sent);
    String name = found.field().name();
    TypedName asked = DeletionQuestion.typedName(visit.words(), name);
    if (!asked.isIn(typed)) {
      return question(visit, actor, found, 400, asked.refused(typed));
    }
    return Attempt.of(
        typed,
        () -> {
          String page = found.object().type().apiName();
          return works
              .delete(actor, object, field)
              .map(job -> visit.leadTo(ObjectPath.work(page, job)))
              .orElseGet(() -> visit.leadTo(ObjectPath.of(page), "delete.done", name));
        },
        (status, refused) -> question(visit, actor, found, status, refused));
  }

  private FieldDefinitions.FieldView open(Actor actor, String object, String field) {
    ObjectFrame.requireDefiner(actor);
    FieldDefinitions.FieldView found = fields.get(actor, object, field);
    if (!actor.profile().mayWithFields(SchemaRight.DELETE)) {
      throw Refused.forbidden("This needs the right field.delete.");
    }
    return found;
  }

  private Answer question(
      Visit visit, Actor actor, FieldDefinitions.FieldView found, int status, Typed typed) {
    Words words = visit.words();
    String object = found.object().type().apiName();
    String field = found.field().apiName();
    List<String> along = new ArrayList<>();
    count
        .of(actor, object, field)
        .ifPresent(records -> along.add(words.say("fields.values_lost", records)));
    along.addAll(UsedBy.lines(words, uses.ofField(actor, object, field)));
    return DeletionQuestion.ask(
        visit,
        status,
        new DeletionQuestion.Asked(
            found.object(),
            found.field().name(),
            words.say("fields.delete_text"),
            along,
            List.of(export(words, object, field)),
            ObjectPath.delete(object, field),
            ObjectPath.of(object, field)),
        typed);
  }

  /** The link to a file with the names of records and their values of the field. */
  private static Button export(Words words, String object, String field) {
    ArrayNode filter = JsonNodeFactory.instance.arrayNode();
    filter.addObject().put("field", field).put("operator", Operator.IS_NOT_EMPTY.word());
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("format", "csv");
    parameters.put("columns", field);
    parameters.put("filter", filter.toString());
    return Button.link(
            words.say("fields.export_values"),
            QueryText.with(RecordAddress.of(object) + "/export", parameters))
        .icon("download");
  }
}
