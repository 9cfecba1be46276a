package dev.oriel.operation.start;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.springframework.boot.context.properties.bind.Binder;

/**
 * Checks that the settings of the mail server for Oriel itself are complete, or that there is none.
 */
final class MailCheck {

  private static final String SERVER = "oriel.mail.smtp";

  private MailCheck() {}

  /** Letters hold links, which begin with the public address and with nothing else. */
  static void check(Binder settings) {
    boolean isUsed = has(settings, SERVER);
    for (String other : List.of("oriel.mail.from", "oriel.mail.user", "oriel.mail.password")) {
      if (!isUsed && has(settings, other)) {
        throw new StartRefused(other + " is set, but " + SERVER + " is not.");
      }
    }
    for (String needed : List.of("oriel.mail.from", "oriel.base-url")) {
      if (isUsed && !has(settings, needed)) {
        throw new StartRefused(SERVER + " needs " + needed + ".");
      }
    }
    if (has(settings, "oriel.mail.user") != has(settings, "oriel.mail.password")) {
      throw new StartRefused("oriel.mail.user and oriel.mail.password must be set together.");
    }
  }

  private static boolean has(Binder settings, String name) {
    return settings.bind(name, String.class).isBound();
  }
}
