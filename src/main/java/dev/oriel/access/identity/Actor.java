package dev.oriel.access.identity;

import module java.base;

import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.Profile;
import dev.oriel.platform.admission.Caller;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The caller of an operation: who it is (the principal), what gives access (the credential) and the
 * surface that is used (the channel). It is the first parameter of every method of a door. Only
 * this package creates actors.
 */
public final class Actor {

  private final AccessSnapshot access;
  private final Principal principal;
  private final @Nullable UUID credentialId;
  private final int tokenNumber;
  private final Profile profile;
  private final Channel channel;
  private final @Nullable PersonSession session;
  private final @Nullable GrantRef grant;
  private final @Nullable Actor seenBy;
  private final Caller caller;

  Actor(
      AccessSnapshot access,
      Principal principal,
      @Nullable UUID credentialId,
      int tokenNumber,
      Profile profile,
      Channel channel,
      @Nullable PersonSession session) {
    this(access, principal, credentialId, tokenNumber, profile, channel, session, null, null);
  }

  private Actor(
      AccessSnapshot access,
      Principal principal,
      @Nullable UUID credentialId,
      int tokenNumber,
      Profile profile,
      Channel channel,
      @Nullable PersonSession session,
      @Nullable GrantRef grant,
      @Nullable Actor seenBy) {
    this.access = access;
    this.principal = principal;
    this.credentialId = credentialId;
    this.tokenNumber = tokenNumber;
    this.profile = profile;
    this.channel = channel;
    this.session = session;
    this.grant = grant;
    this.seenBy = seenBy;
    this.caller =
        seenBy == null ? new Caller(access.workspace().id(), principal.id()) : seenBy.caller();
  }

  public Workspace workspace() {
    return access.workspace();
  }

  /** The version of the workspace's model that the rights belong to; statements carry it. */
  public long version() {
    return access.version();
  }

  /** The version of the objects and fields that belong to this version of the model. */
  public long schemaVersion() {
    return access.schemaVersion();
  }

  /** The members, profiles and credentials of this version of the model. */
  @ForDoors
  public AccessSnapshot access() {
    return access;
  }

  /** The member, key or webhook with this id, removed and revoked ones too; null if unknown. */
  public @Nullable Principal findPrincipal(UUID id) {
    return access.principal(id);
  }

  /** The member with this id, also if it was removed; null if it is unknown. */
  public @Nullable Member findMember(UUID id) {
    return access.member(id);
  }

  /**
   * The member for whom this member or key acts; null for inbound webhooks, and for a member who
   * was removed.
   */
  public @Nullable UUID memberBehind(UUID principal) {
    return access.memberBehind(principal);
  }

  /** The member with this e-mail address, whatever its case; null if it was removed. */
  public @Nullable Member findMember(String email) {
    return access.memberWithEmail(email);
  }

  public Principal principal() {
    return principal;
  }

  /** The credential that gives access; null for a principal without one, such as the operator. */
  public @Nullable UUID credentialId() {
    return credentialId;
  }

  /** The number of the token that was sent; {@link ActorMaker#NO_TOKEN} if none was. */
  int tokenNumber() {
    return tokenNumber;
  }

  /** The caller whose share of bounded resources this actor uses. */
  public Caller caller() {
    return caller;
  }

  /**
   * The member who acts, or whom the credential belongs to; null if there is none. A credential of
   * a removed member belongs to nobody.
   */
  public @Nullable UUID member() {
    if (principal.kind() == Principal.Kind.MEMBER) {
      return principal.id();
    }
    Credential credential = credentialId == null ? null : access.credential(credentialId);
    UUID owner = credential == null ? null : credential.member();
    Member member = owner == null ? null : access.member(owner);
    return member == null || member.isRemoved() ? null : owner;
  }

  /** The connection by which an AI client acts as the member; null for other actors. */
  public @Nullable Credential connection() {
    Credential credential = credentialId == null ? null : access.credential(credentialId);
    return credential != null && credential.kind() == CredentialKind.CONNECTION ? credential : null;
  }

