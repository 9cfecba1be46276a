package dev.oriel.testing;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.Visit;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * A person with an account of its own. Its e-mail address and its network are used by no other
 * test, so that failures are counted for this one alone.
 */
public record TestPerson(String email, String password, String address) {

  public static TestPerson create() {
    String id = UUID.randomUUID().toString();
    ThreadLocalRandom random = ThreadLocalRandom.current();
    String network =
        "2001:db8:%x:%x::1".formatted(random.nextInt(0x10000), random.nextInt(0x10000));
    return new TestPerson(id + "@person.test", "correct horse " + id, network);
  }

  /** Where the person's requests come from, in a browser that is not known yet. */
  public Visit visit() {
    return visit(null);
  }

  public Visit visit(@Nullable String deviceToken) {
    return new Visit(address, "Firefox on Linux", deviceToken);
  }

  /** Makes the person a member with a profile of this name, and returns the member's id. */
  public UUID join(TestWorkspace workspace, String profile) {
    Actor operator = workspace.operator();
    return RunningOriel.bean(Members.class)
        .save(
            operator,
            UUID.randomUUID(),
            email,
            "Person",
            RunningOriel.bean(Profiles.class).require(operator, profile),
            password)
        .id();
  }

  public NewSession signIn() {
    return RunningOriel.bean(SignIn.class).signIn(email, password, visit());
  }

  /** The person of a session, as its next request finds it. */
  public static SignedIn present(NewSession session) {
    return RunningOriel.bean(WebSessions.class).find(session.token()).orElseThrow();
  }

  /** The member as whom the person of a session acts. */
  public static Actor actor(NewSession session) {
    return Objects.requireNonNull(present(session).actor());
  }
}
