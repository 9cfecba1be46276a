package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.crm.definition.ApiNames;
import dev.oriel.crm.definition.DefinitionEdit;
import dev.oriel.crm.definition.FieldDefinitions.FieldView;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The definition that the form of a field sends. */
final class FieldInput {

  static final List<String> SELECTS = List.of("select", "multiSelect");

  private static final List<String> FLAGS =
      List.of(FieldForm.REQUIRED, FieldForm.UNIQUE, FieldForm.INDEXED);

  /** The settings of a field that is there. */
  private static final Drawn SETTINGS =
      Drawn.of(
              FieldForm.NAME,
              FieldForm.API_NAME,
              FieldForm.GROUP,
              ObjectForm.PLACE,
              FieldForm.REQUIRED,
              FieldForm.UNIQUE,
              FieldForm.INDEXED,
              FieldForm.LOOKUP,
              FieldForm.REVERSE_NAME,
              FieldForm.CURRENCY,
              FieldForm.PATTERN)
          .and(OptionRow.SETTING);

  /** Of another type, only what the field has already. */
  private static final Drawn TYPE = Drawn.of(FieldForm.TYPE).and(OptionRow.SETTING);

  /** The property of a lookup with the object that it points at. */
  private static final String TARGET = "targetObjectApiName";

  private FieldInput() {}

  /** What was typed into the form of a field, over what the field is now. */
  static Typed over(Typed typed, FieldView field) {
    return SETTINGS.over(typed, untouched(field));
  }

  /** The form, with what it is drawn from. */
  static Form marked(Form form, FieldView field) {
    return SETTINGS.mark(form, untouched(field));
  }

  /** What was typed into the form of another type, over what the field is now. */
  static Typed overType(Typed typed, Field field) {
    return TYPE.over(typed, untouchedType(field));
  }

  static Form markedType(Form form, Field field) {
    return TYPE.mark(form, untouchedType(field));
  }

  /** What the form of a field sends if nothing was changed in it. */
  private static Typed untouched(FieldView of) {
    Field field = of.field();
    JsonNode config = field.type().config();
    Typed all =
        OptionRow.sent(OptionRow.of(field.options().all()))
            .with(FieldForm.NAME, field.name())
            .with(FieldForm.API_NAME, field.apiName())
            .with(FieldForm.GROUP, Objects.requireNonNullElse(field.group(), ""))
            .with(ObjectForm.PLACE, String.valueOf(place(of)))
            .with(FieldForm.REQUIRED, field.required() ? "true" : "")
            .with(FieldForm.UNIQUE, field.unique() ? "true" : "")
            .with(FieldForm.INDEXED, field.indexed() ? "true" : "");
    for (String name : List.of(FieldForm.CURRENCY, FieldForm.PATTERN)) {
      all = config.has(name) ? all.with(name, config.get(name).stringValue()) : all;
    }
    if (field.type() instanceof Lookup lookup) {
      all = all.with(FieldForm.REVERSE_NAME, lookup.reverseName());
    }
    return mayPointElsewhere(of.object(), field)
        ? all.with(FieldForm.LOOKUP, of.object().schema().target(field).apiName())
        : all;
  }

  private static Typed untouchedType(Field field) {
    return OptionRow.sent(OptionRow.of(field.options().all()))
        .with(FieldForm.TYPE, field.type().name());
  }

  /** The place of a field in its group, from 1 on. */
  static int place(FieldView of) {
    String field = of.field().apiName();
    return ObjectPage.group(of.object(), field).indexOf(field) + 1;
  }

  /**
   * The change of a field that was typed. Refuses as {@code Conflict} what others have changed,
   * too.
   */
  static DefinitionEdit edit(Typed typed, FieldView of) {
    Typed settled = SETTINGS.settled(typed, untouched(of));
    ObjectNode changes = changes(settled, of.object(), of.field());
    int present = place(of);
    int wanted = MoveForm.number(settled, present);
    if (wanted == present) {
      return new DefinitionEdit(JsonBody.of(changes), null);
    }
    String field = of.field().apiName();
    List<String> names =
        ObjectPage.group(of.object(), field, settled.text(FieldForm.GROUP).strip());
    return new DefinitionEdit(JsonBody.of(changes), MoveForm.numbered(names, field, wanted));
  }

