package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.crm.definition.ApiNames;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.FieldTypes;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Option;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The form of a field's definition: of a new field, of one that is changed, or of its type. */
final class FieldForm {

  static final String TYPE = "type";
  static final String OPTIONS = "selectOptions";
  static final String LOOKUP = "lookup";
  static final String CURRENCY = "currencyCode";
  static final String PATTERN = "pattern";

  private static final String NAME = "name";
  private static final String API_NAME = "apiName";
  private static final String GROUP = "group";
  private static final String REQUIRED = "required";
  private static final String UNIQUE = "unique";
  private static final String INDEXED = "indexed";
  private static final List<String> FLAGS = List.of(REQUIRED, UNIQUE, INDEXED);
  private static final List<String> SELECTS = List.of("select", "multiSelect");

  private FieldForm() {}

  /** The form of a new field. */
  static Form ofNew(Visit visit, ObjectView view, String action, Typed typed) {
    return ofType(visit, view, action, typed, null);
  }

  /**
   * The form of a type.
   *
   * @param field whose type changes; null for a new one
   */
  static Form ofType(
      Visit visit, ObjectView view, String action, Typed typed, @Nullable Field field) {
    Words words = visit.words();
    Form form =
        visit
            .form(action, typed)
            .with(
                dev.oriel.surface.web.form.Field.tiles(
                        TYPE, words.say("fields.type"), TypeWords.options(words))
                    .value(field == null ? FieldTypes.DEFINABLE.getFirst() : field.type().name()));
    return field == null
        ? flags(words, config(words, view, naming(words, form, null), null), null)
        : config(words, view, form, null);
  }

  /** The form of a field that is there. */
  static Form ofField(
      Visit visit, ObjectView view, Field field, int place, String action, Typed typed) {
    Words words = visit.words();
    Form form = naming(words, visit.form(action, typed), field);
    form =
        form.with(
            dev.oriel.surface.web.form.Field.number(ObjectForm.PLACE, words.say("fields.place"))
                .value(String.valueOf(place)));
    return flags(words, config(words, view, form, field), field);
  }

  private static Form naming(Words words, Form form, @Nullable Field field) {
    return form.with(
            dev.oriel.surface.web.form.Field.text(NAME, words.say("fields.name"))
                .value(field == null ? "" : field.name())
                .required())
        .with(
            dev.oriel.surface.web.form.Field.text(API_NAME, words.say("objects.api_name"))
                .value(field == null ? "" : field.apiName())
                .hint(
                    field == null
                        ? words.say("objects.api_name_new")
                        : words.say("fields.api_name_hint")))
        .with(
            dev.oriel.surface.web.form.Field.text(GROUP, words.say("fields.group"))
                .value(field == null ? "" : Objects.requireNonNullElse(field.group(), ""))
                .hint(words.say("fields.group_hint")));
  }

  /** What only some types have; of a field that is there, only what its type has. */
  private static Form config(Words words, ObjectView view, Form form, @Nullable Field field) {
    String type = field == null ? "" : field.type().name();
    Form all = form;
    if (field == null || SELECTS.contains(type)) {
      all =
          all.with(dev.oriel.surface.web.form.Field.area(OPTIONS, words.say("fields.options"), 1));
    }
    if (field == null || mayPointElsewhere(view, field)) {
      List<Option> targets =
          view.schema().objects().stream()
              .filter(target -> view.of(target).isVisible())
              .map(target -> new Option(target.apiName(), target.name()))
              .toList();
      ObjectType present = field == null ? null : view.schema().target(field);
      all =
          all.with(
              dev.oriel.surface.web.form.Field.select(LOOKUP, words.say("fields.target"), targets)
                  .value(present == null ? "" : present.apiName()));
    }
    if (field == null || field.type().config().has(CURRENCY)) {
      all =
          all.with(
              dev.oriel.surface.web.form.Field.text(CURRENCY, words.say("fields.currency"))
                  .value(
                      field == null
                          ? view.type().workspace().currency()
                          : field.type().config().get(CURRENCY).stringValue())
                  .hint(words.say("fields.currency_hint")));
    }
    if (field == null || field.type() instanceof AutoNumber) {
      all =
          all.with(
              dev.oriel.surface.web.form.Field.text(PATTERN, words.say("fields.pattern"))
                  .value(
                      field == null
                          ? AutoNumber.DEFAULT_PATTERN
                          : field.type().config().get(PATTERN).stringValue())
                  .hint(words.say("fields.pattern_hint")));
    }
    return all;
  }

