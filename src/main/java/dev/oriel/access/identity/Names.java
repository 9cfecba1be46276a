package dev.oriel.access.identity;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Locale;

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
