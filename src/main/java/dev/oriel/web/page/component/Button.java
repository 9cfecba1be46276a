package dev.oriel.web.page.component;

import module java.base;

import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A button, or a link that looks like one.
 *
 * @param label its text, which is its name alone if only the icon is seen
 * @param icon the name of an icon; null for none
 * @param key the key that does the same, shown beside the label; null for none. A single letter
 *     does so by itself
 * @param fullName its name for those who do not see what it stands beside; null for the label
 */
public record Button(
    String label,
    Act act,
    Look look,
    Form form,
    State state,
    @Nullable String icon,
    @Nullable String key,
    @Nullable String fullName) {

  public enum Look {
    PLAIN("btn"),
    PRIMARY("btn btn-primary"),
    QUIET("btn btn-quiet"),
    DANGER("btn btn-danger"),
    QUIET_DANGER("btn btn-quiet o-danger");

    private final String css;

    Look(String css) {
      this.css = css;
    }
  }

  public enum Form {
    NORMAL(""),
    /** On a phone its icon alone is seen. */
    SHORT(""),
    /** Not seen on a phone, which has the same elsewhere. */
    DESK(" o-hide-s"),
    SMALL(" btn-sm"),
    WIDE(" btn-wide"),
    ICON(" btn-icon"),
    SMALL_ICON(" btn-icon btn-sm");

    private final String css;

    Form(String css) {
      this.css = css;
    }
  }

  public sealed interface State {}

  public record Ready() implements State {}

  /** It says something else while its form waits for the answer, which takes long. */
  public record Waits(String meanwhile) implements State {}

  /** Its work is in progress; the label says so. */
  public record Busy() implements State {}

  /** It cannot be used yet. It stays focusable, and says why. */
  public record NotYet(String reason) implements State {}

  private static Button of(String label, Act act, Look look) {
    return new Button(label, act, look, Form.NORMAL, new Ready(), null, null, null);
  }

  /** The button that sends its form. */
  public static Button send(String label) {
    return of(label, new Act.Send(null, null), Look.PRIMARY);
  }

  public static Button link(String label, String href) {
    return of(label, new Act.Link(href, false), Look.PLAIN);
  }

  /** A link to a page that scripts show as a dialog over the present one. */
  public static Button dialog(String label, String href) {
    return of(label, new Act.Link(href, true), Look.PLAIN);
  }

  public static Button unfolds(String label, String menu) {
    return of(label, new Act.Unfolds(menu), Look.PLAIN);
  }

  public static Button closes(String label, String dialog) {
    return of(label, new Act.Closes(dialog), Look.PLAIN);
  }

  /** The cross at the top of a dialog, which closes it. */
  public static Button cross(Words words, String dialog) {
    return closes(words.say("dialog.close"), dialog).quiet().icon("x").form(Form.SMALL_ICON);
  }

  public static Button copies(String label, String source) {
    return of(label, new Act.Copies(source), Look.PLAIN).icon("copy");
  }

  public static Button reveals(String label, String field) {
    return of(label, new Act.Reveals(field), Look.QUIET).icon("eye").form(Form.SMALL_ICON);
  }

  public static Button dismisses(String label) {
    return of(label, new Act.Dismisses(), Look.PLAIN).icon("x").form(Form.SMALL_ICON);
  }

  /** The button as one that sends this field with its form. */
  public Button value(String name, String value) {
    return new Button(label, new Act.Send(name, value), look, form, state, icon, key, fullName);
  }

  public Button look(Look other) {
    return new Button(label, act, other, form, state, icon, key, fullName);
  }

  public Button primary() {
    return look(Look.PRIMARY);
  }

  public Button quiet() {
    return look(Look.QUIET);
  }

  public Button danger() {
    return look(Look.DANGER);
  }

  public Button form(Form other) {
    return new Button(label, act, look, other, state, icon, key, fullName);
  }

  public Button small() {
    return form(Form.SMALL);
  }

  public Button icon(String name) {
    return new Button(label, act, look, form, state, name, key, fullName);
  }

  public Button key(String shown) {
    return new Button(label, act, look, form, state, icon, shown, fullName);
  }

  /** The same where what it stands beside says the rest: a name that begins with the label. */
  public Button named(String full) {
    return new Button(label, act, look, form, state, icon, key, full);
  }

  /** The same with a label for the time until the answer comes, which takes long. */
  public Button meanwhile(String text) {
    return new Button(label, act, look, form, new Waits(text), icon, key, fullName);
  }

  public Button busy() {
    return new Button(label, act, look, form, new Busy(), "loader-2", key, fullName);
  }

  public Button notYet(String reason) {
    return new Button(label, act, look, form, new NotYet(reason), icon, key, fullName);
  }

  /** The key that presses it wherever the focus is; null for none. */
  public @Nullable String pressedBy() {
    return key != null && key.length() == 1 && reason() == null
        ? key.toLowerCase(Locale.ROOT)
        : null;
  }

  /** Whether it changes something, or opens a form that does. */
  public boolean isChange() {
    return switch (act) {
      case Act.Send _ -> true;
      case Act.Link link -> link.isDialog() || look == Look.PRIMARY;
      case Act.Unfolds _, Act.Closes _, Act.Copies _, Act.Reveals _, Act.Dismisses _ -> false;
    };
  }

  /** What works by scripts alone is not seen without them. */
  public String css() {
    return look.css + form.css + (act.isScripted() ? " o-script" : "");
  }

  public boolean isIcon() {
    return form == Form.ICON || form == Form.SMALL_ICON;
  }

  public boolean isBusy() {
    return state instanceof Busy;
  }

  /** What it says until the answer comes; null for its label. */
  public @Nullable String meanwhile() {
    return state instanceof Waits waits ? waits.meanwhile() : null;
  }

  /** Why it cannot be used yet; null if it can. */
  public @Nullable String reason() {
    return state instanceof NotYet notYet ? notYet.reason() : null;
  }

  public boolean isShort() {
    return form == Form.SHORT;
  }

  /** The name that is not seen. */
  public @Nullable String name() {
    return isIcon() && fullName == null ? label : fullName;
  }

  /** What a pointer that rests on it is told. */
  public @Nullable String title() {
    String reason = reason();
    return reason == null && isIcon() ? name() : reason;
  }
}
