package dev.oriel.web.page.form;

import module java.base;

import dev.oriel.platform.refusal.ShortText;
import dev.oriel.web.page.text.Words;

/** Says what a setting is now that somebody else has changed since its form was drawn. */
final class Meanwhile {

  private static final int LONGEST = 200;

  private Meanwhile() {}

  /** What is said beside a field, whose value is the present one. */
  static String text(FormField field, Words words) {
    return switch (field.control()) {
      case Control.Select select -> to(labels(select.options(), Set.of(field.value())), words);
      case Control.Radios radios -> to(labels(radios.options(), Set.of(field.value())), words);
      case Control.Checks checks -> to(labels(checks.options(), checks.chosen()), words);
      case Control.Line _, Control.Code _, Control.Area _ -> to(field.value().strip(), words);
      case Control.Check _,
          Control.Password _,
          Control.File _,
          Control.Parts _,
          Control.Day _,
          Control.Picker _,
          Control.Asking _,
          Control.Applied _ ->
          words.say("form.meanwhile");
    };
  }

  private static String to(String now, Words words) {
    return now.isEmpty()
        ? words.say("form.meanwhile_empty")
        : words.say("form.meanwhile_to", ShortText.of(now, LONGEST));
  }

  private static String labels(List<FormOption> options, Set<String> values) {
    return options.stream()
        .filter(option -> values.contains(option.value()))
        .map(FormOption::label)
        .collect(Collectors.joining(", "));
  }
}
