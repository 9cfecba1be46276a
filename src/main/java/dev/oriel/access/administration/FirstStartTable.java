package dev.oriel.access.administration;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The row of the first start. */
@Component
record FirstStartTable(JdbcTemplate jdbc) {

  private static final String IS_OPEN =
      "(closed_at is null and not exists (select from oriel.workspace)) as is_open";

  /**
   * The state.
   *
   * @param codeHash in hexadecimal digits; null before the first code
   * @param tries wrong ones since the code was made
   */
  record State(boolean isOpen, @Nullable String codeHash, int tries) {}

  State find() {
    return state("");
  }

  /** Locks the row until the transaction ends. */
  State lock() {
    return state(" for update");
  }

  private State state(String locking) {
    return jdbc
        .query(
            "select "
                + IS_OPEN
                + ", encode(code_hash, 'hex'), tries from oriel.first_start"
                + locking,
            (row, _) -> new State(row.getBoolean(1), row.getString(2), row.getInt(3)))
        .stream()
        .findFirst()
        .orElse(new State(false, null, 0));
  }

  void setCode(byte[] hash) {
    jdbc.update("update oriel.first_start set code_hash = ?, tries = 0", (Object) hash);
  }

  void addTry() {
    jdbc.update("update oriel.first_start set tries = tries + 1");
  }

  void close(OffsetDateTime at) {
    jdbc.update("update oriel.first_start set closed_at = ?, code_hash = null", at);
  }
}
