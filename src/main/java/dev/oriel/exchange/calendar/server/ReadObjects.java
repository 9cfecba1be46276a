package dev.oriel.exchange.calendar.server;

import module java.base;

/**
 * Objects that were read, by their paths. Paths that are neither here nor gone could not be read,
 * which says nothing about them.
 *
 * @param gone these do not exist
 */
public record ReadObjects(Map<String, StoredObject> objects, Set<String> gone) {}
