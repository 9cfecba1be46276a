package dev.oriel.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;

/** Reads the ways in which operators write down a database: as for JDBC, and as for libpq. */
final class DatabaseUrl {

  private DatabaseUrl() {}

  /**
   * Understands {@code jdbc:postgresql://host/db} and {@code postgres(ql)://user:pw@host/db}. The
   * user and password given apart win over those in the address. Refuses anything else.
   */
  static DatabaseAddress parse(String url, @Nullable String user, @Nullable String password) {
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
      // The message and the cause quote the whole address, password and all.
      throw new StartRefused(
          "ORIEL_DATABASE_URL is no valid address: "
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
    // URLDecoder reads a plus as a space, as forms do; an address means a plus.
    return index < login.length ? URLDecoder.decode(login[index].replace("+", "%2B"), UTF_8) : null;
  }

  private static DatabaseAddress checked(DatabaseAddress address) {
    if (Driver.parseURL(address.url(), null) == null) {
      throw new StartRefused(
          "ORIEL_DATABASE_URL is no valid address; it looks like postgresql://host:5432/database.");
    }
    return address;
  }
}
