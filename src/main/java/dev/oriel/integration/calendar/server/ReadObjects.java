package dev.oriel.integration.calendar.server;

import module java.base;

/**
 * Objects that were read, by their paths. Paths that are neither here nor gone could not be read,
 * which says nothing about them.
 *
 * @param gone these do not exist
 * @param faulty why an object was left out, so that the others are read
 */
public record ReadObjects(
    Map<String, StoredObject> objects, Set<String> gone, Map<String, CalendarFailure> faulty) {

  /** Why there is no object at a path that is not gone. */
  CalendarFailure fault(String href) {
    return faulty.getOrDefault(href, new CalendarFailure.TooLarge());
  }
}
