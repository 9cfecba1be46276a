package dev.oriel.integration.importing.mapping;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The questions of forms that stand above columns of their answers: {@code What is your e-mail
 * address?}, {@code Ihre Telefonnummer}.
 */
final class HeaderQuestion {

  /** The beginnings, in the languages of headers. */
  private static final Pattern FORM =
      Pattern.compile(
          "¿?(?:"
              + "(?:what(?:'s|’s| is| are)|please (?:enter|give us|tell us|provide)|enter|provide)"
              + " (?:your|the)|your"
              + "|(?:wie|was) (?:lautet|lauten|ist|sind|heißt|heisst) (?:ihre?|deine?)"
              + "|(?:bitte )?(?:geben sie|nennen sie|gib|nenne)(?: uns)?(?: bitte)?"
              + " (?:ihre?n?|deinen?|deine)|ihre?|deine?"
              + "|quel(?:le)?s? (?:est|sont) (?:votre|vos|ton|ta)|votre|vos"
              + "|cu[áa]l(?:es)? (?:es|son) (?:su|tu)|indique su|su|tu"
              + "|qual è (?:il suo|la sua|il tuo|la tua)|il suo|la sua|il tuo|la tua"
              + ") (?<rest>[^?:]{2,60}?)(?: (?:an|ein))?\\s*[?:*.]*",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private HeaderQuestion() {}

  /** What is asked for; null if the header is no question. */
  static @Nullable String asked(String header) {
    Matcher form = FORM.matcher(header.strip());
    return form.matches() ? form.group("rest") : null;
  }
}
