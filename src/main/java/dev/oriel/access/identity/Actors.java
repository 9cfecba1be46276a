package dev.oriel.access.identity;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.access.permission.Profile;
import dev.oriel.ground.admission.Admission;
import dev.oriel.ground.admission.Gate;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates actors: from a token, from a stored reference, or for the operator. */
@Component
public class Actors {

  /**
   * The number that stands for no token: the credential itself is enough, as for work in the
   * background.
   */
  static final int NO_TOKEN = 0;

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
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /**
   * The holder of a REST key. Refuses an unknown, revoked or expired one as {@code Unauthorized}.
   */
  public Actor byRestKey(String token) {
    return byToken(CredentialKind.REST, token, Channel.REST);
  }

  /**
   * The inbound webhook with this id and token. Refuses an unknown id and a token that is unknown,
   * revoked or of another webhook as {@code Unauthorized}, all alike: the token alone is looked up,
   * so that nothing tells whether the id exists.
   */
  public Actor byWebhookToken(String webhook, String token) {
    Actor actor = byToken(CredentialKind.INBOUND, token, Channel.WEBHOOK);
    if (!actor.principal().id().toString().equalsIgnoreCase(webhook)) {
      throw refused(CredentialKind.INBOUND);
    }
    return actor;
  }

  /**
   * The member to whom a connection belongs. Refuses as {@code Unauthorized} an unknown or deleted
   * connection, and that of a suspended or removed member.
   */
  public Actor byConnectionKey(String token) {
    return byToken(CredentialKind.CONNECTION, token, Channel.MCP);
  }

  private Actor byToken(CredentialKind kind, String token, Channel channel) {
    if (!token.startsWith(kind.prefix())) {
      throw refused(kind);
    }
    ByteBuffer hash = ByteBuffer.wrap(Tokens.hash(token));
    AccessSnapshotTable.CredentialRef ref = tokens.getIfPresent(hash);
    if (ref == null || isReplaced(ref)) {
      // The gate bounds the queries that a flood of unknown tokens causes.
      ref =
          gate.through(() -> table.credential(kind, hash.array())).orElseThrow(() -> refused(kind));
      tokens.put(hash, ref);
    }
    UUID id = ref.credentialId();
    AccessSnapshot access = snapshots.of(ref.workspaceId());
    Credential known = access.credential(id);
    if (known == null || known.tokenNumber() < ref.tokenNumber()) {
      access = snapshots.reload(ref.workspaceId());
    }
    Actor actor = holder(access, kind, ref, channel);
    uses.note(id);
    return actor;
  }

  /** A suspended member can be activated again, so that its refusal needs the present state. */
  private Actor holder(
      AccessSnapshot access,
      CredentialKind kind,
      AccessSnapshotTable.CredentialRef ref,
      Channel channel) {
    try {
      return holderIn(access, kind, ref, channel);
    } catch (Refused e) {
      if (kind.principal() != Principal.Kind.MEMBER) {
        throw e;
      }
      AccessSnapshot present = gate.through(() -> snapshots.current(ref.workspaceId()));
      return holderIn(present, kind, ref, channel);
    }
  }

  private Actor holderIn(
      AccessSnapshot access,
      CredentialKind kind,
      AccessSnapshotTable.CredentialRef ref,
      Channel channel) {
    UUID id = ref.credentialId();
    return actor(access, kind.principal(), principal(access, id), id, ref.tokenNumber(), channel);
  }

  /** Whom the holder of a credential acts as: the member, or the credential itself. */
  private static UUID principal(AccessSnapshot access, UUID credentialId) {
    Credential credential = access.credential(credentialId);
    UUID member = credential == null ? null : credential.member();
    boolean isMember = credential != null && credential.kind().principal() == Principal.Kind.MEMBER;
    return isMember && member != null ? member : credentialId;
  }

  /** A replaced token is looked up again, since it can have been given to a credential anew. */
  private boolean isReplaced(AccessSnapshotTable.CredentialRef ref) {
    Credential known = snapshots.of(ref.workspaceId()).credential(ref.credentialId());
    return known != null
        && known.tokenNumber() > ref.tokenNumber()
        && !known.accepts(ref.tokenNumber(), clock.instant());
  }

