package dev.oriel.access.identity;

import module java.base;

/** The names of time zones (IANA), such as {@code Europe/Vienna}. */
public final class TimeZones {

  private static final Set<String> NAMES = Set.copyOf(ZoneId.getAvailableZoneIds());

  private TimeZones() {}

  /** Whether a text is such a name: offsets such as {@code +02:00} are none. */
  public static boolean isName(String text) {
    return NAMES.contains(text);
  }
}
