package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.ResetLinks;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Changes of members by administrators, by id. Name and e-mail address of an account are the
 * person's: administrators change only the name by which the workspace shows a member, its profile
 * and its status.
 */
@Door
public class MemberChanges {

  private final MemberTable table;
  private final CredentialTable credentials;
  private final WebSessions sessions;
  private final ResetLinks links;
  private final ModelGuard guard;
  private final AccessAudit audit;
  private final Clock clock;

  MemberChanges(
      MemberTable table,
      CredentialTable credentials,
      WebSessions sessions,
      ResetLinks links,
      ModelGuard guard,
      AccessAudit audit,
      Clock clock) {
    this.table = table;
    this.credentials = credentials;
    this.sessions = sessions;
    this.links = links;
    this.guard = guard;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * A member and when it was active last.
   *
   * @param lastActive null if it is not known
   */
  public record Active(Member member, @Nullable OffsetDateTime lastActive) {}

  /** All members, removed ones included, in the order of their names. */
  public List<Active> list(Actor actor) {
    return guard.administering(
        actor,
        current -> {
          Map<UUID, OffsetDateTime> uses = sessions.lastUses(current.workspace().id());
          return Members.of(current).stream()
              .sorted(Comparator.comparing(Member::name).thenComparing(Member::id))
              .map(member -> new Active(member, uses.get(member.id())))
              .toList();
        });
  }

  /** Changes the name by which the workspace shows a member. Refuses a removed one. */
  public Member rename(Actor actor, UUID id, String name) {
    return guard.administeringAccess(
        actor,
        current -> {
          Member member = require(current, id);
          return change(current, member, Accounts.name(name), member.profileId());
        });
  }

  /**
   * Gives a member another profile. Refuses as {@code NotFound} an unknown one, and as {@code
   * Conflict} a removed member and the last active administrator.
   */
  public Member assign(Actor actor, UUID id, UUID profile) {
    return guard.administeringProved(
        actor,
        current -> {
          Member member = require(current, id);
          return change(current, member, member.name(), Profiles.require(current, profile).id());
        });
  }

  /** Takes a member's access away until it is activated; see {@link Members#suspend}. */
  public Member suspend(Actor actor, UUID id) {
    return changing(actor, id, Member.Status.SUSPENDED);
  }

  /** Gives a suspended or removed member its access again; see {@link Members#activate}. */
  public Member activate(Actor actor, UUID id) {
    return changing(actor, id, Member.Status.ACTIVE);
  }

  /** A removed member as it was before, and the valid REST keys that the person has made or has. */
  public record Removed(Member before, List<Credential> keys) {}

  /**
   * Removes a member; see {@link Members#remove}. Keys go on, so the result has those that the
   * person may know.
   */
  public Removed remove(Actor actor, UUID id) {
    return guard.administeringProved(
        actor,
        current -> {
          Member member = require(current, id);
          setStatus(current, member, Member.Status.REMOVED);
          return new Removed(member, keys(current, id));
        });
  }

  /** The valid REST keys that a member has made or has. */
  public List<Credential> keysOf(Actor actor, UUID id) {
    return guard.administering(actor, current -> keys(current, require(current, id).id()));
  }

  /**
   * Makes a link by which a member chooses a new password. Refuses as {@code Forbidden} if the
   * person belongs to another workspace too, and as {@code Conflict} a removed member.
   */
  public ResetLinks.Made resetLink(Actor actor, UUID id) {
    return guard.administeringProved(
        actor,
        current -> {
          Member member = require(current, id);
          requirePresent(member);
          UUID account = Objects.requireNonNull(table.account(current.workspace(), id));
          ResetLinks.Made made = links.makeIn(current.workspace().id(), account);
          audit.resetLink(current, member, made.expiresAt());
          return made;
        });
  }

  private Member changing(Actor actor, UUID id, Member.Status status) {
    return guard.administeringProved(
        actor,
        current -> {
          Member member = require(current, id);
          setStatus(current, member, status);
          return member;
        });
  }

  /** The member with this id. Refuses as {@code NotFound}. */
  static Member require(Actor actor, UUID id) {
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

  /** Changes a member's status within a change of the model. */
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
    actor.access().credentials().stream()
        .filter(one -> one.kind() == CredentialKind.CONNECTION && !one.isRevoked())
        .filter(one -> member.id().equals(one.member()))
        .forEach(connection -> audit.deleted(actor, connection));
    credentials.revokeConnections(
        actor.workspace(), member.id(), clock.instant().atOffset(ZoneOffset.UTC));
    if (account != null) {
      links.endIn(actor.workspace().id(), account);
    }
  }

  private List<Credential> keys(Actor actor, UUID member) {
    Set<UUID> made = credentials.madeBy(actor.workspace(), member);
    return actor.access().credentials().stream()
        .filter(one -> one.kind() == CredentialKind.REST && !one.isRevoked())
        .filter(one -> made.contains(one.id()) || member.equals(one.member()))
        .sorted(Comparator.comparing(Credential::createdAt).thenComparing(Credential::id))
        .toList();
  }

  private static void requirePresent(Member member) {
    if (member.isRemoved()) {
      throw Refused.conflict("email", "conflict.member_removed", member.email());
    }
  }

  private static void requireOther(Actor actor, Member leaving) {
    LastAdministrator.protect(actor.access(), other -> !other.id().equals(leaving.id()));
  }
}
