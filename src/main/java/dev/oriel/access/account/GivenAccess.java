package dev.oriel.access.account;

import module java.base;

/**
 * Access that persons have given to programs, which ends with their sessions when a link gives them
 * a new password: whoever had the account may have given it.
 */
@FunctionalInterface
public interface GivenAccess {

  /** Ends all that the person has given, in the transaction of the caller. */
  void endOf(UUID account);
}
