package dev.oriel.integration.calendar;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The access to a calendar, as its member enters it.
 *
 * @param url of a calendar, or of a server on which it is found; https if it names no scheme
 * @param login the name by which the server knows the member
 * @param password null for the one that is stored
 */
public record CalendarSpec(String url, String login, @Nullable String password) {

  public CalendarSpec {
    url = url.isEmpty() || url.contains("://") ? url : "https://" + url;
  }

  /** The same with the password that is stored. */
  CalendarSpec withoutPassword() {
    return new CalendarSpec(url, login, null);
  }

  /** Does not return the password. */
  @Override
  public String toString() {
    return url;
  }
}
