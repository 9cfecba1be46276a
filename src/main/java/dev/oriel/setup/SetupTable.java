package dev.oriel.setup;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Lets one Oriel at a time prepare an installation. */
@Component
class SetupTable {

  /** Any number that nothing else locks: "oriel". */
  private static final long LOCK = 0x6f7269656cL;

  private final JdbcTemplate jdbc;

  SetupTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Waits until the transaction is the only one that prepares something, until it ends. */
  void lock() {
    jdbc.execute("set local lock_timeout = '2min'; set local statement_timeout = '2min'");
    jdbc.execute("select pg_advisory_xact_lock(" + LOCK + ")");
    jdbc.execute("set local lock_timeout to default; set local statement_timeout to default");
  }
}
