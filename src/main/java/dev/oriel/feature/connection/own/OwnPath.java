package dev.oriel.feature.connection.own;

import module java.base;

import dev.oriel.pages.me.MeLayout;

/** The addresses of the pages of one's own connections. */
public final class OwnPath {

  static final String ONE = MeLayout.CONNECTIONS + "/{id}";
  static final String NAME = "/name";
  static final String LIMITS = "/limits";
  static final String ADDRESSES = "/addresses";
  static final String SECRET = "/secret";
  static final String GRANT = "/grants/{grant}/end";
  public static final String END = "/end";
  public static final String TEST = "/test";
  public static final String FIRST_CALL = "/first-call";

  private OwnPath() {}

  /** An address below the page of a connection. */
  public static String of(UUID connection, String end) {
    return MeLayout.connection(connection) + end;
  }
}
