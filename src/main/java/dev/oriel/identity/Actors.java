package dev.oriel.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.admission.Admission;
import dev.oriel.admission.Gate;
import dev.oriel.permission.Profile;
import dev.oriel.refusal.Refused;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates actors: from a token, from a stored reference, or for the operator. */
@Component
public class Actors {

  private static final String REFUSAL = "The key is not valid: it is unknown, revoked or expired.";

  private final AccessSnapshotTable table;
  private final AccessSnapshots snapshots;
  private final KeyUse uses;
  private final Gate gate;
  private final Clock clock;
  private final Cache<ByteBuffer, AccessSnapshotTable.CredentialRef> tokens =
      Caffeine.newBuilder().maximumSize(50_000).build();

  Actors(
      AccessSnapshotTable table,
      AccessSnapshots snapshots,
      KeyUse uses,
      Admission admission,
      Clock clock) {
    this.table = table;
    this.snapshots = snapshots;
    this.uses = uses;
    this.clock = clock;
    this.gate = admission.credentials();
  }

  /**
   * The holder of a REST key. Refuses as {@code Unauthorized} an unknown, revoked or expired key.
   */
  public Actor byRestKey(String token) {
    if (!token.startsWith(CredentialKind.REST.prefix())) {
      throw Refused.unauthorized(REFUSAL);
    }
    ByteBuffer hash = ByteBuffer.wrap(Tokens.hash(token));
    AccessSnapshotTable.CredentialRef ref = tokens.getIfPresent(hash);
    if (ref == null) {
      // The gate bounds the queries that a flood of unknown tokens causes.
      ref =
          gate.through(() -> table.credential(CredentialKind.REST, hash.array()))
              .orElseThrow(() -> Refused.unauthorized(REFUSAL));
      tokens.put(hash, ref);
    }
    UUID key = ref.credentialId();
    AccessSnapshot access = snapshots.of(ref.workspaceId());
    if (access.credential(key) == null) {
      access = snapshots.reload(ref.workspaceId());
    }
    Actor actor = actor(access, Principal.Kind.KEY, key, key, Channel.REST);
    uses.note(key);
    return actor;
  }

  /** The operator, with an administrator's rights, for the setup file and the command line. */
  public Actor operator(Workspace workspace) {
    AccessSnapshot access = snapshots.of(workspace.id());
    return new Actor(access, Principal.OPERATOR, null, access.administrator(), Channel.SETUP);
  }

  /** A member without a credential, for the setup of the demo workspace. */
  public Actor member(Workspace workspace, UUID memberId, Channel channel) {
    AccessSnapshot access = snapshots.current(workspace.id());
    return actor(access, Principal.Kind.MEMBER, memberId, null, channel);
  }

  /**
   * The actor of a stored reference, with its current rights. Refuses as {@code Unauthorized} if
   * its credential is revoked or expired, or its member has left.
   */
  public Actor resume(ActorRef ref) {
    AccessSnapshot access = snapshots.current(ref.workspaceId());
    UUID credential = ref.credentialId();
    if (credential != null && access.validCredential(credential, clock.instant()) == null) {
      throw Refused.unauthorized("The credential that was used is revoked or expired.");
    }
    return actor(access, ref);
  }

  /** The same actor with its current rights. Refuses as {@link #resume} does. */
  Actor again(Actor actor) {
    return actor(snapshots.reload(actor.workspace().id()), actor.ref());
  }

  private Actor actor(AccessSnapshot access, ActorRef ref) {
    return actor(access, ref.kind(), ref.principalId(), ref.credentialId(), ref.channel());
  }

  private Actor actor(
      AccessSnapshot access,
      Principal.Kind kind,
      UUID id,
      @Nullable UUID credentialId,
      Channel channel) {
    Credential credential =
        credentialId == null ? null : access.validCredential(credentialId, clock.instant());
    if (credentialId != null && credential == null) {
      throw Refused.unauthorized(REFUSAL);
    }
    return switch (kind) {
      case KEY -> {
        Credential key = Objects.requireNonNull(credential);
        Principal principal = new Principal(kind, key.id(), key.name());
        yield new Actor(access, principal, credentialId, access.profile(key.profileId()), channel);
      }
      case MEMBER -> {
        Member member = access.member(id);
        if (member == null || (credential != null && !id.equals(credential.member()))) {
          throw Refused.unauthorized("The member no longer belongs to the workspace.");
        }
        Principal principal = new Principal(kind, id, member.name());
        Profile profile = access.profile(member.profileId());
        yield new Actor(access, principal, credentialId, profile, channel);
      }
      case OPERATOR -> new Actor(access, Principal.OPERATOR, null, access.administrator(), channel);
    };
  }
}
