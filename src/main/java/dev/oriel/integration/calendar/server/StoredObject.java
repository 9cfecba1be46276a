package dev.oriel.integration.calendar.server;

import module java.base;

/**
 * An object as the server has it.
 *
 * @param href where it is: an absolute path on the server of its calendar
 * @param etag its version; empty if the server does not say it
 * @param text iCalendar
 */
public record StoredObject(String href, String etag, String text) {

  /** The condition for an object whose version is unknown: there is one. */
  public static final String ANY = "*";
}
