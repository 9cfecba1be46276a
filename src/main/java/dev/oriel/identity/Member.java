package dev.oriel.identity;

import java.util.Locale;
import java.util.UUID;

/** A person who works in a workspace. */
public record Member(UUID id, String email, String name, UUID profileId) {

  /** The form in which e-mail addresses of members are compared. */
  static String emailKey(String email) {
    return email.strip().toLowerCase(Locale.ROOT);
  }

  String emailKey() {
    return emailKey(email);
  }
}
