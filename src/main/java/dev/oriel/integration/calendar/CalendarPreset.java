package dev.oriel.integration.calendar;

import module java.base;

/**
 * The servers of providers that many members have, as these publish them. Both want an app
 * password, which is made in the account there.
 */
public enum CalendarPreset {
  FASTMAIL("Fastmail", "https://caldav.fastmail.com/"),
  ICLOUD("iCloud", "https://caldav.icloud.com/");

  private final String title;
  private final String url;

  CalendarPreset(String title, String url) {
    this.title = title;
    this.url = url;
  }

  public String title() {
    return title;
  }

  /** The address from which calendars are found. */
  public String url() {
    return url;
  }

  public static Optional<CalendarPreset> named(String name) {
    return Arrays.stream(values()).filter(one -> one.name().equals(name)).findFirst();
  }
}
