package dev.oriel.access.identity;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A stored reference to an {@link Actor}, for work that is done later. It holds no rights: {@link
 * Actors#resume} gives the actor the rights of that moment, or refuses.
 *
 * @param credentialId the credential that gave access; null for the operator and for a member
 *     without one
 * @param grant by which the client of a connection acted; null for other actors
 */
public record ActorRef(
    long workspaceId,
    Principal.Kind kind,
    UUID principalId,
    @Nullable UUID credentialId,
    Channel channel,
    @Nullable GrantRef grant) {

  /** An actor who is no client by OAuth. */
  public ActorRef(
      long workspaceId,
      Principal.Kind kind,
      UUID principalId,
      @Nullable UUID credentialId,
      Channel channel) {
    this(workspaceId, kind, principalId, credentialId, channel, null);
  }

  /**
   * The text form, such as {@code 12:KEY:0198…:0198…:REST}, and {@code :0198…:true} after it for a
   * grant that reads only. It is stored, so it must not change.
   */
  @Override
  public String toString() {
    String credential = credentialId == null ? "" : credentialId.toString();
    String allowed = grant == null ? "" : ":" + grant.id() + ":" + grant.readOnly();
    return workspaceId
        + ":"
        + kind
        + ":"
        + principalId
        + ":"
        + credential
        + ":"
        + channel
        + allowed;
  }

  public static ActorRef parse(String text) {
    String[] parts = text.split(":", -1);
    return new ActorRef(
        Long.parseLong(parts[0]),
        Principal.Kind.valueOf(parts[1]),
        UUID.fromString(parts[2]),
        parts[3].isEmpty() ? null : UUID.fromString(parts[3]),
        Channel.valueOf(parts[4]),
        parts.length > 5
            ? new GrantRef(UUID.fromString(parts[5]), Boolean.parseBoolean(parts[6]))
            : null);
  }
}
