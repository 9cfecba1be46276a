package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.web.form.Typed;

/** The way in which a form of the setup area is carried out, or comes back. */
public final class SetupForm {

  private SetupForm() {}

  /** The unseen field that carries the value of another one before something was typed. */
  public static String seen(String field) {
    return "seen_" + field;
  }

  /**
   * Does a change, or shows its form again with what a door has refused: wrong values (400), and
   * what is in the way (409).
   */
  public static Answer attempt(
      Typed typed, Supplier<Answer> change, BiFunction<Integer, Typed, Answer> again) {
    try {
      return change.get();
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return again.apply(HttpError.status(e.refusal()), typed.refused(e.refusal()));
      }
      throw e;
    }
  }
}
