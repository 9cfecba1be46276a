package dev.oriel.web.page.form;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A form as it is shown: with what was typed, and beside each field what is wrong with it. What was
 * typed into a password never comes back.
 *
 * @param action the address that it is sent to (POST)
 * @param hidden what it carries besides its fields, such as its token
 * @param fields in their order
 * @param acts the buttons at its end
 * @param script an asset that only this form needs; null for none
 */
public record Form(
    Words words,
    String action,
    Map<String, String> hidden,
    Typed typed,
    List<FormField> fields,
    List<Button> acts,
    @Nullable String script) {

  /** The token that shows that a page of this server has sent the form. */
  public static final String TOKEN = "_token";

  /** The workspace of the page that the form stands in. */
  public static final String WORKSPACE = "_workspace";

  /** The id of the form, by which it is carried out once. */
  public static final String ID = "_form";

  /** The path of the page that the form stands in, with its parameters. */
  public static final String PAGE = "_page";

  /** What the first button of the form says, which tells later what the form does. */
  public static final String DOES = "_does";

  /** The names of fields that are not kept when the form has to wait, such as passwords. */
  public static final String UNKEPT = "_unkept";

  /**
   * The header of a request that only looks something up for what is typed, such as suggestions. It
   * is refused without leading away from the form.
   */
  public static final String LOOK_HEADER = "X-Form-Look";

  /** The same for an attribute ({@code hx-headers}). */
  public static final String LOOK = "{\"" + LOOK_HEADER + "\":\"true\"}";

  /** The names of checks in the form, since a check that is not set is not sent. */
  public static final String PRESENT = "_present";

  /** The form with one more field. */
  public Form with(FormField field) {
    List<FormField> all = new ArrayList<>(fields);
    all.add(filled(field));
    return new Form(words, action, hidden, typed, List.copyOf(all), acts, script);
  }

  /** The form in a part of a page beside which other forms can be open. */
  public Form in(String place) {
    List<FormField> all = fields.stream().map(field -> field.in(place)).toList();
    return new Form(words, action, hidden, typed, all, acts, script);
  }

  /** The form with one more button. */
  public Form act(Button button) {
    List<Button> all = new ArrayList<>(acts);
    all.add(button);
    return new Form(words, action, hidden, typed, fields, List.copyOf(all), script);
  }

  /** The form with the asset that the page needs beside it, where scripts run. */
  public Form script(String asset) {
    return new Form(words, action, hidden, typed, fields, acts, asset);
  }

  /** The form with a value that nobody sees. */
  public Form carrying(String name, String value) {
    Map<String, String> all = new LinkedHashMap<>(hidden);
    all.put(name, value);
    return new Form(words, action, Collections.unmodifiableMap(all), typed, fields, acts, script);
  }

  /**
   * The form with what it is drawn from, which nobody sees. One that has waited keeps what it was
   * drawn from first, so that it does not take back what others have changed meanwhile.
   */
  public Form drawnFrom(String name, String now) {
    boolean isKnown = typed.isKept() && typed.values().containsKey(name);
    return carrying(name, isKnown ? typed.text(name) : now);
  }

  /** The form with values that nobody sees, by their names. */
  public Form carrying(Map<String, String> values) {
    Form form = this;
    for (Map.Entry<String, String> one : values.entrySet()) {
      form = form.carrying(one.getKey(), one.getValue());
    }
    return form;
  }

  /** How it is sent ({@code enctype}): in parts if it has a file; null for the usual way. */
  public @Nullable String encoding() {
    return fields.stream().anyMatch(field -> field.control() instanceof Control.File)
        ? "multipart/form-data"
        : null;
  }

  /** What stands above a form that has waited; null above others. */
  public @Nullable Notice waited() {
    return typed.isKept() ? new Notice(Notice.Kind.WARNING, words.say("form.kept")).alert() : null;
  }

  /** A field by its name. Throws if there is none. */
  public FormField field(String name) {
    return fields.stream()
        .filter(field -> field.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the form has no field '" + name + "'"));
  }

  private FormField filled(FormField field) {
    if (typed.isFirst()) {
      return field;
    }
    FormField shown = typed(field);
    boolean isFirstWrong = fields.stream().noneMatch(other -> other.error() != null);
    return typed.problems().stream()
        .filter(problem -> belongs(problem, field))
        .findFirst()
        .map(problem ->
            shown.error(
                Drawn.is(problem)
                    ? Meanwhile.text(field, words)
                    : Mistakes.text(problem, field.label(), words)))
        .map(wrong -> isFirstWrong ? wrong.focused() : wrong)
        .orElse(shown);
  }

  /** A field with what was typed into it; as it is if it was not sent. */
  private FormField typed(FormField field) {
    String name = field.name();
    return switch (field.control()) {
      case Control.Password _, Control.File _ -> field.value("");
      case Control.Check _ ->
          typed.hasCheck(name) ? field.value(typed.isSet(name) ? "true" : "") : field;
      case Control.Checks checks ->
          typed.hasCheck(name)
              ? field.control(new Control.Checks(checks.options(), Set.copyOf(typed.all(name))))
              : field;
      case Control.Parts parts ->
          field.control(new Control.Parts(parts.parts().stream().map(this::typed).toList()));
      case Control.Picker picker -> {
        String line = Control.Picker.textName(name);
        yield typed.values().containsKey(line)
            ? field.value(typed.text(name)).control(picker.text(typed.text(line)))
            : field;
      }
      case Control.Day day ->
          typed.values().containsKey(name)
              ? field
                  .value(typed.text(name))
                  .control(new Control.Day(typed.text(Control.Day.timeName(name)), day.label()))
              : field;
      case Control.Asking asking -> {
        FormField inner = typed(field.control(asking.control()));
        yield inner.control(
            new Control.Asking(
                inner.control(), asking.name(), asking.question(), asking.options()));
      }
      case Control.Line _,
          Control.Code _,
          Control.Area _,
          Control.Select _,
          Control.Applied _,
          Control.Radios _ ->
          typed.values().containsKey(name) ? field.value(typed.text(name)) : field;
    };
  }

  /** Whether a problem is about a field or a part of it, such as {@code address.city}. */
  private static boolean belongs(Problem problem, FormField field) {
    String path = problem.field();
    return path.equals(field.name())
        || path.startsWith(field.name() + ".")
        || path.startsWith(field.name() + "[");
  }

  /** The fields with a mistake, for the list above the form. */
  public List<FormField> wrong() {
    return fields.stream().filter(field -> field.error() != null).toList();
  }

  /** What is wrong with a field, as the list says it, which has no label beside it. */
  public String listed(FormField field) {
    String text = Objects.requireNonNullElse(field.error(), "");
    boolean isNamed =
        text.toLowerCase(words.formats().locale())
            .contains(field.label().toLowerCase(words.formats().locale()));
    return isNamed ? text : field.label() + ": " + text;
  }

  /** What is wrong with no field of the form in particular. */
  public List<Notice> general() {
    return typed.problems().stream()
        .filter(problem -> fields.stream().noneMatch(field -> belongs(problem, field)))
        .map(this::notice)
        .distinct()
        .toList();
  }

  private Notice notice(Problem problem) {
    if (Drawn.is(problem)) {
      return new Notice(Notice.Kind.PROBLEM, words.say("form.meanwhile")).alert();
    }
    String text = Mistakes.text(problem, problem.field(), words);
    Notice notice = new Notice(Notice.Kind.PROBLEM, text).alert();
    return Mistakes.isEnglish(problem, words) ? notice.english() : notice;
  }

  /** Whether a button before the last ones sends it for something else, which Enter does not. */
  public boolean hasApplied() {
    return fields.stream()
        .map(FormField::control)
        .map(one -> one instanceof Control.Asking asking ? asking.control() : one)
        .anyMatch(Control.Applied.class::isInstance);
  }

  /** Whether the mistakes are listed above the form: one beside its field is found without. */
  public boolean isListed() {
    return wrong().size() > 1;
  }
}
