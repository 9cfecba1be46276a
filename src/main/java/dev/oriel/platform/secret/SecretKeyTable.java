package dev.oriel.platform.secret;

import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The check value of the key that encrypts the secrets of the installation. */
@Component
record SecretKeyTable(JdbcTemplate jdbc) {

  /** Null if nothing has been encrypted yet. */
  @Nullable String find() {
    return jdbc.queryForList("select fingerprint from oriel.secret_key", String.class).stream()
        .findFirst()
        .orElse(null);
  }

  /** Stores the check value unless there is one. Returns whether it was stored. */
  boolean claim(String fingerprint) {
    return 1
        == jdbc.update(
            "insert into oriel.secret_key (fingerprint) values (?) on conflict do nothing",
            fingerprint);
  }

  void replace(String fingerprint) {
    jdbc.update(
        """
        insert into oriel.secret_key (fingerprint) values (?)
        on conflict (id) do update set fingerprint = excluded.fingerprint
        """,
        fingerprint);
  }
}
