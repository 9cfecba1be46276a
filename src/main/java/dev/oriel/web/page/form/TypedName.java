package dev.oriel.web.page.form;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;

/**
 * The name of a thing, which a person types before it is taken away for ever.
 *
 * @param label what is asked, such as Type ERP to revoke it
 */
public record TypedName(String name, String label) {

  private static final String KEY = "name";

  /** The form of the thing itself can stand below the dialog that asks. */
  private static final String PLACE = "typed";

  /** The field for it. */
  public FormField field() {
    return field(label);
  }

  /** The field for a name, with what is asked. */
  public static FormField field(String label) {
    return FormField.text(KEY, label).in(PLACE).required().focused();
  }

  /** Whether it was typed. */
  public boolean isIn(Typed typed) {
    return inOneLine(typed.text(KEY)).equals(inOneLine(name));
  }

  /** Refuses as {@code Invalid} another name; what is asked stands beside the field. */
  public static void require(String name, Typed typed) {
    if (!new TypedName(name, "").isIn(typed)) {
      throw Refused.invalid(KEY, "typed_name");
    }
  }

  /** What was typed instead, with what is asked beside it. */
  public Typed refused(Typed typed) {
    return typed.problem(Problem.of(KEY, "bad_request", label));
  }

  /** Pages show white space as one blank, and a line cannot have ends of lines. */
  private static String inOneLine(String name) {
    return name.strip().replaceAll("\\s+", " ");
  }
}
