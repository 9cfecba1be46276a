package dev.oriel.web.page.form;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.web.page.text.Words;

/**
 * The texts of problems in the language of a page, with labels instead of names. A language says a
 * problem by the key {@code problem.} with the problem's; what it does not say is English.
 */
final class Mistakes {

  private Mistakes() {}

  /** What is wrong with a field that has this label. */
  static String text(Problem problem, String label, Words words) {
    return text(problem.reason(), label, words);
  }

  /** Whether the language of a page does not say a problem. */
  static boolean isEnglish(Problem problem, Words words) {
    return !words.knows("problem." + problem.reason().key());
  }

  private static String text(ProblemMessage message, String label, Words words) {
    Object[] arguments =
        Stream.concat(
                Stream.of(label),
                message.arguments().stream().map(argument -> shown(argument, label, words)))
            .toArray();
    return words
        .sayIfKnown("problem." + message.key(), arguments)
        .orElseGet(() -> new ProblemMessage(message.key(), label, message.arguments()).toString());
  }

  private static Object shown(Object argument, String label, Words words) {
    return switch (argument) {
      case ProblemMessage inner -> text(inner, label, words);
      case Collection<?> list ->
          list.stream().map(String::valueOf).collect(Collectors.joining(", "));
      default -> argument;
    };
  }
}
