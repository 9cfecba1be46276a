package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/** Gives something a new token or secret, while the one before stays valid too for some hours. */
@Component
public record Rotation(Once once) {

  private static final String HOURS = "hours";

  private static final List<Integer> CHOICES = List.of(24, 1, 168, 720, 0);

  /** The field in which the hours are chosen. */
  public static FormField field(Words words, String label) {
    List<FormOption> choices =
        CHOICES.stream()
            .map(hours -> new FormOption(hours.toString(), hours(words, hours)))
            .toList();
    return FormField.select(HOURS, label, choices).value(CHOICES.getFirst().toString());
  }

  /** A number of hours in words. */
  public static String hours(Words words, int hours) {
    return words.say("setup.hours", hours);
  }

  /**
   * Makes a new one and shows it, once: the same form again makes no other, and leads to a page
   * that says so.
   *
   * @param work makes it; takes the hours for which the one before stays valid
   * @param shown takes the same hours
   */
  public Answer rotate(
      Visit visit,
      Actor actor,
      SentFields fields,
      IntFunction<MadeCredential> work,
      BiFunction<MadeCredential, Integer, Answer> shown,
      String page) {
    Typed typed = Typed.of(fields);
    String sent = typed.text(HOURS);
    int hours =
        CHOICES.stream()
            .filter(choice -> choice.toString().equals(sent))
            .findFirst()
            .orElse(CHOICES.getFirst());
    return once.made(visit, actor, typed, () -> work.apply(hours))
        .map(made -> shown.apply(made, hours))
        .orElseGet(() -> visit.leadTo(page, "setup.made_already"));
  }
}
