package dev.oriel.surface.web.form;

import module java.base;

import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A field of a form with its label.
 *
 * @param name by which it is sent, and by which problems name it
 */
public record Field(
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

  public static Field of(String name, String label, Control control) {
    return new Field(name, label, control, Content.NONE, Aids.NONE, false, false);
  }

  public static Field text(String name, String label) {
    return of(name, label, new Control.Line("text", "text", false));
  }

  public static Field email(String name, String label) {
    return of(name, label, new Control.Line("email", "email", false));
  }

  public static Field phone(String name, String label) {
    return of(name, label, new Control.Line("tel", "tel", false));
  }

  public static Field url(String name, String label) {
    return of(name, label, new Control.Line("url", "url", false));
  }

  public static Field number(String name, String label) {
    return of(name, label, new Control.Line("text", "decimal", true));
  }

  /** A number of which it is shown how it is read, before it is sent. */
  public static Field number(String name, String label, String reading) {
    return of(name, label, new Control.Line("text", "decimal", true, reading));
  }

  public static Field date(String name, String label) {
    return of(name, label, new Control.Line("date", "none", false));
  }

  public static Field dateTime(String name, String label) {
    return of(name, label, new Control.Line("datetime-local", "none", false));
  }

  public static Field password(String name, String label, Words words) {
    Control control = new Control.Password(words.say("field.show_password"));
    return of(name, label, control).completion("current-password");
  }

  public static Field area(String name, String label, int rows) {
    return of(name, label, new Control.Area(rows));
  }

  public static Field select(String name, String label, List<Option> options) {
    return of(name, label, new Control.Select(options));
  }

  public static Field check(String name, String label) {
    return of(name, label, new Control.Check(false));
  }

  /** A check that takes effect like a switch. */
  public static Field toggle(String name, String label) {
    return of(name, label, new Control.Check(true));
  }

  public static Field radios(String name, String label, List<Option> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.LIST));
  }

  public static Field segments(String name, String label, List<Option> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.SEGMENTS));
  }

  public static Field cards(String name, String label, List<Option> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.CARDS));
  }

  public static Field tiles(String name, String label, List<Option> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.TILES));
  }

  public static Field icons(String name, String label, List<Option> options) {
    return of(name, label, new Control.Radios(options, Control.Radios.Look.ICONS));
  }

  public static Field checks(String name, String label, List<Option> options, Set<String> chosen) {
    return of(name, label, new Control.Checks(options, chosen));
  }

  public static Field parts(String name, String label, List<Field> parts) {
    return of(name, label, new Control.Parts(parts));
  }

  /** The same field with another control. */
  public Field control(Control other) {
    return new Field(name, label, other, content, aids, isRequired, isFixed);
  }

  public Field value(String other) {
    return with(new Content(other, error(), isFocused()));
  }

  public Field error(@Nullable String other) {
    return with(new Content(value(), other, isFocused()));
  }

  public Field focused() {
    return with(new Content(value(), error(), true));
  }

  private Field with(Content other) {
    return new Field(name, label, control, other, aids, isRequired, isFixed);
  }

  public Field hint(String text) {
    return with(aids.hint(text));
  }

  public Field completion(String kind) {
    return with(aids.completion(kind));
  }

  public Field before(String text) {
    return with(aids.addition(text, true));
  }

  public Field after(String text) {
    return with(aids.addition(text, false));
  }

  public Field link(String text, String href) {
    return with(aids.link(text, href));
  }

  private Field with(Aids other) {
    return new Field(name, label, control, content, other, isRequired, isFixed);
  }

  public Field required() {
    return new Field(name, label, control, content, aids, true, isFixed);
  }

  /** A field that shows its value and cannot be changed. */
  public Field fixed() {
    return new Field(name, label, control, content, aids, isRequired, true);
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

  public Aids.@Nullable Addition addition() {
    return aids.addition();
  }

  public @Nullable NamedLink link() {
    return aids.link();
  }

  /** The id of its element. */
  public String id() {
    return "f-" + name.replaceAll("[^A-Za-z0-9_-]", "-");
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
