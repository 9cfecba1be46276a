package dev.oriel.web.page;

import module java.base;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.page.form.Typed;

/** A change by a form. */
public final class Attempt {

  private Attempt() {}

  /**
   * Does a change, or shows its form again with what a door has refused: wrong values (400), and
   * what is in the way (409).
   *
   * @param again the form, by its status and what was typed
   */
  public static Answer of(
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

  /**
   * The same for what people may do so often only: one too many (429) shows the form again, too.
   */
  public static Answer limited(
      Typed typed, Supplier<Answer> change, BiFunction<Integer, Typed, Answer> again) {
    try {
      return of(typed, change, again);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.RateLimited) {
        return again.apply(HttpError.status(e.refusal()), typed.refused(e.refusal()));
      }
      throw e;
    }
  }
}
