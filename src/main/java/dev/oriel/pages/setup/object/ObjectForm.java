package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.crm.definition.ApiNames;
import dev.oriel.crm.definition.DefinitionEdit;
import dev.oriel.model.schema.ObjectSpec;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.asset.Icons;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The form of an object's definition. */
final class ObjectForm {

  static final String PLACE = "place";

  private static final String NAME = "name";
  private static final String SINGULAR = "singularName";
  private static final String API_NAME = "apiName";
  private static final String ICON = "icon";
  private static final String FILES = "attachmentsEnabled";

  private static final Drawn SETTINGS = Drawn.of(NAME, SINGULAR, API_NAME, PLACE, ICON, FILES);

  private ObjectForm() {}

  /** What the form of an object sends if nothing was changed in it. */
  private static Typed untouched(ObjectView view) {
    ObjectType type = view.type();
    return Typed.nothing()
        .with(NAME, type.name())
        .with(SINGULAR, type.singularName())
        .with(API_NAME, type.apiName())
        .with(PLACE, String.valueOf(names(view).indexOf(type.apiName()) + 1))
        .with(ICON, type.icon())
        .with(FILES, type.attachmentsEnabled() ? "true" : "");
  }

  /** The apiNames of the objects that are seen, in their order. */
  private static List<String> names(ObjectView view) {
    return view.schema().objects().stream()
        .filter(type -> view.of(type).isVisible())
        .map(ObjectType::apiName)
        .toList();
  }

  /** The form of an object that is there. */
  static Form of(Visit visit, String action, Typed typed, ObjectView view) {
    Typed present = untouched(view);
    int place = MoveForm.number(present, 0);
    return SETTINGS.mark(
        of(visit, action, SETTINGS.over(typed, present), view.type(), place), present);
  }

  /**
   * The change of an object that was typed. Refuses as {@code Conflict} what others have changed,
   * too.
   */
  static DefinitionEdit edit(Typed typed, ObjectView view) {
    Typed present = untouched(view);
    Typed settled = SETTINGS.settled(typed, present);
    int place = MoveForm.number(settled, MoveForm.number(present, 0));
    return new DefinitionEdit(
        JsonBody.of(read(settled, view.type())),
        MoveForm.numbered(names(view), view.type().apiName(), place));
  }

  /** The form of a new object. */
  static Form ofNew(Visit visit, String action, Typed typed) {
    return of(visit, action, typed, null, 0);
  }

  /**
   * The form.
   *
   * @param object null for a new one
   * @param place its place among the objects, from 1 on; 0 for a new one
   */
  private static Form of(
      Visit visit, String action, Typed typed, @Nullable ObjectType object, int place) {
    Words words = visit.words();
    List<FormOption> icons =
        Icons.OBJECTS.stream()
            .map(name -> new FormOption(name, name.replace('-', ' ')).icon(name))
            .toList();
    Form form =
        visit
            .form(action, typed)
            .with(
                FormField.text(NAME, words.say("objects.name"))
                    .value(object == null ? "" : object.name())
                    .hint(words.say("objects.name_hint"))
                    .required())
            .with(
                FormField.text(SINGULAR, words.say("objects.singular"))
                    .value(object == null ? "" : object.singularName())
                    .hint(words.say("objects.singular_hint")))
            .with(
                FormField.text(API_NAME, words.say("objects.api_name"))
                    .value(object == null ? "" : object.apiName())
                    .hint(
                        object == null
                            ? words.say("objects.api_name_new")
                            : words.say("objects.api_name_hint")));
    if (object != null) {
      form =
          form.with(
              FormField.number(PLACE, words.say("objects.place")).value(String.valueOf(place)));
    }
    return form.with(
            FormField.icons(ICON, words.say("objects.icon"), icons)
                .value(object == null ? ObjectSpec.DEFAULT_ICON : object.icon()))
        .with(
            FormField.check(FILES, words.say("objects.files"))
                .value(object == null || object.attachmentsEnabled() ? "true" : "")
                .hint(words.say("objects.files_hint")));
  }

  /**
   * What differs from the object as it is; of a new one, all that was typed.
   *
   * @param object null for a new one
   */
  static ObjectNode read(Typed typed, @Nullable ObjectType object) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    String name = typed.text(NAME).strip();
    put(json, NAME, name, object == null ? "" : object.name());
    put(json, SINGULAR, typed.text(SINGULAR).strip(), object == null ? "" : object.singularName());
    String apiName = typed.text(API_NAME).strip();
    put(
        json,
        API_NAME,
        object == null && apiName.isEmpty() ? ApiNames.proposed(name) : apiName,
        object == null ? "" : object.apiName());
    put(json, ICON, typed.text(ICON), object == null ? "" : object.icon());
    if (typed.hasCheck(FILES)
        && (object == null || typed.isSet(FILES) != object.attachmentsEnabled())) {
      json.put(FILES, typed.isSet(FILES));
    }
    return json;
  }

  private static void put(ObjectNode json, String name, String text, String present) {
    if (!text.equals(present)) {
      json.put(name, text);
    }
  }
}