  private static Refused refused(CredentialKind kind) {
    return Refused.unauthorized(
        switch (kind) {
          case REST -> "The key is not valid: it is unknown, revoked or expired.";
          case INBOUND -> "There is no webhook with this address and token, or it is revoked.";
          case OUTBOUND -> "The webhook is unknown or revoked.";
          case CONNECTION -> "The connection's key is not valid: it is unknown or deleted.";
        });
  }

  /** The operator, with an administrator's rights, for the setup file and the command line. */
  public Actor operator(Workspace workspace) {
    return operator(workspace.id());
  }

  /** The operator, for work in the background whose actor may have no access any more. */
  public Actor operator(long workspaceId) {
    AccessSnapshot access = snapshots.of(workspaceId);
    return new Actor(
        access, Principal.OPERATOR, null, NO_TOKEN, access.administrator(), Channel.SETUP);
  }

  /**
   * A member without a credential, for the setup of the demo workspace. Refuses as {@code
   * Unauthorized} a suspended or removed one.
   */
  public Actor member(Workspace workspace, UUID memberId, Channel channel) {
    AccessSnapshot access = snapshots.current(workspace.id());
    return actor(access, Principal.Kind.MEMBER, memberId, null, NO_TOKEN, channel);
  }

  /**
   * A webhook, for work in the background: what it may see and do is decided by the present rights
   * of its profile. Refuses as {@code Unauthorized} if it is revoked.
   *
   * @param credential that of the webhook; an outbound one has no token
   */
  public Actor webhook(long workspaceId, UUID credential) {
    return resume(
        new ActorRef(workspaceId, Principal.Kind.WEBHOOK, credential, credential, Channel.WEBHOOK));
  }

  /**
   * The actor of a stored reference, with its current rights. Refuses as {@code Unauthorized} if
   * its credential is revoked or expired, or its member is suspended or removed.
   */
  public Actor resume(ActorRef ref) {
    AccessSnapshot access = snapshots.current(ref.workspaceId());
    UUID credential = ref.credentialId();
    if (credential != null && access.validCredential(credential, clock.instant()) == null) {
      throw Refused.unauthorized("The credential that was used is revoked or expired.");
    }
    return actor(access, ref.kind(), ref.principalId(), credential, NO_TOKEN, ref.channel());
  }

  /**
   * The same actor with its current rights. Refuses as {@link #resume} does, and if its token is
   * not valid any more.
   */
  Actor again(Actor actor) {
    AccessSnapshot access = snapshots.reload(actor.workspace().id());
    ActorRef ref = actor.ref();
    int token = actor.tokenNumber();
    return actor(access, ref.kind(), ref.principalId(), ref.credentialId(), token, ref.channel());
  }

  private Actor actor(
      AccessSnapshot access,
      Principal.Kind kind,
      UUID id,
      @Nullable UUID credentialId,
      int token,
      Channel channel) {
    Credential credential =
        credentialId == null ? null : access.validCredential(credentialId, clock.instant());
    if (credentialId != null && credential == null) {
      throw refused(access.credential(credentialId));
    }
    if (credential != null && token != NO_TOKEN && !credential.accepts(token, clock.instant())) {
      throw refused(credential);
    }
    return switch (kind) {
      case KEY, WEBHOOK -> {
        if (credential == null || credential.kind().principal() != kind) {
          throw refused(credential);
        }
        Principal principal = new Principal(kind, credential.id(), credential.name());
        Profile profile = access.profile(credential.profileId());
        yield new Actor(access, principal, credentialId, token, profile, channel);
      }
      case MEMBER -> {
        Member member = access.member(id);
        if (member == null
            || member.isRemoved()
            || (credential != null && !id.equals(credential.member()))) {
          throw Refused.unauthorized("The member no longer belongs to the workspace.");
        }
        if (!member.isActive()) {
          throw Refused.unauthorized("The member is suspended.");
        }
        Principal principal = new Principal(kind, id, member.name());
        Profile profile = access.profile(member.profileId());
        yield new Actor(access, principal, credentialId, token, profile, channel);
      }
      case OPERATOR ->
          new Actor(access, Principal.OPERATOR, null, NO_TOKEN, access.administrator(), channel);
    };
  }

  private static Refused refused(@Nullable Credential credential) {
    return refused(credential == null ? CredentialKind.REST : credential.kind());
  }
}
