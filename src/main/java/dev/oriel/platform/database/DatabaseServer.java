package dev.oriel.platform.database;

/** The PostgreSQL server: the embedded one, or an external one that the operator runs. */
public interface DatabaseServer extends AutoCloseable {

  /** The address, which stays the same until the server is closed. */
  DatabaseAddress address();

  /** Stops the embedded server. An external one keeps running. */
  @Override
  default void close() {}
}
