package dev.oriel.platform.database;

import org.jspecify.annotations.Nullable;

/**
 * The address of a database: a {@code jdbc:postgresql:} URL, and the user and password unless the
 * URL contains them.
 */
public record DatabaseAddress(String url, @Nullable String user, @Nullable String password) {

  /**
   * Returns the address without the password, and without the URL's parameters, which may contain
   * it.
   */
  @Override
  public String toString() {
    int parameters = url.indexOf('?');
    String shown = parameters < 0 ? url : url.substring(0, parameters);
    return user == null ? shown : shown + " as " + user;
  }
}
