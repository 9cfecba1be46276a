package dev.oriel.integration.calendar.server;

import module java.base;

/**
 * A place on a server, and who asks.
 *
 * @param url of a calendar's collection; before it is found, what the person has entered
 */
public record CalendarAccount(URI url, String user, String password) {

  /** The same person at another place. */
  public CalendarAccount at(URI other) {
    return new CalendarAccount(other, user, password);
  }

  /** The value of the header Authorization. */
  String authorization() {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  /** Returns a text without the credentials. */
  @Override
  public String toString() {
    return url.toString();
  }
}
