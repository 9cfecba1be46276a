package dev.oriel.access.identity;

import module java.base;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Creates actors: from a token, from a stored reference, or for the operator. */
@Component
public class Actors {

  private final TokenRefs tokens;
  private final AccessSnapshots snapshots;
  private final ActorMaker maker;
  private final KeyUse uses;
  private final Gate gate;
  private final Clock clock;

  Actors(
      TokenRefs tokens,
      AccessSnapshots snapshots,
      ActorMaker maker,
      KeyUse uses,
      Admission admission,
      Clock clock) {
    this.tokens = tokens;
    this.snapshots = snapshots;
    this.maker = maker;
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
      throw CredentialKind.INBOUND.refused();
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

  /**
   * The member to whom a connection belongs, for its client. Refuses as {@link #byConnectionKey},
   * and a grant that has ended.
   */
  public Actor byGrant(long workspaceId, UUID connection, GrantRef grant) {
    AccessSnapshot access = snapshots.of(workspaceId);
    if (!access.hasGrant(grant.id())) {
      // A new grant makes no new version.
      access = gate.through(() -> snapshots.reload(workspaceId));
    }
    Actor actor =
        holder(
            access,
            CredentialKind.CONNECTION,
            new AccessSnapshotTable.CredentialRef(workspaceId, connection, ActorMaker.NO_TOKEN),
            Channel.MCP);
    Actor client = actor.by(grant);
    uses.note(connection);
    return client;
  }

  private Actor byToken(CredentialKind kind, String token, Channel channel) {
    AccessSnapshotTable.CredentialRef ref = tokens.find(kind, token).orElseThrow(kind::refused);
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
    ActorRef holder =
        new ActorRef(ref.workspaceId(), kind.principal(), principal(access, id), id, channel);
    return maker.make(access, holder, ref.tokenNumber(), null);
  }

  /** Whom the holder of a credential acts as: the member, or the credential itself. */
  private static UUID principal(AccessSnapshot access, UUID credentialId) {
    Credential credential = access.credential(credentialId);
    UUID member = credential == null ? null : credential.member();
    boolean isMember = credential != null && credential.kind().principal() == Principal.Kind.MEMBER;
    return isMember && member != null ? member : credentialId;
  }

  /** The operator, with an administrator's rights, for the setup file and the command line. */
  public Actor operator(Workspace workspace) {
    return operator(workspace.id());
  }

  /** The operator, for work in the background whose actor may have no access any more. */
  public Actor operator(long workspaceId) {
    return ActorMaker.operator(snapshots.of(workspaceId), Channel.SETUP);
  }

  /** A member without a credential, for the setup of the demo. Refuses as {@link #signedIn}. */
  public Actor member(Workspace workspace, UUID memberId, Channel channel) {
    AccessSnapshot access = snapshots.current(workspace.id());
    return maker.make(access, member(workspace.id(), memberId, channel), ActorMaker.NO_TOKEN, null);
  }

  /**
   * A member whose session was read just now. Refuses as {@code Unauthorized} a suspended or
   * removed one.
   *
   * @param version of the workspace's model, read with the session
   */
  public Actor signedIn(long workspaceId, long version, UUID memberId, PersonSession session) {
    AccessSnapshot access = snapshots.of(workspaceId);
    // Another one may be newer, or of a transaction that was rolled back.
    if (access.version() != version) {
      access = gate.through(() -> snapshots.of(workspaceId, version));
    }
    RequestContext.modelIs(access.version());
    return maker.make(
        access, member(workspaceId, memberId, Channel.WEB), ActorMaker.NO_TOKEN, session);
  }

  private static ActorRef member(long workspaceId, UUID id, Channel channel) {
    return new ActorRef(workspaceId, Principal.Kind.MEMBER, id, null, channel);
  }

  /**
   * Those who hold a profile, for an administrator who sees pages as they would. It is no member,
   * so that nothing is its own. Pages only read for it. Refuses others than administrators as
   * {@code Forbidden}, an unknown profile as {@code NotFound}.
   */
  public Actor viewing(Actor administrator, UUID profile) {
    try {
      return holders(administrator, profile);
    } catch (Refused e) {
      // What is known here can be outdated.
      if (gate.through(() -> snapshots.isCurrent(administrator))) {
        throw e;
      }
      return holders(again(administrator), profile);
    }
  }

  private static Actor holders(Actor administrator, UUID profile) {
    Administration.require(administrator);
    AccessSnapshot access = administrator.access();
    if (!access.hasProfile(profile)) {
      throw Refused.notFound("There is no profile with the id " + profile + ".");
    }
    return administrator.as(access.profile(profile));
  }

  /** Refuses as {@code ProofRequired} a person whose last proof is too old. */
  void requireProof(Actor actor) {
    Proof.require(actor.provedAt(), clock.instant());
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
   * its credential is revoked or expired, its grant has ended, or its member is suspended or
   * removed.
   */
  public Actor resume(ActorRef ref) {
    AccessSnapshot access = snapshots.current(ref.workspaceId());
    UUID credential = ref.credentialId();
    if (credential != null && access.validCredential(credential, clock.instant()) == null) {
      throw Refused.unauthorized("The credential that was used is revoked or expired.");
    }
    return maker.make(access, ref, ActorMaker.NO_TOKEN, null);
  }

  /**
   * The same actor with its current rights. Refuses as {@link #resume} does, and if its token is
   * not valid any more.
   */
  Actor again(Actor actor) {
    Actor administrator = actor.seenBy();
    if (administrator != null) {
      return holders(again(administrator), actor.principal().id());
    }
    AccessSnapshot access = snapshots.reload(actor.workspace().id());
    return maker.make(access, actor.ref(), actor.tokenNumber(), actor.session());
  }
}
