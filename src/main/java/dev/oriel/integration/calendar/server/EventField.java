package dev.oriel.integration.calendar.server;

import module java.base;

/** A field of an event that a calendar shows, and that people can change there. */
public enum EventField {
  NAME,
  START,
  END,
  ALL_DAY,
  LOCATION,
  DESCRIPTION;

  /** The fields that say when an event is. */
  static final Set<EventField> TIMES = Collections.unmodifiableSet(EnumSet.of(START, END, ALL_DAY));

  static Set<EventField> none() {
    return EnumSet.noneOf(EventField.class);
  }
}
