package dev.oriel.access.identity;

import module java.base;

import java.text.Normalizer.Form;

/** Decides which display names are allowed, and whether two of them are equal. */
public final class Names {

  /** Among them letters that have no shape, such as the filler of Hangul. */
  private static final Pattern INVISIBLE =
      Pattern.compile("[\\p{C}\\p{Z}\\u115F\\u1160\\u2800\\u3164\\uFFA0]*");

  /** They change the direction of what is shown after a name. */
  private static final Pattern TURNING = Pattern.compile("[\\u202A-\\u202E\\u2066-\\u2069]");

  private Names() {}

  /**
   * Whether people see a name as it is: it has something visible, no control characters, and
   * nothing that turns the text beside it.
   */
  public static boolean isVisible(String name) {
    return !INVISIBLE.matcher(name).matches()
        && !TURNING.matcher(name).find()
        && name.chars().noneMatch(Character::isISOControl);
  }

  /** The form in which names are unique: composed (NFC), trimmed and case-folded. */
  public static String key(String name) {
    String folded =
        Normalizer.normalize(name.strip(), Form.NFC)
            .toUpperCase(Locale.ROOT)
            .toLowerCase(Locale.ROOT);
    return Normalizer.normalize(folded, Form.NFC);
  }
}