  /**
   * Another type that was typed. Refuses as {@code Conflict} a field that others have converted.
   */
  static DefinitionEdit editType(Typed typed, FieldView of) {
    Typed settled = TYPE.settled(typed, untouchedType(of.field()));
    return new DefinitionEdit(JsonBody.of(read(settled, true)), null);
  }

  /** The definition that was typed for a new field, or for another type of one that is there. */
  static ObjectNode read(Typed typed, boolean isTypeOnly) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    String type = typed.text(FieldForm.TYPE);
    json.put(FieldForm.TYPE, type);
    readConfig(typed, json, type);
    if (isTypeOnly) {
      return json;
    }
    String name = typed.text(FieldForm.NAME).strip();
    String apiName = typed.text(FieldForm.API_NAME).strip();
    json.put(FieldForm.NAME, name);
    json.put(FieldForm.API_NAME, apiName.isEmpty() ? ApiNames.proposed(name) : apiName);
    json.put(FieldForm.GROUP, typed.text(FieldForm.GROUP).strip());
    FLAGS.stream().filter(typed::isSet).forEach(flag -> json.put(flag, true));
    return json;
  }

  private static void readConfig(Typed typed, ObjectNode json, String type) {
    if (SELECTS.contains(type)) {
      json.set(FieldForm.OPTIONS, OptionRow.json(OptionRow.read(typed)));
    } else if (type.equals("lookup")) {
      ObjectNode lookup = json.putObject(FieldForm.LOOKUP);
      if (typed.values().containsKey(FieldForm.LOOKUP)) {
        lookup.put(TARGET, typed.text(FieldForm.LOOKUP));
      }
      if (typed.values().containsKey(FieldForm.REVERSE_NAME)) {
        lookup.put(FieldForm.REVERSE_NAME, typed.text(FieldForm.REVERSE_NAME).strip());
      }
    } else if (typed.values().containsKey(FieldForm.CURRENCY)
        && List.of("currency", "formula", "rollup").contains(type)) {
      json.put(FieldForm.CURRENCY, typed.text(FieldForm.CURRENCY).strip());
    } else if (type.equals("autoNumber")) {
      json.put(FieldForm.PATTERN, typed.text(FieldForm.PATTERN).strip());
    }
  }

  /** Whether its target can be chosen: it is a custom lookup whose present target is seen. */
  static boolean mayPointElsewhere(ObjectView view, Field field) {
    return field.type() instanceof Lookup && !field.isDefault() && view.mayViewTarget(field);
  }

  /** What differs from a field as it is. */
  private static ObjectNode changes(Typed typed, ObjectView view, Field field) {
    ObjectNode wanted = JsonNodeFactory.instance.objectNode();
    put(wanted, FieldForm.NAME, typed.text(FieldForm.NAME).strip(), field.name());
    put(wanted, FieldForm.API_NAME, typed.text(FieldForm.API_NAME).strip(), field.apiName());
    put(
        wanted,
        FieldForm.GROUP,
        typed.text(FieldForm.GROUP).strip(),
        Objects.requireNonNullElse(field.group(), ""));
    flag(typed, wanted, FieldForm.REQUIRED, field.required());
    flag(typed, wanted, FieldForm.UNIQUE, field.unique());
    flag(typed, wanted, FieldForm.INDEXED, field.indexed());
    readConfig(typed, wanted, field.type().name());
    if (wanted
        .path(FieldForm.OPTIONS)
        .equals(OptionRow.json(OptionRow.of(field.options().all())))) {
      wanted.remove(FieldForm.OPTIONS);
    }
    if (field.type() instanceof Lookup present
        && wanted.get(FieldForm.LOOKUP) instanceof ObjectNode lookup) {
      removeSame(lookup, view, field, present);
      if (lookup.isEmpty()) {
        wanted.remove(FieldForm.LOOKUP);
      }
    }
    return wanted;
  }

  private static void removeSame(ObjectNode lookup, ObjectView view, Field field, Lookup present) {
    String target = view.schema().target(field).apiName();
    if (!mayPointElsewhere(view, field) || target.equals(lookup.path(TARGET).stringValue(""))) {
      lookup.remove(TARGET);
    }
    if (present.reverseName().equals(lookup.path(FieldForm.REVERSE_NAME).stringValue(""))) {
      lookup.remove(FieldForm.REVERSE_NAME);
    }
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
