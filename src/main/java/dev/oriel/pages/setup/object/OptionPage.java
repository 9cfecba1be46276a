package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.DefinitionEdit;
import dev.oriel.crm.definition.DefinitionUses;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.crm.definition.FieldDefinitions.FieldView;
import dev.oriel.crm.definition.SchemaJson;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An option: the form of the fields that it requires of records that get it, and its uses. */
@Controller
record OptionPage(FieldDefinitions fields, DefinitionUses uses) {

  private static final Drawn SETTINGS = Drawn.of(Options.REQUIRES);

  /** The names of the fields that an option requires; empty for none. */
  static String names(ObjectView object, Option option) {
    return SchemaJson.requires(object, option).stream()
        .map(Field::name)
        .collect(Collectors.joining(", "));
  }

  /** 200 with the form. */
  @GetMapping(ObjectPath.OPTION)
  Answer show(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String field,
      @PathVariable String option) {
    return page(visit, actor, find(actor, object, field), option, 200, Typed.nothing());
  }

  /**
   * Changes which fields the option requires, and leads to its field. Shows the form again with 400
   * if they are too many, and with 409 if somebody else has changed them.
   */
  @PostMapping(ObjectPath.OPTION)
  Answer change(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String field,
      @PathVariable String option,
      SentFields sent) {
    FieldView found = find(actor, object, field);
    Option asked = requireSelect(found, option);
    Typed typed = Typed.of(sent);
    return Attempt.of(
        typed,
        () -> {
          fields.update(actor, object, field, now -> edit(typed, now, option));
          return visit.leadTo(
              ObjectPath.of(found.object().type().apiName(), found.field().apiName()),
              "fields.requires_saved",
              asked.label());
        },
        (status, refused) ->
            page(visit, actor, find(actor, object, field), option, status, refused));
  }

  private FieldView find(Actor actor, String object, String field) {
    ObjectFrame.requireDefiner(actor);
    if (!actor.profile().mayWithFields(SchemaRight.UPDATE)) {
      throw Refused.forbidden("This needs the right to change fields.");
    }
    return fields.get(actor, object, field);
  }

  private static Option require(FieldView found, String option) {
    return found.field().options().all().stream()
        .filter(one -> one.apiName().equals(option))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such option."));
  }

  /** An option that can require fields. */
  private static Option requireSelect(FieldView found, String option) {
    if (!(found.field().type() instanceof Select)) {
      throw Refused.notFound("Only options of selects require fields.");
    }
    return require(found, option);
  }

  /** All options as they are, this one with what was chosen. */
  private static DefinitionEdit edit(Typed typed, FieldView now, String name) {
    Option option = requireSelect(now, name);
    Typed settled = SETTINGS.settled(typed, untouched(now, option));
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode options = body.putArray("selectOptions");
    for (Option one : now.field().options().all()) {
      ObjectNode json = options.addObject().put("label", one.label()).put("apiName", one.apiName());
      if (one.equals(option)) {
        settled.all(Options.REQUIRES).stream()
            .filter(chosen -> !chosen.isEmpty())
            .forEach(json.putArray(Options.REQUIRES)::add);
      }
    }
    return new DefinitionEdit(JsonBody.of(body), null);
  }

  private static Typed untouched(FieldView found, Option option) {
    return Typed.nothing()
        .with(
            Options.REQUIRES,
            SchemaJson.requires(found.object(), option).stream()
                .map(Field::apiName)
                .toArray(String[]::new));
  }

  private Answer page(
      Visit visit, Actor actor, FieldView found, String name, int status, Typed typed) {
    Option option = require(found, name);
    String object = found.object().type().apiName();
    String field = found.field().apiName();
    String page = ObjectPath.of(object, field);
    Typed untouched = untouched(found, option);
    Form form =
        found.field().type() instanceof Select
            ? SETTINGS.mark(
                visit.form(ObjectPath.option(object, field, name), SETTINGS.over(typed, untouched)),
                untouched)
            : null;
    Set<String> chosen = Set.copyOf(untouched.all(Options.REQUIRES));
    OptionView body =
        new OptionView(
            option.label(),
            form,
            choices(found, chosen),
            chosen,
            page,
            UsedBy.of(actor, uses.ofOption(actor, object, field, name)));
    return visit.show(
        ObjectFrame.below(
                visit,
                found.object(),
                List.of(new NamedLink(found.field().name(), page)),
                option.label(),
                body,
                List.of())
            .status(status));
  }

  /** The fields that an option can require, or does. */
  private static List<FormOption> choices(FieldView found, Set<String> chosen) {
    return found.object().readableFields().stream()
        .filter(one ->
            chosen.contains(one.apiName()) || !(one.type().readOnly() || one.equals(found.field())))
        .map(one -> new FormOption(one.apiName(), one.name()))
        .toList();
  }
}
