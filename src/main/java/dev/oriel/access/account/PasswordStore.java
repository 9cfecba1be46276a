package dev.oriel.access.account;

import module java.base;

import org.springframework.stereotype.Component;

/**
 * The passwords of accounts: what is good enough for one, and what is stored of it. A password that
 * an account gets is always in the account's log.
 */
@Component
record PasswordStore(PasswordTable table, Passwords passwords, AccountLog log, Clock clock) {

  /**
   * The hash of a password to be stored. Refuses as {@code Invalid} one that is easy to guess.
   *
   * @param known words of which it must not consist
   */
  String hash(String password, List<String> known) {
    PasswordRules.require(password, known);
    return passwords.hash(password);
  }

  boolean hasNone(UUID account) {
    return table.known(account).hash() == null;
  }

  /**
   * Stores a password, in the transaction of the caller.
   *
   * @param kind how the account has got it
   */
  void set(UUID account, String hash, AccountEvent.Kind kind, Client client) {
    OffsetDateTime now = clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
    table.set(account, hash, now);
    log.add(account, kind, client);
  }

  /** Stores a password that was chosen by a link. Devices are not trusted any more. */
  void reset(UUID account, String hash, Client client) {
    table.forgetDevices(account);
    set(account, hash, AccountEvent.Kind.PASSWORD_RESET, client);
  }
}
