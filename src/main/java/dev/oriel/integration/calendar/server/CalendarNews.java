package dev.oriel.integration.calendar.server;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The news of a calendar, or all that is there.
 *
 * @param complete these are all objects, so that others do not exist any more
 * @param etags versions of new and changed objects by their paths, or of all; empty if unknown
 * @param removed paths of objects that do not exist any more; empty if these are all
 * @param token names the state of the calendar, to ask what has changed since; null if the server
 *     has no such names
 */
public record CalendarNews(
    boolean complete, Map<String, String> etags, Set<String> removed, @Nullable String token) {}
