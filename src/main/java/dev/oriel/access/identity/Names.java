package dev.oriel.access.identity;

import module java.base;

import java.text.Normalizer.Form;

/** Decides whether two display names are equal. */
public final class Names {

  private Names() {}

  /** The form in which names are unique: composed (NFC), trimmed and case-folded. */
  public static String key(String name) {
    String folded =
        Normalizer.normalize(name.strip(), Form.NFC)
            .toUpperCase(Locale.ROOT)
            .toLowerCase(Locale.ROOT);
    return Normalizer.normalize(folded, Form.NFC);
  }
}
