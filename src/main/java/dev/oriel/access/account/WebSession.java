package dev.oriel.access.account;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A browser in which a person is signed in.
 *
 * @param memberId the membership in whose workspace it is; null if in none
 * @param usedAt when it was used last, to the minute
 * @param provedAt when the person has proved last who they are
 * @param provedBy how
 * @param device the browser
 * @param address of the client that has signed in
 */
public record WebSession(
    UUID id,
    UUID accountId,
    @Nullable UUID memberId,
    OffsetDateTime createdAt,
    OffsetDateTime usedAt,
    OffsetDateTime provedAt,
    ProvedBy provedBy,
    String device,
    String address) {

  /**
   * The way in which a person has proved who they are. Constants are stored by name, so they are
   * never renamed.
   */
  public enum ProvedBy {
    PASSWORD,

    /** By a link by which a new password was chosen. */
    RESET_LINK
  }
}
