package dev.oriel.testing;

import dev.oriel.access.account.AccountBook;
import dev.oriel.access.account.Client;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.SessionStart;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.account.WebSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.platform.database.Transactions;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A person with an account of its own. Its e-mail address and its network are used by no other
 * test, so that failures are counted for this one alone. All have the same password, which is
 * hashed once.
 */
public record TestPerson(String email, String password, String address) {

  private static final String PASSWORD = "correct horse battery staple";

  /** The hash of the password that all have. */
  private static final class Hash {

    static final String VALUE =
        RefusedWork.patiently(() -> RunningOriel.bean(AccountBook.class).hash(PASSWORD, List.of()));
  }

  public static TestPerson create() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    String network =
        "2001:db8:%x:%x::1".formatted(random.nextInt(0x10000), random.nextInt(0x10000));
    return new TestPerson(UUID.randomUUID() + "@person.test", PASSWORD, network);
  }

  public TestPerson withPassword(String other) {
    return new TestPerson(email, other, address);
  }

  /** Where the person's requests come from, in a browser that is not known yet. */
  public Client client() {
    return client(null);
  }

  public Client client(@Nullable String deviceToken) {
    return new Client(address, "Firefox on Linux", deviceToken);
  }

  /** Makes the person a member with a profile of this name, and returns the member's id. */
  public UUID join(TestWorkspace workspace, String profile) {
    Actor operator = workspace.operator();
    UUID member =
        RunningOriel.bean(Members.class)
            .save(
                operator,
                UUID.randomUUID(),
                email,
                "Person",
                RunningOriel.bean(Profiles.class).require(operator, profile),
                null)
            .id();
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            insert into oriel.password (account_id, hash, changed_at)
            select id, ?, now() from oriel.account where email = ? on conflict do nothing
            """,
            Hash.VALUE,
            email);
    return member;
  }

  /** A new session, as if the password had been entered. */
  public NewSession session() {
    UUID account = RunningOriel.bean(AccountBook.class).withEmail(email).orElseThrow().id();
    SessionStart start = RunningOriel.bean(SessionStart.class);
    return start.begun(
        RunningOriel.bean(Transactions.class)
            .run(() -> start.begin(account, null, WebSession.ProvedBy.PASSWORD, client())));
  }

  /** Signs in by the password. */
  public NewSession signIn() {
    return RefusedWork.patiently(
        () -> RunningOriel.bean(SignIn.class).signIn(email, password, client()));
  }

  /** The person of a session, as its next request finds it. */
  public static SignedIn present(NewSession session) {
    return RunningOriel.bean(WebSessions.class).find(session.token()).orElseThrow();
  }

  /** Ends all sessions, as somebody at another machine can. */
  public void endSessions() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            update oriel.web_session set ended_at = now()
            where account_id = (select id from oriel.account where email = ?)
            """,
            email);
  }

  /** The actor of a new session. */
  public Actor actor() {
    return actor(session());
  }

  /** The member as whom the person of a session acts. */
  public static Actor actor(NewSession session) {
    return Objects.requireNonNull(present(session).actor());
  }
}
