package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.crm.definition.FieldDefinitions.FieldView;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.FieldTypes;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldGroup;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The form of a field's definition: of a new field, of one that is changed, or of its type. */
final class FieldForm {

  static final String TYPE = "type";
  static final String OPTIONS = "selectOptions";
  static final String LOOKUP = "lookup";
  static final String REVERSE_NAME = Lookup.REVERSE_NAME;
  static final String CURRENCY = "currencyCode";
  static final String PATTERN = "pattern";

  static final String NAME = "name";
  static final String API_NAME = "apiName";
  static final String GROUP = "group";
  static final String REQUIRED = "required";
  static final String UNIQUE = "unique";
  static final String INDEXED = "indexed";

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
                FormField.tiles(TYPE, words.say("fields.type"), TypeWords.options(words))
                    .value(field == null ? FieldTypes.DEFINABLE.getFirst() : field.type().name()));
    return field == null
        ? flags(words, config(words, view, naming(words, view, form, null), null), null)
        : config(words, view, FieldInput.markedType(form, field), null);
  }

  /** The form of a field that is there. */
  static Form ofField(Visit visit, FieldView of, String action, Typed typed) {
    Words words = visit.words();
    ObjectView view = of.object();
    Field field = of.field();
    int place = FieldInput.place(of);
    Form form = naming(words, view, FieldInput.marked(visit.form(action, typed), of), field);
    form =
        form.with(
            dev.oriel.web.page.form.FormField.number(ObjectForm.PLACE, words.say("fields.place"))
                .value(String.valueOf(place)));
    return flags(words, config(words, view, form, field), field);
  }

  private static Form naming(Words words, ObjectView view, Form form, @Nullable Field field) {
    FormField label = FormField.text(NAME, words.say("fields.name")).required();
    return form.with(field == null ? label.focused() : label.value(field.name()))
        .with(
            dev.oriel.web.page.form.FormField.text(API_NAME, words.say("objects.api_name"))
                .value(field == null ? "" : field.apiName())
                .hint(
                    field == null
                        ? words.say("objects.api_name_new")
                        : words.say("fields.api_name_hint")))
        .with(
            dev.oriel.web.page.form.FormField.text(GROUP, words.say("fields.group"))
                .value(field == null ? "" : Objects.requireNonNullElse(field.group(), ""))
                .hint(groupHint(words, view)));
  }

  private static String groupHint(Words words, ObjectView view) {
    String groups = groups(view);
    return groups.isEmpty()
        ? words.say("fields.group_hint")
        : words.say("fields.group_hint_some", groups);
  }

  /** The headings that fields of the object have, in their order. */
  private static String groups(ObjectView view) {
    return FieldGroup.of(view, view.readableFields()).stream()
        .map(FieldGroup::title)
        .collect(Collectors.joining(", "));
  }

  /** What only some types have; of a field that is there, only what its type has. */
  private static Form config(Words words, ObjectView view, Form form, @Nullable Field field) {
    String type = field == null ? "" : field.type().name();
    Form all = form;
    if (field == null || FieldInput.SELECTS.contains(type)) {
      all =
          all.with(
              dev.oriel.web.page.form.FormField.area(OPTIONS, words.say("fields.options"), 1)
                  .value(field == null ? "" : OptionRow.labels(field.options())));
    }
    if (field == null || FieldInput.mayPointElsewhere(view, field)) {
      List<FormOption> targets =
          view.schema().objects().stream()
              .filter(target -> view.of(target).isVisible())
              .map(target -> new FormOption(target.apiName(), target.name()))
              .toList();
      ObjectType present = field == null ? null : view.schema().target(field);
      all =
          all.with(
              FormField.select(LOOKUP, words.say("fields.target"), targets)
                  .value(present == null ? "" : present.apiName()));
    }
    if (field == null || field.type() instanceof Lookup) {
      all =
          all.with(
              dev.oriel.web.page.form.FormField.text(REVERSE_NAME, words.say("fields.reverse_name"))
                  .value(
                      field != null && field.type() instanceof Lookup lookup
                          ? lookup.reverseName()
                          : "")
                  .hint(words.say("fields.reverse_name_hint")));
    }
    if (field == null || field.type().config().has(CURRENCY)) {
      all =
          all.with(
              dev.oriel.web.page.form.FormField.text(CURRENCY, words.say("fields.currency"))
                  .value(
                      field == null
                          ? view.type().workspace().currency()
                          : field.type().config().get(CURRENCY).stringValue())
                  .hint(words.say("fields.currency_hint")));
    }
    if (field == null || field.type() instanceof AutoNumber) {
      all =
          all.with(
              dev.oriel.web.page.form.FormField.text(PATTERN, words.say("fields.pattern"))
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
              dev.oriel.web.page.form.FormField.check(REQUIRED, words.say("fields.required"))
                  .value(field != null && field.required() ? "true" : "")
                  .hint(words.say("fields.required_hint")));
    }
    if (field == null || field.type().canBeUnique()) {
      all =
          all.with(
              dev.oriel.web.page.form.FormField.check(UNIQUE, words.say("fields.unique"))
                  .value(field != null && field.unique() ? "true" : "")
                  .hint(words.say("fields.unique_hint")));
    }
    return all.with(
        dev.oriel.web.page.form.FormField.check(INDEXED, words.say("fields.indexed"))
            .value(field != null && field.indexed() ? "true" : "")
            .hint(words.say("fields.indexed_hint")));
  }
}
