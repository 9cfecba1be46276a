package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;

/** The values of the pages of keys. Each view has a template of its name. */
public sealed interface KeyView extends View.Whole {

  /** All keys. */
  record All(List<ListedKey> keys, Instant now) implements KeyView {}

  /** The form of a new key. */
  record New(Form form, List<Profile> profiles) implements KeyView {}

  /** A new key, which is shown once. */
  record Made(String name, String token, String origin) implements KeyView {

    /** A line for the shell that tries the key. */
    public String command() {
      return """
      curl %s/api/v1/me \\
        -H "Authorization: Bearer %s"\
      """
          .formatted(origin, token);
    }

    /** Without the token. */
    @Override
    public String toString() {
      return name;
    }
  }

  /** A key with its forms, which one that is revoked does not have. */
  record One(ListedKey key, Instant now, Form rename, Form rebind, List<Profile> profiles)
      implements KeyView {}

  /** The question whether a key is revoked. */
  record Revoke(ListedKey key, Form form) implements KeyView {}
}
