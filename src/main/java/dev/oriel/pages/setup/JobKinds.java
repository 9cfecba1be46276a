package dev.oriel.pages.setup;

import dev.oriel.web.page.text.Words;

/** Says the kinds of jobs. */
public final class JobKinds {

  private JobKinds() {}

  /** A kind in words; as it is if this version has none of its name. */
  public static String said(Words words, String kind) {
    return switch (kind) {
      case "import" -> words.say("general.kind.import");
      case "import-undo" -> words.say("general.kind.import_undo");
      case "deletion" -> words.say("general.kind.deletion");
      case "erasure" -> words.say("general.kind.erasure");
      case "handover" -> words.say("general.kind.handover");
      case "match-keys" -> words.say("general.kind.match_keys");
      case "field" -> words.say("general.kind.field");
      case "calendar.pull", "calendar.push" -> words.say("general.kind.calendar");
      case "mail.send" -> words.say("general.kind.mail");
      case "derived-names" -> words.say("general.kind.derived_names");
      default -> kind;
    };
  }
}
