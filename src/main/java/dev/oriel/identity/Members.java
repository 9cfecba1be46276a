package dev.oriel.identity;

import dev.oriel.permission.Profile;
import dev.oriel.refusal.Refused;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.crypto.password.Pbkdf2PasswordEncoder;

/** The members of a workspace. Changes need an administrator. */
@Door
public class Members {

  private final WorkspaceTable table;
  private final ModelGuard guard;
  private final PasswordEncoder passwords = Pbkdf2PasswordEncoder.defaultsForSpringSecurity_v5_8();

  Members(WorkspaceTable table, ModelGuard guard) {
    this.table = table;
    this.guard = guard;
  }

  public Optional<Member> withEmail(Actor actor, String email) {
    return guard.with(
        actor,
        current -> {
          Administration.require(current);
          guard.confirm(current);
          return Optional.ofNullable(current.access().memberWithEmail(email));
        });
  }

  /**
   * All members, in the order of their names. Refuses a profile that may view no records as {@code
   * Forbidden}, such as that of a form.
   */
  public List<Member> all(Actor actor) {
    return guard.with(
        actor,
        current -> {
          guard.confirm(current);
          if (!current.profile().mayViewSome()) {
            throw Refused.forbidden("The profile may view no records, and so no members.");
          }
          return current.access().members().stream()
              .sorted(Comparator.comparing(Member::name).thenComparing(Member::id))
              .toList();
        });
  }

  /**
   * Adds a member, or changes the name and profile of the member with this e-mail address. The
   * password is used for a new member only. Refuses the id of another member as {@code Conflict},
   * and a password that is easy to guess as {@code Invalid}.
   */
  public Member save(
      Actor actor,
      UUID newId,
      String email,
      String name,
      Profile profile,
      @Nullable String password) {
    return guard.changingAccess(
        actor,
        current -> {
          Administration.require(current);
          Member existing = withEmail(current, email).orElse(null);
          UUID id = existing == null ? newId : existing.id();
          String hash =
              existing == null && password != null ? hash(current, password, email, name) : null;
          boolean saved =
              table.saveMember(
                  current.workspace(),
                  id,
                  email.strip(),
                  Member.emailKey(email),
                  name,
                  profile.id(),
                  hash);
          if (!saved) {
            throw Refused.conflict("id", "Another member has the id " + id + ".");
          }
          return new Member(id, email.strip(), name, profile.id());
        });
  }

  private String hash(Actor actor, String password, String email, String name) {
    PasswordRules.require(password, List.of(actor.workspace().name(), email, name));
    return "{pbkdf2}" + passwords.encode(password);
  }
}
