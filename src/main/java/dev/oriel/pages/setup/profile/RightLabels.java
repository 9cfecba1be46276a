package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.access.permission.ImportRight;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.access.permission.ViewRight;
import dev.oriel.web.page.text.Words;

/** The names of rights. */
final class RightLabels {

  private RightLabels() {}

  static String of(Words words, RecordRight right) {
    return switch (right) {
      case VIEW -> words.say("profiles.view");
      case CREATE -> words.say("profiles.create");
      case UPDATE -> words.say("profiles.update");
      case DELETE -> words.say("profiles.remove");
    };
  }

  static String of(Words words, SchemaRight right) {
    return of(words, RecordRight.valueOf(right.name()));
  }

  static String of(Words words, MailRight right) {
    return switch (right) {
      case SEND -> words.say("profiles.send");
      case SEND_OUTSIDE -> words.say("profiles.send_outside");
    };
  }

  static String of(Words words, ViewRight right) {
    return switch (right) {
      case SHARE -> words.say("profiles.share");
    };
  }

  static String of(Words words, ImportRight right) {
    return switch (right) {
      case RUN -> words.say("profiles.import");
    };
  }
}