  /** What the connection, or this grant of its client, may not do; nothing for other actors. */
  public Restrictions restrictions() {
    Credential connection = connection();
    Restrictions own = connection == null ? Restrictions.NONE : connection.restrictions();
    return grant != null && grant.readOnly() ? own.and(Restrictions.READING) : own;
  }

  /** Whether its profile, its connection and the grant of its client all allow to send mail. */
  public boolean mayMail(MailRight right) {
    return mailObstacle(right) == null;
  }

  /** The reason why it may not send mail, as keys and webhooks never may; null if it may. */
  public @Nullable String mailObstacle(MailRight right) {
    return MailObstacles.sending(this, right);
  }

  /** The reason why it may not have mails drafted; null if it may. It needs no right. */
  public @Nullable String draftObstacle() {
    return MailObstacles.drafting(this);
  }

  /** By which the client of a connection acts; null for other actors. */
  @Nullable GrantRef grant() {
    return grant;
  }

  /** The same actor, who acts by a grant. Refuses as {@code Unauthorized} one that has ended. */
  Actor by(GrantRef given) {
    if (!access.hasGrant(given.id())) {
      throw Refused.unauthorized("What the member has allowed this client has ended.");
    }
    return new Actor(
        access, principal, credentialId, tokenNumber, profile, channel, session, given, seenBy);
  }

  /** Those who hold a profile, as this administrator sees pages as they would. */
  Actor as(Profile other) {
    Principal holders = new Principal(Principal.Kind.PROFILE, other.id(), other.name());
    return new Actor(access, holders, null, tokenNumber, other, channel, session, null, this);
  }

  /** The administrator who sees pages as a profile; null for actors who are themselves. */
  public @Nullable Actor seenBy() {
    return seenBy;
  }

  public Profile profile() {
    return profile;
  }

  public Channel channel() {
    return channel;
  }

  /**
   * The version that the views of the workspace had when the person's session was read; null for
   * actors without one.
   */
  public @Nullable Long viewsVersion() {
    return session == null ? null : session.viewsVersion();
  }

  /** The session by which a person acts; null for others, such as keys and the operator. */
  @Nullable PersonSession session() {
    return session;
  }

  /**
   * When the person of a session has proved last who they are; null for actors that are not asked,
   * such as the operator.
   */
  @Nullable Instant provedAt() {
    return session == null ? null : session.provedAt();
  }

  /**
   * The time zone whose days the actor means: that which the person of a session has chosen, else
   * that of the workspace.
   */
  public ZoneId timeZone() {
    ZoneId own = session == null ? null : session.zone();
    return own == null ? workspace().timeZone() : own;
  }

  /**
   * The day with which the actor's weeks begin: that of the person of a session, else Monday, as in
   * ISO 8601.
   */
  public DayOfWeek weekStart() {
    DayOfWeek own = session == null ? null : session.weekStart();
    return own == null ? DayOfWeek.MONDAY : own;
  }

  /** The same person of a session, with weeks that begin on this day. */
  public Actor weeksFrom(DayOfWeek day) {
    PersonSession other = session == null ? null : session.weeksFrom(day);
    return new Actor(
        access, principal, credentialId, tokenNumber, profile, channel, other, grant, seenBy);
  }

  /** Whether the actor is the operator, or that of a person's session: nobody with a token. */
  public boolean isPerson() {
    return switch (principal.kind()) {
      case OPERATOR, PROFILE -> true;
      case MEMBER -> credentialId == null;
      case KEY, WEBHOOK -> false;
    };
  }

  /** The same actor as it acts through another surface, such as an import that it has begun. */
  public Actor through(Channel other) {
    return new Actor(
        access, principal, credentialId, tokenNumber, profile, other, session, grant, seenBy);
  }

  /** A reference that can be stored, and {@linkplain Actors#resume resumed} later. */
  public ActorRef ref() {
    return new ActorRef(
        workspace().id(), principal.kind(), principal.id(), credentialId, channel, grant);
  }
}
