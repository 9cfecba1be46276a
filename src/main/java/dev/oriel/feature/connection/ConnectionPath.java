package dev.oriel.feature.connection;

import module java.base;

import dev.oriel.pages.setup.SetupPath;

/** The addresses of the pages on which administrators see connections. */
public final class ConnectionPath {

  public static final String ALL = SetupPath.CONNECTIONS;

  static final String ONE = ALL + "/{id}";
  static final String LIMITS = "/limits";
  static final String END = "/end";

  private ConnectionPath() {}

  public static String of(UUID connection) {
    return ALL + "/" + connection;
  }

  /** The address of the question whether a connection ends. */
  public static String end(UUID connection) {
    return of(connection) + END;
  }
}
