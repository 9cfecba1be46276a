package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.EmailAddress;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The table of passwords' hashes, and of browsers in which people have signed in. */
@Component
record PasswordTable(JdbcTemplate jdbc) {

  /**
   * The stored data of somebody who signs in.
   *
   * @param account null if no account has the e-mail address
   * @param hash null if it has no password
   * @param someAreOld whether any account has a hash of the older form
   * @param isKnownDevice whether the person has signed in with this device before
   */
  record Known(
      @Nullable UUID account, @Nullable String hash, boolean someAreOld, boolean isKnownDevice) {}

  /** One statement for all, so that it takes the same time for addresses that are unknown. */
  Known known(String email, byte @Nullable [] device) {
    return jdbc.query(
            """
            select account.id, hash,
              exists (select from oriel.password where hash like '{pbkdf2}%') as some_are_old,
              exists (select from oriel.known_device
                      where token_hash = given.device and account_id = account.id) as is_known
            from (select ?::text as email_key, ?::bytea as device) given
            left join oriel.account on account.email_key = given.email_key
            left join oriel.password on account_id = account.id
            """,
            (row, _) ->
                new Known(
                    row.getObject("id", UUID.class),
                    row.getString("hash"),
                    row.getBoolean("some_are_old"),
                    row.getBoolean("is_known")),
            EmailAddress.key(email),
            device)
        .getFirst();
  }

  /** What is known of the person of an account, who is signed in. */
  Known known(UUID account) {
    return jdbc.query(
            """
            select hash, exists (select from oriel.password where hash like '{pbkdf2}%')
            from (select ?::uuid as id) given left join oriel.password on account_id = given.id
            """,
            (row, _) -> new Known(account, row.getString(1), row.getBoolean(2), true), account)
        .getFirst();
  }

  void set(UUID account, String hash, OffsetDateTime at) {
    jdbc.update(
        """
        insert into oriel.password (account_id, hash, changed_at) values (?, ?, ?)
        on conflict (account_id) do update
        set hash = excluded.hash, changed_at = excluded.changed_at
        """,
        account,
        hash,
        at);
    jdbc.update(
        "update oriel.account set lost_password = false where id = ? and lost_password", account);
  }

  /**
   * Replaces a hash by another one of the same password. Returns false if it is another one now.
   */
  boolean replace(UUID account, String hash, String newHash) {
    return jdbc.update(
            "update oriel.password set hash = ? where account_id = ? and hash = ?",
            newHash,
            account,
            hash)
        == 1;
  }

  /** Whether the hash is still this one; to be called with the account locked. */
  boolean isStill(UUID account, String hash) {
    return !jdbc.query(
            "select from oriel.password where account_id = ? and hash = ?",
            (_, _) -> hash,
            account,
            hash)
        .isEmpty();
  }

  /**
   * Notes that an account was signed in with a browser; to be called with the account locked.
   * Returns false if it was known already.
   */
  boolean noteDevice(byte[] device, UUID account, OffsetDateTime at) {
    boolean isKnown =
        jdbc.update(
                "update oriel.known_device set used_at = ? where token_hash = ? and account_id = ?",
                at,
                device,
                account)
            == 1;
    if (!isKnown) {
      jdbc.update(
          "insert into oriel.known_device (token_hash, account_id, used_at) values (?, ?, ?)",
          device,
          account,
          at);
    }
    return !isKnown;
  }

  void forgetDevices(UUID account) {
    jdbc.update("delete from oriel.known_device where account_id = ?", account);
  }

  void forgetDevices(OffsetDateTime before) {
    jdbc.update("delete from oriel.known_device where used_at < ?", before);
  }
}
