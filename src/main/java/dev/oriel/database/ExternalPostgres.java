package dev.oriel.database;

/** A PostgreSQL that somebody else runs. Closing it does nothing. */
record ExternalPostgres(DatabaseAddress address) implements DatabaseServer {

  /** Refuses when nobody answers there, or answers no. */
  static ExternalPostgres connect(DatabaseAddress address) {
    Readiness.require(address);
    return new ExternalPostgres(address);
  }

  @Override
  public void close() {}
}
