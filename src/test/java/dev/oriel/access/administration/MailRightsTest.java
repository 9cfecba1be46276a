package dev.oriel.access.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.permission.MailRight;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may draft mail, send it, and send it outside: by the profile and by the connection. */
class MailRightsTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private static Actor connection(String profile, Restrictions restrictions) {
    UUID member = TestPerson.create().join(WORKSPACE, profile);
    return actor(WORKSPACE.connection(member, restrictions));
  }

  /** What an actor may, as words. */
  private static String may(Actor actor) {
    return (actor.draftObstacle() == null ? "draft " : "")
        + (actor.mayMail(MailRight.SEND) ? "send " : "")
        + (actor.mayMail(MailRight.SEND_OUTSIDE) ? "outside" : "");
  }

  @ParameterizedTest
  @CsvSource({
    "Administrator, draft send outside",
    "Standard, draft send",
    "Read only, draft",
  })
  void peopleMayWhatTheirProfileSays(String profile, String expected) {
    TestPerson person = TestPerson.create();
    person.join(WORKSPACE, profile);
    assertThat(may(person.actor()).strip()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "Administrator, false, , draft send",
    "Administrator, false, SEND_OUTSIDE, draft send outside",
    "Administrator, false, SEND, draft send",
    "Administrator, false, DRAFT, draft",
    "Administrator, false, NONE, ''",
    "Administrator, true, SEND_OUTSIDE, draft",
    "Administrator, true, NONE, ''",
    "Standard, false, SEND_OUTSIDE, draft send",
    "Read only, false, SEND_OUTSIDE, draft",
  })
  void connectionsMayWhatTheirMemberAndTheirLimitsAllow(
      String profile, boolean readOnly, @Nullable MailLimit mail, String expected) {
    Actor actor = connection(profile, new Restrictions(readOnly, false, null, mail));
    assertThat(may(actor).strip()).isEqualTo(expected);
  }

  @Test
  void theReasonNamesWhatIsMissing() {
    assertThat(connection("Standard", new Restrictions(false, false, null, MailLimit.DRAFT)))
        .returns(
            "This connection may only draft e-mails, not send them.",
            actor -> actor.mailObstacle(MailRight.SEND));
    assertThat(connection("Standard", new Restrictions(false, false, null, MailLimit.SEND_OUTSIDE)))
        .returns(null, actor -> actor.mailObstacle(MailRight.SEND))
        .returns(
            "The profile 'Standard' does not have the right 'email.sendOutside'.",
            actor -> actor.mailObstacle(MailRight.SEND_OUTSIDE));
  }

  @Test
  void keysAndTheOperatorSendNothing() {
    Actor key = RunningOriel.bean(Actors.class).byRestKey(WORKSPACE.admin().key());
    assertThat(key.profile().mayMail(MailRight.SEND_OUTSIDE)).isTrue();
    assertThat(may(key)).isEmpty();
    assertThat(may(WORKSPACE.operator())).isEmpty();
  }

  @Test
  void ofTheMembersLimitAndThatOfOthersTheNarrowerOneCounts() {
    TestPerson eve = TestPerson.create();
    UUID member = eve.join(WORKSPACE, "Administrator");
    String token = WORKSPACE.connection(member, Restrictions.NONE);
    Connections connections = RunningOriel.bean(Connections.class);
    UUID id = connections.everOwn(eve.actor()).getFirst().id();
    connections.restrict(
        eve.actor(), id, new Restrictions(false, false, null, MailLimit.SEND_OUTSIDE));
    assertThat(may(actor(token))).isEqualTo("draft send outside");
    connections.restrict(
        WORKSPACE.operator(), id, new Restrictions(false, false, null, MailLimit.DRAFT));
    assertThat(may(actor(token)).strip()).isEqualTo("draft");
    connections.restrict(eve.actor(), id, new Restrictions(false, false, null, MailLimit.NONE));
    assertThat(may(actor(token))).isEmpty();
  }

  private static Actor actor(String token) {
    return RunningOriel.bean(ModelGuard.class)
        .present(RunningOriel.bean(Actors.class).byConnectionKey(token));
  }
}
