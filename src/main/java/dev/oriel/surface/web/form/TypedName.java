package dev.oriel.surface.web.form;

import dev.oriel.ground.refusal.Problem;

/**
 * The name of a thing, which a person types before it is taken away for ever.
 *
 * @param key the name of its field, unlike those of a page that a dialog with it stands over
 * @param label what is asked, such as Type ERP to revoke it
 */
public record TypedName(String key, String name, String label) {

  public TypedName(String name, String label) {
    this("name", name, label);
  }

  /** The field for it. */
  public FormField field() {
    return FormField.text(key, label).required().focused();
  }

  /** Whether it was typed. */
  public boolean isIn(Typed typed) {
    return inOneLine(typed.text(key)).equals(inOneLine(name));
  }

  /** What was typed instead, with what is asked beside it. */
  public Typed refused(Typed typed) {
    return typed.problem(Problem.of(key, "bad_request", label));
  }

  /** Pages show white space as one blank, and a line cannot have ends of lines. */
  private static String inOneLine(String name) {
    return name.strip().replaceAll("\\s+", " ");
  }
}
