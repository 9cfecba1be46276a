package dev.oriel.integration.mail.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * One address for mail.
 *
 * @param name the name that is shown; null for none
 * @param address {@code local@domain}, the domain in ASCII and lower case, at most 254 characters
 */
public record MailAddress(@Nullable String name, String address) {

  private static final Pattern NAMED =
      Pattern.compile("(?:\"([^\"\\\\<>]*)\"|([^\"<>]*?)) *<([^<>]*)>");

  /** A dot-atom of RFC 5322, with the letters beyond ASCII of RFC 6532. Nobody has a quoted one. */
  private static final Pattern LOCAL =
      Pattern.compile(
          "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\p{L}\\p{M}\\p{N}-]+"
              + "(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\p{L}\\p{M}\\p{N}-]+)*");

  private static final Pattern DOMAIN =
      Pattern.compile("([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]");

  private static final int MAX = 254;
  private static final int MAX_LOCAL = 64;
  private static final int MAX_TEXT = 1_000;

  /**
   * Reads exactly one address, {@code ada@example.com} or {@code Ada Lovelace <ada@example.com>};
   * null for all others: lists, groups, comments and line breaks. An international domain becomes
   * ASCII.
   */
  public static @Nullable MailAddress parse(String text) {
    if (text.length() > MAX_TEXT || text.chars().anyMatch(Character::isISOControl)) {
      return null;
    }
    Matcher named = NAMED.matcher(text.strip());
    if (!named.matches()) {
      String plain = withAsciiDomain(text.strip());
      return plain == null ? null : new MailAddress(null, plain);
    }
    String quoted = named.group(1);
    String name = quoted == null ? named.group(2).strip() : quoted.strip();
    // Without quotes these separate addresses, or begin groups and comments.
    boolean separates = quoted == null && name.matches(".*[,;:()@\\[\\]\\\\].*");
    String address = separates ? null : withAsciiDomain(named.group(3));
    return address == null ? null : new MailAddress(name.isEmpty() ? null : name, address);
  }

  /** Whether an address has letters beyond ASCII, which only some servers take (RFC 6531). */
  static boolean isInternational(String address) {
    return address.chars().anyMatch(c -> c > 0x7f);
  }

  /** The part after the {@code @}. */
  public String domain() {
    return address.substring(address.lastIndexOf('@') + 1);
  }

  private static @Nullable String withAsciiDomain(String address) {
    int at = address.lastIndexOf('@');
    String local = address.substring(0, Math.max(at, 0));
    if (local.getBytes(StandardCharsets.UTF_8).length > MAX_LOCAL
        || !LOCAL.matcher(local).matches()) {
      return null;
    }
    String domain = asciiDomain(address.substring(at + 1));
    String whole = local + "@" + domain;
    return domain == null || whole.length() > MAX ? null : whole;
  }

  private static @Nullable String asciiDomain(String domain) {
    try {
      String ascii = IDN.toASCII(domain, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT);
      return DOMAIN.matcher(ascii).matches() ? ascii : null;
    } catch (IllegalArgumentException _) {
      return null;
    }
  }
}
