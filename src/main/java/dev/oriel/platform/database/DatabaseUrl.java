package dev.oriel.platform.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;

/** Parses database URLs in the form of JDBC and in that of libpq. */
public final class DatabaseUrl {

  private DatabaseUrl() {}

  /**
   * Parses {@code jdbc:postgresql://host/db} and {@code postgres(ql)://user:pw@host/db}. The given
   * user and password have priority over those in the URL. Refuses anything else.
   */
  public static DatabaseAddress parse(
      String url, @Nullable String user, @Nullable String password) {
    if (url.startsWith("jdbc:postgresql:")) {
      return checked(new DatabaseAddress(url, user, password));
    }
    if (url.startsWith("postgres://") || url.startsWith("postgresql://")) {
      return checked(fromLibpq(url, user, password));
    }
    throw new StartRefused(
        "ORIEL_DATABASE_URL must begin with jdbc:postgresql:// or postgresql://.");
  }

  private static DatabaseAddress fromLibpq(
      String url, @Nullable String user, @Nullable String password) {
    URI uri;
    try {
      uri = new URI(url);
    } catch (URISyntaxException e) {
      // The message and the cause contain the whole URL with the password.
      throw new StartRefused(
          "ORIEL_DATABASE_URL is not a valid URL: "
              + e.getReason()
              + " (in a user name or password, write special characters as %XX).");
    }
    String authority = uri.getRawAuthority() == null ? "" : uri.getRawAuthority();
    int at = authority.lastIndexOf('@');
    String[] login = at < 0 ? new String[0] : authority.substring(0, at).split(":", 2);
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    return new DatabaseAddress(
        "jdbc:postgresql://" + authority.substring(at + 1) + uri.getRawPath() + query,
        user != null ? user : part(login, 0),
        password != null ? password : part(login, 1));
  }

  private static @Nullable String part(String[] login, int index) {
    // URLDecoder reads a plus sign as a space, as in forms; here it is a plus sign.
    return index < login.length ? URLDecoder.decode(login[index].replace("+", "%2B"), UTF_8) : null;
  }

  private static DatabaseAddress checked(DatabaseAddress address) {
    if (Driver.parseURL(address.url(), null) == null) {
      throw new StartRefused(
          "ORIEL_DATABASE_URL is not a valid URL such as postgresql://host:5432/database.");
    }
    return address;
  }
}
