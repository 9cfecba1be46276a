package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Control;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The form of a field.
 *
 * @param form null for those who may only look
 * @param hasType whether a type is chosen, on which the rest depends
 * @param options the rows of a select
 * @param below what stands below it; null for a new field
 */
public record FieldFormView(
    Words words,
    String lead,
    @Nullable Form form,
    boolean hasType,
    OptionRow.Shown options,
    @Nullable Below below)
    implements View {

  /**
   * A field that is there.
   *
   * @param canGetType whether the reader may give it another type
   */
  public record Below(ObjectView object, Field field, boolean canGetType, UsedBy uses) {

    /** The names of the fields that an option requires; empty for none. */
    public String required(Option option) {
      return OptionPage.names(object, option);
    }
  }

  /** The colours, by their words. */
  public List<FormOption> hues() {
    return Arrays.stream(Hue.values())
        .map(hue -> new FormOption(hue.word(), hue(words, hue)))
        .toList();
  }

  static String hue(Words words, Hue hue) {
    return switch (hue) {
      case GRAY -> words.say("hue.gray");
      case RED -> words.say("hue.red");
      case ORANGE -> words.say("hue.orange");
      case AMBER -> words.say("hue.amber");
      case GREEN -> words.say("hue.green");
      case TEAL -> words.say("hue.teal");
      case BLUE -> words.say("hue.blue");
      case INDIGO -> words.say("hue.indigo");
      case PURPLE -> words.say("hue.purple");
      case PINK -> words.say("hue.pink");
    };
  }

  /** The fields before those that only some types have. */
  public List<FormField> first() {
    return parts(field -> !isOfType(field) && !isFlag(field) && !isType(field));
  }

  public List<FormField> flags() {
    return parts(FieldFormView::isFlag);
  }

  public List<FormField> ofType() {
    return parts(FieldFormView::isOfType);
  }

  public List<FormField> types() {
    return parts(FieldFormView::isType);
  }

  private List<FormField> parts(Predicate<FormField> which) {
    return form == null ? List.of() : form.fields().stream().filter(which).toList();
  }

  private static boolean isType(FormField field) {
    return field.name().equals(FieldForm.TYPE);
  }

  private static boolean isFlag(FormField field) {
    return field.control() instanceof Control.Check;
  }

  private static boolean isOfType(FormField field) {
    return List.of(
            FieldForm.OPTIONS,
            FieldForm.LOOKUP,
            FieldForm.REVERSE_NAME,
            FieldForm.CURRENCY,
            FieldForm.PATTERN)
        .contains(field.name());
  }

  /** The options alone, which their buttons change. */
  public record Rows(FieldFormView view) implements View {

    @Override
    public String template() {
      return "setup/object/options";
    }
  }

  @Override
  public String template() {
    return "setup/object/field";
  }
}
