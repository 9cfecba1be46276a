package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.refusal.Refused;

/**
 * Invitations of a workspace, for administrators. Their answers are the same whether a person with
 * the e-mail address has an account or not. {@link InvitationLinks} accepts them.
 */
@Door
public record Invitations(
    InvitationTable table, AccessAudit audit, ModelGuard guard, Ids ids, Clock clock) {

  /** How long an invitation can be accepted. */
  public static final Duration VALID = Duration.ofDays(7);

  /** An invitation and the token of its link, which is shown only once. */
  public record MadeInvitation(Invitation invitation, String token) {

    /** Returns a text without the token. */
    @Override
    public String toString() {
      return invitation.email();
    }
  }

  /** All that are neither accepted nor cancelled, expired ones included, oldest first. */
  public List<Invitation> list(Actor actor) {
    return guard.administer(actor).read(current -> table.of(current.workspace()));
  }

  /**
   * Invites a person. Refuses as {@code Conflict} an e-mail address that is invited already, or of
   * a member; a removed one comes back by it. Refuses an unknown profile as {@code NotFound}.
   *
   * @param name by which the workspace will show the member
   */
  public MadeInvitation invite(Actor actor, String email, String name, UUID profile) {
    return guard
        .administer(actor)
        .proved()
        .change(current -> {
          String address = Accounts.email(email);
          String shown = Accounts.name(name);
          UUID present = Profiles.require(current, profile).id();
          Member member = current.access().memberWithEmail(address);
          if (member != null) {
            throw Refused.conflict("email", "conflict.is_member", member.email());
          }
          OffsetDateTime now = now();
          Invitation invitation =
              new Invitation(
                  ids.next(),
                  address,
                  shown,
                  present,
                  current.principal().id(),
                  current.principal().name(),
                  now,
                  now.plus(VALID));
          String token = Tokens.opaque();
          if (!table.insert(current.workspace(), invitation, Tokens.hash(token))) {
            throw Refused.conflict("email", "conflict.is_invited", address);
          }
          audit.invited(current, invitation);
          return new MadeInvitation(invitation, token);
        });
  }

  /**
   * Makes a new link, which is valid for 7 days. The one before ends. Refuses as {@code NotFound}.
   */
  public MadeInvitation renew(Actor actor, UUID id) {
    return guard
        .administer(actor)
        .proved()
        .change(current -> {
          Invitation before = require(current, id);
          String token = Tokens.opaque();
          OffsetDateTime end = now().plus(VALID);
          if (!table.renew(current.workspace(), id, Tokens.hash(token), end)) {
            throw gone(id);
          }
          Invitation renewed = require(current, id);
          audit.renewed(current, before, renewed);
          return new MadeInvitation(renewed, token);
        });
  }

  /** Cancels an invitation. Its link ends. Refuses as {@code NotFound}. */
  public void cancel(Actor actor, UUID id) {
    guard
        .administer(actor)
        .change(current -> {
          Invitation before = require(current, id);
          if (!table.delete(current.workspace(), id)) {
            throw gone(id);
          }
          audit.cancelled(current, before);
          return id;
        });
  }

  private Invitation require(Actor actor, UUID id) {
    return table.of(actor.workspace()).stream()
        .filter(one -> one.id().equals(id))
        .findFirst()
        .orElseThrow(() -> gone(id));
  }

  private static Refused gone(UUID id) {
    return Refused.notFound("There is no open invitation with the id " + id + ".");
  }

  private OffsetDateTime now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
  }
}
