package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.ResetLinkMaker;
import dev.oriel.access.account.ResetLinks;
import dev.oriel.access.account.ResetLinks.MadeLink;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Changes of members by administrators, by id. Name and e-mail address of an account are the
 * person's: administrators change only the name by which the workspace shows a member, its profile
 * and its status.
 */
@Door
public class MemberChanges {

  private final MemberTable table;
  private final MemberCredentials credentials;
  private final AccountBook accounts;
  private final WebSessions sessions;
  private final ResetLinks links;
  private final ResetLinkMaker linkMaker;
  private final List<MemberData> data;
  private final ModelGuard guard;
  private final AccessAudit audit;

  MemberChanges(
      MemberTable table,
      MemberCredentials credentials,
      AccountBook accounts,
      WebSessions sessions,
      ResetLinks links,
      ResetLinkMaker linkMaker,
      List<MemberData> data,
      ModelGuard guard,
      AccessAudit audit) {
    this.table = table;
    this.credentials = credentials;
    this.accounts = accounts;
    this.sessions = sessions;
    this.links = links;
    this.linkMaker = linkMaker;
    this.data = List.copyOf(data);
    this.guard = guard;
    this.audit = audit;
  }

  /**
   * Changes the name by which the workspace shows a member. Refuses a removed one.
   *
   * @param seen the name that was shown before, as {@link SeenStates} says; null for none
   */
  public Member rename(Actor actor, UUID id, @Nullable String seen, String name) {
    return guard
        .administer(actor)
        .change(current -> {
          Member member = require(current, id);
          SeenStates.requireName(seen, member.name());
          return change(current, member, Accounts.name(name), member.profileId());
        });
  }

  /**
   * Gives a member another profile. Refuses as {@code NotFound} an unknown one, and as {@code
   * Conflict} a removed member and the last active administrator.
   *
   * @param seen the id of the profile that was shown before; null for none
   */
  public Member assign(Actor actor, UUID id, @Nullable String seen, UUID profile) {
    return guard
        .administer(actor)
        .proved()
        .change(current -> {
          Member member = require(current, id);
          SeenStates.requireProfile(current, seen, member.profileId());
          return change(current, member, member.name(), Profiles.require(current, profile).id());
        });
  }

  /** Takes a member's access away until it is activated; see {@link Members#suspend}. */
  public Member suspend(Actor actor, UUID id) {
    return changing(actor, id, Member.Status.SUSPENDED);
  }

  /**
   * Gives a suspended member its access again. Refuses a removed one as {@code Conflict}: that
   * person comes back by an invitation, which asks them.
   */
  public Member activate(Actor actor, UUID id) {
    return changing(
        actor,
        id,
        (current, member) -> {
          requirePresent(member);
          setStatus(current, member, Member.Status.ACTIVE);
          return member;
        });
  }

  /** A removed member as it was before, and the valid REST keys that the person has made or has. */
  public record Removed(Member before, List<Credential> keys) {}

  /**
   * Removes a member; see {@link Members#remove}. Keys go on, so the result has those that the
   * person may know.
   */
  public Removed remove(Actor actor, UUID id) {
    return changing(
        actor,
        id,
        (current, member) -> {
          setStatus(current, member, Member.Status.REMOVED);
          return new Removed(member, credentials.keys(current, id));
        });
  }

  /**
   * Ends all sessions of a member in this workspace, and everywhere if the person belongs to no
   * other one. Returns their number. Connections go on. Refuses a removed member as {@code
   * Conflict}.
   */
  public int endSessions(Actor actor, UUID id) {
    return changing(
        actor,
        id,
        (current, member) -> {
          requirePresent(member);
          int ended = sessions.endOfMember(member.id());
          audit.sessionsEnded(current, member, ended);
          return ended;
        });
  }

  /**
   * Makes a link by which a member chooses a new password. Refuses as {@code Forbidden} if the
   * person belongs to another workspace too, and as {@code Conflict} a removed member.
   */
  public MadeLink resetLink(Actor actor, UUID id) {
    return changing(
        actor,
        id,
        (current, member) -> {
          requirePresent(member);
          UUID account = Objects.requireNonNull(table.account(current.workspace(), id));
          MadeLink made = linkMaker.makeIn(current.workspace().id(), account);
          audit.resetLink(current, member, made.expiresAt());
          return made;
        });
  }

  private Member changing(Actor actor, UUID id, Member.Status status) {
    return changing(
        actor,
        id,
        (current, member) -> {
          setStatus(current, member, status);
          return member;
        });
  }

  /** Changes a member whose account is locked before the workspace, as by all who join or leave. */
  private <T> T changing(Actor actor, UUID id, BiFunction<Actor, Member, T> change) {
    Optional<UUID> account =
        guard
            .administer(actor)
            .read(current -> Optional.ofNullable(table.account(current.workspace(), id)));
    return accounts.holding(
        account.orElse(null),
        () ->
            guard
                .administer(actor)
                .proved()
                .change(current -> change.apply(current, require(current, id))));
  }

  /** The member with this id. Refuses as {@code NotFound}. */
  @ForDoors
  public static Member require(Actor actor, UUID id) {
    Member member = actor.access().member(id);
    if (member == null) {
      throw Refused.notFound("There is no member with the id " + id + ".");
    }
    return member;
  }

  /** Changes a member within a change of the model. */
  Member change(Actor actor, Member member, String name, UUID profile) {
    requirePresent(member);
    boolean staysAdministrator = actor.access().profile(profile).isAdmin();
    LastAdministrator.protect(
        actor.access(), other -> staysAdministrator || !other.id().equals(member.id()));
    table.change(actor.workspace(), member.id(), name, profile);
    Member after = new Member(member.id(), member.email(), name, profile, member.status());
    audit.member(actor, member, after);
    return after;
  }

  /** Changes a member's status within a change of the model, with the account locked before. */
  void setStatus(Actor actor, Member member, Member.Status status) {
    switch (status) {
      case ACTIVE -> {
        if (member.email().isEmpty()) {
          throw Refused.conflict("id", "conflict.account_deleted", member.name());
        }
        joinsAgain(actor, member);
      }
      case SUSPENDED -> {
        requirePresent(member);
        requireOther(actor, member);
      }
      case REMOVED -> requireOther(actor, member);
    }
    // First, so that no session begins after the others have been ended.
    table.setStatus(actor.workspace(), member.id(), status);
    audit.memberStatus(actor, member, status);
    if (status == Member.Status.REMOVED) {
      end(actor, member);
    }
  }

  /** Who comes back has joined another workspace, for administrators who have made links. */
  private void joinsAgain(Actor actor, Member member) {
    UUID account = table.account(actor.workspace(), member.id());
    if (member.isRemoved() && account != null) {
      links.endOfAdministrators(account);
    }
  }

  /** Ends for ever what a member has open. Its keys go on. */
  private void end(Actor actor, Member member) {
    UUID account = table.account(actor.workspace(), member.id());
    sessions.endOfMember(member.id());
    credentials.endConnections(actor, member);
    data.forEach(one -> one.deleteOf(actor.workspace(), member.id()));
    if (account != null) {
      links.endIn(actor.workspace().id(), account);
    }
  }

  private static void requirePresent(Member member) {
    if (member.isRemoved()) {
      throw Refused.conflict("id", "conflict.member_removed", member.name());
    }
  }

  private static void requireOther(Actor actor, Member leaving) {
    LastAdministrator.protect(actor.access(), other -> !other.id().equals(leaving.id()));
  }
}
