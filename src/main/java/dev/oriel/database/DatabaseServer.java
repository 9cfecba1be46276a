package dev.oriel.database;

/** The PostgreSQL that holds everything: the embedded one, or one that the operator names. */
public interface DatabaseServer extends AutoCloseable {

  /** Where it answers. Stays the same until it is closed. */
  DatabaseAddress address();

  @Override
  void close();
}
