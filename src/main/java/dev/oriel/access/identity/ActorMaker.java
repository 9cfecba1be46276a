package dev.oriel.access.identity;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes actors with the rights that a snapshot of their workspace gives them. */
@Component
record ActorMaker(Clock clock) {

  /**
   * The number that stands for no token: the credential itself is enough, as for work in the
   * background.
   */
  static final int NO_TOKEN = 0;

  /** The operator, with an administrator's rights. */
  static Actor operator(AccessSnapshot access, Channel channel) {
    return new Actor(
        access, Principal.OPERATOR, null, NO_TOKEN, access.administrator(), channel, null);
  }

  /**
   * The actor of a reference. Refuses as {@code Unauthorized} if its credential or its token is not
   * valid, its grant has ended, or its member is suspended or removed.
   *
   * @param token the number of the token that was sent, or {@link #NO_TOKEN}
   * @param session that of a person; null for others
   */
  Actor make(AccessSnapshot access, ActorRef ref, int token, @Nullable PersonSession session) {
    UUID credentialId = ref.credentialId();
    Credential credential = credentialId == null ? null : credential(access, credentialId, token);
    Actor actor =
        switch (ref.kind()) {
          case KEY, WEBHOOK -> holder(access, ref, credential, token);
          case MEMBER -> member(access, ref, credential, token, session);
          case PROFILE -> throw Refused.unauthorized("A profile does nothing by itself.");
          case OPERATOR -> operator(access, ref.channel());
        };
    GrantRef grant = ref.grant();
    return grant == null ? actor : actor.by(grant);
  }

  private Credential credential(AccessSnapshot access, UUID id, int token) {
    Instant now = clock.instant();
    Credential credential = access.validCredential(id, now);
    if (credential == null || (token != NO_TOKEN && !credential.accepts(token, now))) {
      throw refused(access.credential(id));
    }
    return credential;
  }

  private static Actor holder(
      AccessSnapshot access, ActorRef ref, @Nullable Credential credential, int token) {
    if (credential == null || credential.kind().principal() != ref.kind()) {
      throw refused(credential);
    }
    Principal principal = new Principal(ref.kind(), credential.id(), credential.name());
    Profile profile = access.profile(credential.profileId());
    return new Actor(access, principal, credential.id(), token, profile, ref.channel(), null);
  }

  private static Actor member(
      AccessSnapshot access,
      ActorRef ref,
      @Nullable Credential credential,
      int token,
      @Nullable PersonSession session) {
    UUID id = ref.principalId();
    Member member = access.member(id);
    if (member == null
        || member.isRemoved()
        || (credential != null && !id.equals(credential.member()))) {
      throw Refused.unauthorized("The member no longer belongs to the workspace.");
    }
    if (!member.isActive()) {
      throw Refused.unauthorized("The member is suspended.");
    }
    Principal principal = new Principal(ref.kind(), id, member.name());
    Profile profile = access.profile(member.profileId());
    return new Actor(access, principal, ref.credentialId(), token, profile, ref.channel(), session);
  }

  private static Refused refused(@Nullable Credential credential) {
    return (credential == null ? CredentialKind.REST : credential.kind()).refused();
  }
}
