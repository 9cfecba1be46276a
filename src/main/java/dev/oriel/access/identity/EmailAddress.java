package dev.oriel.access.identity;

import module java.base;

/** The form of e-mail addresses, and the form in which they are compared. */
public final class EmailAddress {

  /** The longest address that SMTP allows (RFC 5321, with erratum 1690). */
  public static final int LONGEST = 254;

  private static final Pattern FORM =
      Pattern.compile(
          "[^@<>()\\[\\],;:\\\\\"\\p{C}\\p{Z}]+@[^@<>()\\[\\],;:\\\\\"\\p{C}\\p{Z}.]+(\\.[^@<>()\\[\\],;:\\\\\"\\p{C}\\p{Z}.]+)+");

  private EmailAddress() {}

  /** Whether a text without white space around it is an address. */
  public static boolean isOne(String text) {
    return text.length() <= LONGEST && FORM.matcher(text).matches();
  }

  /** The form in which addresses are compared, of members and of records. */
  public static String key(String address) {
    return address.strip().toLowerCase(Locale.ROOT);
  }
}
