package dev.oriel.database;

import org.jspecify.annotations.Nullable;

/**
 * Where a database answers and as whom: a {@code jdbc:postgresql:} address, and the user and
 * password unless the address itself carries them.
 */
public record DatabaseAddress(String url, @Nullable String user, @Nullable String password) {

  /** Without the password, and without the address's parameters, which may hold one. */
  @Override
  public String toString() {
    int parameters = url.indexOf('?');
    String place = parameters < 0 ? url : url.substring(0, parameters);
    return user == null ? place : place + " as " + user;
  }
}
