package dev.oriel.access.administration;

import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Names;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The rules for names of credentials, and for tokens that administrators and operators choose. */
final class CredentialRules {

  private CredentialRules() {}

  /** The name without blanks around it. Refuses as {@code Invalid}. */
  static String name(CredentialKind kind, String name) {
    String stripped = name.strip();
    if (stripped.length() > 100 || !Names.isVisible(stripped)) {
      throw Refused.invalid("name", "bad_name.credential", kind.one());
    }
    return stripped;
  }

  /** The name of a workspace without blanks around it. Refuses as {@code Invalid}. */
  static String workspace(String name) {
    String stripped = name.strip();
    if (stripped.length() > 100 || !Names.isVisible(stripped)) {
      throw Refused.invalid("workspace", "bad_name.workspace");
    }
    return stripped;
  }

  /** The chosen token, or a new one if none is chosen. Refuses as {@code Invalid}. */
  static String token(CredentialKind kind, @Nullable String chosen) {
    if (chosen == null) {
      return Tokens.generate(kind.prefix());
    }
    if (!chosen.startsWith(kind.prefix())
        || chosen.length() < kind.prefix().length() + Credentials.MIN_TOKEN
        || !chosen.matches("[A-Za-z0-9_.~+/=-]{1,256}")) {
      throw Refused.invalid("token", "bad_token", kind.prefix(), Credentials.MIN_TOKEN);
    }
    return chosen;
  }
}
