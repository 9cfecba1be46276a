package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The times of a place, as a zone of the time zone database or an object defines them. */
interface Zone {

  /**
   * The offset of a local time: before the clocks change, if they leave it out or have it twice.
   */
  ZoneOffset offset(LocalDateTime local);

  /** The offsets that the place has ever had, in any order. */
  Stream<ZoneOffset> offsets(Instant at);

  default Instant instant(LocalDateTime local) {
    return local.toInstant(offset(local));
  }

  /**
   * The local time that is read as this one; null if there is none, as when an hour repeats. Of two
   * the later is shown by clocks, and the other one left out.
   */
  default @Nullable LocalDateTime local(Instant at) {
    return offsets(at)
        .map(offset -> LocalDateTime.ofInstant(at, offset))
        .filter(local -> instant(local).equals(at))
        .max(Comparator.naturalOrder())
        .orElse(null);
  }

  /** A zone of the time zone database. */
  record Known(ZoneRules rules) implements Zone {

    static Known of(ZoneId id) {
      return new Known(id.getRules());
    }

    @Override
    public ZoneOffset offset(LocalDateTime local) {
      return rules.getOffset(local);
    }

    @Override
    public Stream<ZoneOffset> offsets(Instant at) {
      return Stream.of(rules.getOffset(at));
    }
  }
}
