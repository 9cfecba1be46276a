package dev.oriel.web.page.form;

import module java.base;

import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A field of a form with its label.
 *
 * @param place the part of a page that its form stands in, with which its ids begin; {@code f} for
 *     a form of a whole page or a dialog
 * @param name by which it is sent, and by which problems name it
 */
public record FormField(
    String place,
    String name,
    String label,
    Control control,
    Content content,
    Aids aids,
    boolean isRequired,
    boolean isFixed) {

  /**
   * The content of a field.
   *
   * @param value what stands in it; for a {@link Control.Check}, {@code true} or an empty text
   * @param error what is wrong with it; null for nothing
   * @param isFocused whether it has the focus when the page opens
   */
  public record Content(String value, @Nullable String error, boolean isFocused) {

    static final Content NONE = new Content("", null, false);
  }

  public static FormField of(String name, String label, Control control) {
    return new FormField("f", name, label, control, Content.NONE, Aids.NONE, false, false);
  }

  public static FormField text(String name, String label) {
    return of(name, label, new Control.Line("text", "text", false));
  }

  public static FormField email(String name, String label) {
    return of(name, label, new Control.Line("email", "email", false));
  }

  public static FormField phone(String name, String label) {
    return of(name, label, new Control.Line("tel", "tel", false));
  }

  public static FormField url(String name, String label) {
    return of(name, label, new Control.Line("url", "url", false));
  }

  public static FormField number(String name, String label) {
    return of(name, label, new Control.Line("text", "decimal", true));
  }

  /** A number of which it is shown how it is read, before it is sent. */
  public static FormField number(String name, String label, String reading) {
    return of(name, label, new Control.Line("text", "decimal", true, reading));
  }

  public static FormField date(String name, String label) {
    return of(name, label, new Control.Line("date", "none", false));
  }

  public static FormField dateTime(String name, String label) {
    return of(name, label, new Control.Line("datetime-local", "none", false));
  }

  /** A day with a time that can be left out; the words name the input of the time. */
  public static FormField day(String name, String label, String time) {
    return of(name, label, new Control.Day("", time));
  }

  public static FormField password(String name, String label, Words words) {
    Control control = new Control.Password(words.say("field.show_password"));
    return of(name, label, control).completion("current-password");
  }

  public static FormField area(String name, String label, int rows) {
    return of(name, label, new Control.Area(rows));
  }

  public static FormField select(String name, String label, List<FormOption> options) {
    return of(name, label, new Control.Select(options));
  }

  public static FormField check(String name, String label) {
    return of(name, label, new Control.Check(false));
  }

  /** A check that takes effect like a switch. */
  public static FormField toggle(String name, String label) {
    return of(name, label, new Control.Check(true));
  }

  public static FormField radios(String name, String label, List<FormOption> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.LIST));
  }

  public static FormField segments(String name, String label, List<FormOption> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.SEGMENTS));
  }

  public static FormField cards(String name, String label, List<FormOption> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.CARDS));
  }

  public static FormField tiles(String name, String label, List<FormOption> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.TILES));
  }

  public static FormField icons(String name, String label, List<FormOption> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.ICONS));
  }

  public static FormField checks(
      String name, String label, List<FormOption> options, Set<String> chosen) {
    return of(name, label, new Control.Checks(options, chosen));
  }

  public static FormField parts(String name, String label, List<FormField> parts) {
    return of(name, label, new Control.Parts(parts));
  }

  /** The same field in a form that can be open beside others with fields of its name. */
  public FormField in(String other) {
    Control inner =
        control instanceof Control.Parts(List<FormField> parts)
            ? new Control.Parts(parts.stream().map(part -> part.in(other)).toList())
            : control;
    return new FormField(other, name, label, inner, content, aids, isRequired, isFixed);
  }

  /** The same field with another control. */
  public FormField control(Control other) {
    return new FormField(place, name, label, other, content, aids, isRequired, isFixed);
  }

  public FormField value(String other) {
    return with(new Content(other, error(), isFocused()));
  }

  public FormField error(@Nullable String other) {
    return with(new Content(value(), other, isFocused()));
  }

  public FormField focused() {
    return with(new Content(value(), error(), true));
  }

  private FormField with(Content other) {
    return new FormField(place, name, label, control, other, aids, isRequired, isFixed);
  }

  public FormField hint(String text) {
    return with(aids.hint(text));
  }

  public FormField completion(String kind) {
    return with(aids.completion(kind));
  }

  public FormField before(String text) {
    return with(aids.addition(text, true));
  }

  public FormField after(String text) {
    return with(aids.addition(text, false));
  }

  public FormField link(String text, String href) {
    return with(aids.link(text, href));
  }

  private FormField with(Aids other) {
    return new FormField(place, name, label, control, content, other, isRequired, isFixed);
  }

  public FormField required() {
    return new FormField(place, name, label, control, content, aids, true, isFixed);
  }

  /** A field that shows its value and cannot be changed. */
  public FormField fixed() {
    return new FormField(place, name, label, control, content, aids, isRequired, true);
  }

  public String value() {
    return content.value();
  }

  public @Nullable String error() {
    return content.error();
  }

  public boolean isFocused() {
    return content.isFocused();
  }

  public @Nullable String hint() {
    return aids.hint();
  }

  public String completion() {
    return aids.completion();
  }

  /** The id of its element. */
  public String id() {
    return place + "-" + name.replaceAll("[^A-Za-z0-9_-]", "-");
  }

  public String hintId() {
    return id() + "-hint";
  }

  public String errorId() {
    return id() + "-error";
  }

  public String readingId() {
    return id() + "-reading";
  }

  /** The ids of what describes it, the mistake instead of the hint; null if nothing does. */
  public @Nullable String description() {
    String hinted = hint() == null ? "" : hintId();
    String remark = error() == null ? hinted : errorId();
    boolean isRead = control instanceof Control.Line line && line.reading() != null;
    String all = (remark + (isRead ? " " + readingId() : "")).strip();
    return all.isEmpty() ? null : all;
  }

  /** The classes of its element besides those of its kind. */
  public String css() {
    return (error() == null ? "" : " is-invalid")
        + (control instanceof Control.Line line && line.isNumber() ? " text-end o-num" : "");
  }

  /** For the attribute {@code aria-invalid}, which is left out if nothing is wrong. */
  public @Nullable String invalid() {
    return error() == null ? null : "true";
  }
}
