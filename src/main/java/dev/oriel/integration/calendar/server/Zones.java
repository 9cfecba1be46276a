package dev.oriel.integration.calendar.server;

import module java.base;

import com.ibm.icu.util.TimeZone;
import org.jspecify.annotations.Nullable;

/** Finds the zones that an object names: those of the world, of Windows, or of its own. */
final class Zones {

  /** In the order in which they are believed. */
  private static final List<String> OTHER_NAMES = List.of("X-LIC-LOCATION", "TZID-ALIAS-OF");

  /** More than any name has with what is before it. */
  private static final int MAX_LENGTH = 200;

  private final RawComponent calendar;
  private final ZoneId floating;

  /**
   * @param floating the zone of the account, for times without a zone
   */
  Zones(RawComponent calendar, ZoneId floating) {
    this.calendar = calendar;
    this.floating = floating;
  }

  Zone floating() {
    return Zone.Known.of(floating);
  }

  /** The zone of this name; that of the account if nobody knows it. */
  Zone named(String name) {
    ZoneId known = known(name);
    for (RawComponent definition : calendar.children("VTIMEZONE")) {
      if (known == null && definition.value("TZID").equals(name)) {
        ZoneId other =
            OTHER_NAMES.stream()
                .map(definition::value)
                .map(Zones::known)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseGet(() -> ofWindows(name));
        Zone defined = other == null ? DefinedZone.of(definition) : Zone.Known.of(other);
        return defined == null ? floating() : defined;
      }
    }
    ZoneId zone = known == null ? ofWindows(name) : known;
    return zone == null ? floating() : Zone.Known.of(zone);
  }

  /** A name of the time zone database, perhaps with what some programs write before it. */
  private static @Nullable ZoneId known(String name) {
    if (name.length() > MAX_LENGTH) {
      return null;
    }
    Set<String> ids = ZoneId.getAvailableZoneIds();
    String rest = name;
    while (!ids.contains(rest)) {
      int slash = rest.indexOf('/');
      if (slash < 0) {
        return null;
      }
      rest = rest.substring(slash + 1);
    }
    return ZoneId.of(rest);
  }

  private static @Nullable ZoneId ofWindows(String name) {
    String id = TimeZone.getIDForWindowsID(name, "001");
    return id == null ? null : known(id);
  }
}
