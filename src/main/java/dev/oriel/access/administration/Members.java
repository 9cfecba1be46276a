package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.ResetLinkMaker;
import dev.oriel.access.account.SessionUse;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The members of a workspace, and for commands and setup files their changes by e-mail address,
 * which only the operator may make. {@link MemberChanges} changes them by id.
 */
@Door
public record Members(
    MemberTable table,
    MemberCredentials credentials,
    WebSessions sessions,
    ResetLinkMaker linkMaker,
    Joining joining,
    MemberChanges changes,
    AccountBook accounts,
    ModelGuard guard) {

  /** The members of the actor's version of the model, removed ones included. */
  @ForDoors
  public static Collection<Member> of(Actor actor) {
    return actor.access().members();
  }

  /** All members, removed ones included, in the order of their e-mail addresses. */
  public List<Member> ever(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> of(current).stream().sorted(Comparator.comparing(Member::email)).toList());
  }

  /** The member with this e-mail address; none if it was removed. */
  public Optional<Member> withEmail(Actor actor, String email) {
    return guard
        .administer(actor)
        .read(current -> Optional.ofNullable(current.access().memberWithEmail(email)));
  }

  /** The member with this e-mail address, or who had it when it was removed. */
  public Optional<Member> everWithEmail(Actor actor, String email) {
    return guard
        .administer(actor)
        .read(current -> Optional.ofNullable(current.access().everWithEmail(email)));
  }

  /**
   * All members but removed ones, in the order of their names. Refuses a profile that may view no
   * records as {@code Forbidden}, such as that of a form.
   */
  public List<Member> all(Actor actor) {
    return guard.read(
        actor,
        current -> {
          if (!current.profile().maySome(RecordRight.VIEW)) {
            throw Refused.forbidden("The profile may view no records, and so no members.");
          }
          return current.access().members().stream()
              .filter(member -> !member.isRemoved())
              .sorted(Comparator.comparing(Member::name).thenComparing(Member::id))
              .toList();
        });
  }

  /**
   * A member and its sessions.
   *
   * @param use null if no session of it is known
   */
  public record Active(Member member, @Nullable SessionUse use) {}

  /**
   * All members, removed ones included, in the order of their names. Removed ones have no e-mail
   * address: that of their account can be another one meanwhile.
   */
  public List<Active> list(Actor actor) {
    return guard
        .administer(actor)
        .read(current -> {
          Map<UUID, SessionUse> uses = sessions.uses(current.workspace().id());
          return of(current).stream()
              .sorted(Comparator.comparing(Member::name).thenComparing(Member::id))
              .map(member -> new Active(shown(member), uses.get(member.id())))
              .toList();
        });
  }

  private static Member shown(Member member) {
    return member.isRemoved()
        ? new Member(member.id(), "", member.name(), member.profileId(), member.status())
        : member;
  }

  /** The valid REST keys that a member has made or has. */
  public List<Credential> keysOf(Actor actor, UUID id) {
    return guard
        .administer(actor)
        .read(current -> credentials.keys(current, MemberChanges.require(current, id).id()));
  }

  /**
   * Whether {@link MemberChanges#resetLink} is possible: the person belongs to this workspace
   * alone.
   */
  public boolean canReset(Actor actor, UUID id) {
    return guard
        .administer(actor)
        .read(current -> {
          Member member = MemberChanges.require(current, id);
          UUID account = table.account(current.workspace(), id);
          return !member.isRemoved()
              && account != null
              && linkMaker.isAlone(current.workspace().id(), account);
        });
  }

  /**
   * Adds a member, or changes the name and profile of the member with this e-mail address. A person
   * without an account gets one; only then the password is used. A suspended member stays
   * suspended. Refuses a removed member and the id of another one as {@code Conflict}, and a
   * password that is easy to guess as {@code Invalid}, and a deleted profile as {@code NotFound}.
   */
  public Member save(
      Actor actor,
      UUID newId,
      String email,
      String name,
      Profile profile,
      @Nullable String password) {
    return operating(
        actor,
        email,
        current -> {
          Member existing = current.access().everWithEmail(email);
          if (existing == null) {
            UUID present = Profiles.present(current, profile);
            return joining.add(current, newId, email, name, present, password);
          }
          return changes.change(current, existing, name, Profiles.present(current, profile));
        });
  }

  /** Changes the name and profile of a member. Refuses a removed one as {@code Conflict}. */
  public Member change(Actor actor, Member member, String name, Profile profile) {
    return guard
        .administer(actor)
        .change(current -> {
          requireOperator(current);
          return changes.change(
              current,
              MemberChanges.require(current, member.id()),
              name,
              Profiles.present(current, profile));
        });
  }

  /**
   * Takes a member's access away until it is activated. Returns the member as it was before.
   * Refuses an unknown one as {@code NotFound}, and as {@code Conflict} a removed one and the last
   * active administrator.
   */
  public Member suspend(Actor actor, String email) {
    return changing(actor, email, Member.Status.SUSPENDED);
  }

  /**
   * Gives a suspended or removed member its access again. Returns the member as it was before.
   * Refuses an unknown one as {@code NotFound}.
   */
  public Member activate(Actor actor, String email) {
    return changing(actor, email, Member.Status.ACTIVE);
  }

  /**
   * Removes a member. Records and the log keep naming it. Its sessions and connections end for
   * ever. Returns the member as it was before. Refuses an unknown one as {@code NotFound}, and the
   * last active administrator as {@code Conflict}.
   */
  public Member remove(Actor actor, String email) {
    return changing(actor, email, Member.Status.REMOVED);
  }

  private Member changing(Actor actor, String email, Member.Status status) {
    return operating(
        actor,
        email,
        current -> {
          Member member = current.access().everWithEmail(email);
          if (member == null) {
            throw Refused.unknown(
                "member", email, current.access().members().stream().map(Member::email));
          }
          changes.setStatus(current, member, status);
          return member;
        });
  }

  /**
   * Does what only the operator may, with the account of an address locked before the workspace.
   */
  private <T> T operating(Actor actor, String email, Function<Actor, T> change) {
    requireOperator(actor);
    return accounts.holdingWithEmail(email, () -> guard.administer(actor).change(change));
  }

  /** Administrators change members by id, and invite: an e-mail address proves nothing. */
  private static void requireOperator(Actor actor) {
    if (actor.principal().kind() != Principal.Kind.OPERATOR) {
      throw Refused.forbidden("Only the operator changes members by their e-mail addresses.");
    }
  }
}
