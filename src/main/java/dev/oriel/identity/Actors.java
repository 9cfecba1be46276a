package dev.oriel.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.permission.Profile;
import dev.oriel.refusal.Refused;
import java.nio.ByteBuffer;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes actors: from a token, or for the operator of the installation. */
@Component
public class Actors {

  /** The operator's own id in logs: whoever holds the machine. */
  private static final Principal OPERATOR = new Principal(Principal.Kind.OPERATOR, new UUID(0, 0), "Operator");

  private static final String REFUSAL =
      "A valid API key is needed, as 'Authorization: Bearer osk_…'.";

  private final AccessSnapshotTable table;
  private final AccessSnapshots snapshots;
  private final Cache<ByteBuffer, AccessSnapshotTable.CredentialRef> tokens =
      Caffeine.newBuilder().maximumSize(50_000).build();

  Actors(AccessSnapshotTable table, AccessSnapshots snapshots) {
    this.table = table;
    this.snapshots = snapshots;
  }

  /** The holder of a REST key. Refuses as {@code Unauthorized} an unknown or a revoked one. */
  public Actor byRestKey(String token) {
    if (!token.startsWith(CredentialKind.REST.prefix())) {
      throw Refused.unauthorized(REFUSAL);
    }
    ByteBuffer hash = ByteBuffer.wrap(Tokens.hash(token));
    AccessSnapshotTable.CredentialRef ref = tokens.getIfPresent(hash);
    if (ref == null) {
      ref =
          table
              .credential(CredentialKind.REST, hash.array())
              .orElseThrow(() -> Refused.unauthorized(REFUSAL));
      tokens.put(hash, ref);
    }
    AccessSnapshot access = snapshots.of(ref.workspaceId());
    if (access.credential(ref.credentialId()) == null) {
      access = snapshots.reload(ref.workspaceId());
    }
    return holder(access, access.credential(ref.credentialId()));
  }

  /** The operator, with an administrator's rights, for the setup file and the command line. */
  public Actor operator(Workspace workspace) {
    return operator(snapshots.of(workspace.id()));
  }

  /** A member acting by themselves through the setup, as in the demo workspace. */
  public Actor member(Workspace workspace, UUID memberId, Channel channel) {
    return member(snapshots.of(workspace.id()), memberId, channel);
  }

  /**
   * The same actor with the present rights. Refuses as {@code Unauthorized} if its key is revoked.
   */
  Actor again(Actor actor) {
    AccessSnapshot access = snapshots.reload(actor.workspace().id());
    return switch (actor.principal().kind()) {
      case KEY -> holder(access, access.credential(actor.principal().id()));
      case MEMBER -> member(access, actor.principal().id(), actor.channel());
      case OPERATOR -> operator(access);
    };
  }

  private static Actor holder(AccessSnapshot access, @Nullable Credential credential) {
    if (credential == null || credential.isRevoked()) {
      throw Refused.unauthorized(REFUSAL);
    }
    Principal principal = new Principal(Principal.Kind.KEY, credential.id(), credential.name());
    return new Actor(access, principal, credential.profileId(), Channel.REST);
  }

  private static Actor member(AccessSnapshot access, UUID memberId, Channel channel) {
    Member member = access.member(memberId);
    if (member == null) {
      throw Refused.unauthorized("The member is no longer part of the workspace.");
    }
    Principal principal = new Principal(Principal.Kind.MEMBER, member.id(), member.name());
    return new Actor(access, principal, member.profileId(), channel);
  }

  private static Actor operator(AccessSnapshot access) {
    UUID administrator =
        access.profiles().stream()
            .filter(profile -> profile.isAdmin() && profile.isSystem())
            .map(Profile::id)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("a workspace has its Administrator"));
    return new Actor(access, OPERATOR, administrator, Channel.SETUP);
  }
}