  private static Form flags(Words words, Form form, @Nullable Field field) {
    boolean isComputed = field != null && field.type().readOnly();
    Form all = form;
    if (!isComputed) {
      all =
          all.with(
              dev.oriel.surface.web.form.Field.check(REQUIRED, words.say("fields.required"))
                  .value(field != null && field.required() ? "true" : "")
                  .hint(words.say("fields.required_hint")));
    }
    if (field == null || field.type().canBeUnique()) {
      all =
          all.with(
              dev.oriel.surface.web.form.Field.check(UNIQUE, words.say("fields.unique"))
                  .value(field != null && field.unique() ? "true" : "")
                  .hint(words.say("fields.unique_hint")));
    }
    return all.with(
        dev.oriel.surface.web.form.Field.check(INDEXED, words.say("fields.indexed"))
            .value(field != null && field.indexed() ? "true" : "")
            .hint(words.say("fields.indexed_hint")));
  }

  /** The definition that was typed for a new field, or for another type of one that is there. */
  static ObjectNode read(Typed typed, boolean isTypeOnly) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    String type = typed.text(TYPE);
    json.put(TYPE, type);
    readConfig(typed, json, type);
    if (isTypeOnly) {
      return json;
    }
    String name = typed.text(NAME).strip();
    String apiName = typed.text(API_NAME).strip();
    json.put(NAME, name);
    json.put(API_NAME, apiName.isEmpty() ? ApiNames.proposed(name) : apiName);
    json.put(GROUP, typed.text(GROUP).strip());
    FLAGS.stream().filter(typed::isSet).forEach(flag -> json.put(flag, true));
    return json;
  }

  private static void readConfig(Typed typed, ObjectNode json, String type) {
    if (SELECTS.contains(type)) {
      json.set(OPTIONS, OptionRow.json(OptionRow.read(typed)));
    } else if (type.equals("lookup") && typed.values().containsKey(LOOKUP)) {
      json.putObject(LOOKUP).put("targetObjectApiName", typed.text(LOOKUP));
    } else if (typed.values().containsKey(CURRENCY)
        && List.of("currency", "formula", "rollup").contains(type)) {
      json.put(CURRENCY, typed.text(CURRENCY).strip());
    } else if (type.equals("autoNumber")) {
      json.put(PATTERN, typed.text(PATTERN).strip());
    }
  }

  /** Whether its target can be chosen: it is a custom lookup whose present target is seen. */
  private static boolean mayPointElsewhere(ObjectView view, Field field) {
    return field.type() instanceof Lookup && !field.isDefault() && view.mayViewTarget(field);
  }

  /** What differs from a field as it is. */
  static ObjectNode changes(Typed typed, ObjectView view, Field field) {
    ObjectNode wanted = JsonNodeFactory.instance.objectNode();
    put(wanted, NAME, typed.text(NAME).strip(), field.name());
    put(wanted, API_NAME, typed.text(API_NAME).strip(), field.apiName());
    put(wanted, GROUP, typed.text(GROUP).strip(), Objects.requireNonNullElse(field.group(), ""));
    flag(typed, wanted, REQUIRED, field.required());
    flag(typed, wanted, UNIQUE, field.unique());
    flag(typed, wanted, INDEXED, field.indexed());
    readConfig(typed, wanted, field.type().name());
    if (wanted.path(OPTIONS).equals(OptionRow.json(OptionRow.of(field.options().all())))) {
      wanted.remove(OPTIONS);
    }
    if (!mayPointElsewhere(view, field)) {
      wanted.remove(LOOKUP);
    } else if (view.schema()
        .target(field)
        .apiName()
        .equals(wanted.path(LOOKUP).path("targetObjectApiName").stringValue(""))) {
      wanted.remove(LOOKUP);
    }
    return wanted;
  }

  private static void put(ObjectNode json, String name, String text, String present) {
    if (!text.equals(present)) {
      json.put(name, text);
    }
  }

  private static void flag(Typed typed, ObjectNode json, String name, boolean present) {
    if (typed.hasCheck(name) && typed.isSet(name) != present) {
      json.put(name, typed.isSet(name));
    }
  }
}
