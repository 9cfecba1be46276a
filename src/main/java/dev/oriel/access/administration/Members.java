package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.AccessSnapshot;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.crypto.password.Pbkdf2PasswordEncoder;

/** The members of a workspace. Changes need an administrator. */
@Door
public class Members {

  private final WorkspaceTable table;
  private final ModelGuard guard;
  private final AccessAudit audit;
  private final PasswordEncoder passwords = Pbkdf2PasswordEncoder.defaultsForSpringSecurity_v5_8();

  Members(WorkspaceTable table, ModelGuard guard, AccessAudit audit) {
    this.table = table;
    this.guard = guard;
    this.audit = audit;
  }

  /** The members of the actor's version of the model, removed ones included. */
  @ForDoors
  public static Collection<Member> of(Actor actor) {
    return actor.access().members();
  }

  /** All members, removed ones included, in the order of their e-mail addresses. */
  public List<Member> ever(Actor actor) {
    return guard.administering(
        actor,
        current -> of(current).stream().sorted(Comparator.comparing(Member::email)).toList());
  }

  /** The member with this e-mail address; none if it was removed. */
  public Optional<Member> withEmail(Actor actor, String email) {
    return guard.administering(
        actor, current -> Optional.ofNullable(current.access().memberWithEmail(email)));
  }

  /** The member with this e-mail address, or who had it when it was removed. */
  public Optional<Member> everWithEmail(Actor actor, String email) {
    return guard.administering(
        actor, current -> Optional.ofNullable(current.access().everWithEmail(email)));
  }

  /**
   * All members but removed ones, in the order of their names. Refuses a profile that may view no
   * records as {@code Forbidden}, such as that of a form.
   */
  public List<Member> all(Actor actor) {
    return guard.with(
        actor,
        current -> {
          guard.confirm(current);
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
   * Adds a member, or changes the name and profile of the member with this e-mail address. The
   * password is used for a new member only, and a suspended member stays suspended. Refuses a
   * removed member and the id of another one as {@code Conflict}, and a password that is easy to
   * guess as {@code Invalid}, and a deleted profile as {@code NotFound}.
   */
  public Member save(
      Actor actor,
      UUID newId,
      String email,
      String name,
      Profile profile,
      @Nullable String password) {
    return guard.administeringAccess(
        actor,
        current -> {
          Member existing = current.access().everWithEmail(email);
          if (existing != null && existing.isRemoved()) {
            throw wasRemoved(existing);
          }
          UUID id = existing == null ? newId : existing.id();
          String hash =
              existing == null && password != null ? hash(current, password, email, name) : null;
          UUID present = Profiles.present(current, profile);
          boolean saved =
              table.saveMember(
                  current.workspace(),
                  id,
                  email.strip(),
                  Member.emailKey(email),
                  name,
                  present,
                  hash);
          if (!saved) {
            throw Refused.conflict("id", "conflict.member_id", id);
          }
          Member.Status status = existing == null ? Member.Status.ACTIVE : existing.status();
          Member after = new Member(id, email.strip(), name, present, status);
          audit.member(current, existing, after);
          return after;
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
   * Removes a member. Records and the log keep naming it. Returns the member as it was before.
   * Refuses an unknown one as {@code NotFound}, and the last active administrator as {@code
   * Conflict}.
   */
  public Member remove(Actor actor, String email) {
    return changing(actor, email, Member.Status.REMOVED);
  }

  private Member changing(Actor actor, String email, Member.Status status) {
    return guard.administeringAccess(
        actor,
        current -> {
          Member member = current.access().everWithEmail(email);
          if (member == null) {
            throw Refused.unknown(
                "member", email, current.access().members().stream().map(Member::email));
          }
          if (member.isRemoved() && status == Member.Status.SUSPENDED) {
            throw wasRemoved(member);
          }
          if (status != Member.Status.ACTIVE) {
            requireAnotherAdministrator(current.access(), member);
          }
          table.setStatus(member, status);
          audit.memberStatus(current, member, status);
          return member;
        });
  }

  private static Refused wasRemoved(Member member) {
    return Refused.conflict("email", "conflict.member_removed", member.email());
  }

  /** Changes of a workspace's members are serialized, so two administrators cannot both go. */
  private static void requireAnotherAdministrator(AccessSnapshot access, Member leaving) {
    boolean isLast =
        isActiveAdministrator(access, leaving)
            && access.members().stream()
                .noneMatch(other ->
                    !other.id().equals(leaving.id()) && isActiveAdministrator(access, other));
    if (isLast) {
      throw Refused.conflict(
          "The member '%s' is the last active administrator. Make another member an administrator first."
              .formatted(leaving.email()));
    }
  }

  private static boolean isActiveAdministrator(AccessSnapshot access, Member member) {
    return member.isActive() && access.profile(member.profileId()).isAdmin();
  }

  private String hash(Actor actor, String password, String email, String name) {
    PasswordRules.require(password, List.of(actor.workspace().name(), email, name));
    return "{pbkdf2}" + passwords.encode(password);
  }
}
