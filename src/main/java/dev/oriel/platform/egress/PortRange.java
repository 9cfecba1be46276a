package dev.oriel.platform.egress;

import module java.base;

/** Ports from one to another, such as {@code 2000-2010}; one alone is a range of one. */
public record PortRange(int first, int last) {

  private static final Pattern FORM = Pattern.compile("([0-9]{1,5})(?:-([0-9]{1,5}))?");

  /** Throws {@code IllegalArgumentException} for anything else. */
  static PortRange parse(String text) {
    Matcher parts = FORM.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException("'" + text + "' is no range of ports");
    }
    int first = Integer.parseInt(parts.group(1));
    int last = parts.group(2) == null ? first : Integer.parseInt(parts.group(2));
    if (first < 1 || last < first || last > 65_535) {
      throw new IllegalArgumentException("'" + text + "' is no range of ports");
    }
    return new PortRange(first, last);
  }

  /** Whether this is a port or a range of ports. */
  public static boolean isRange(String text) {
    try {
      parse(text);
      return true;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  boolean contains(int port) {
    return port >= first && port <= last;
  }

  @Override
  public String toString() {
    return first == last ? String.valueOf(first) : first + "-" + last;
  }
}
