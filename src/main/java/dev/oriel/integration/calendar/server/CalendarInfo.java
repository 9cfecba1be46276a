package dev.oriel.integration.calendar.server;

import module java.base;

/**
 * A calendar of an account, which can hold events.
 *
 * @param name one line of at most 200 characters; the end of its address if it has no name
 * @param writable the account may write events into it, as far as the server says
 */
public record CalendarInfo(URI url, String name, boolean writable) {}
