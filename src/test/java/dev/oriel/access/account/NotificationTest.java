package dev.oriel.access.account;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static dev.oriel.testing.RefusedWork.patiently;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.oriel.access.administration.AccountDeletion;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What people are told once: of what, whom, and for how long. */
class NotificationTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final TestWorkspace OTHER = TestWorkspace.create();

  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(WORKSPACE, "Standard");
  private final NewSession session = ada.session();
  private final Notifications notifications = RunningOriel.bean(Notifications.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  /** What a session is told. It reads nothing if its row says that there is nothing. */
  private List<Notification> told(NewSession to) {
    SignedIn person = TestPerson.present(to);
    List<Notification> told = notifications.unread(person, Set.of());
    assertThat(person.hasUnread()).isEqualTo(!told.isEmpty());
    return told;
  }

  private List<Notification> told() {
    return told(session);
  }

  private void read(NewSession by, List<Notification> read) {
    notifications.markRead(
        TestPerson.present(by), read.stream().map(Notification::id).collect(Collectors.toSet()));
  }

  /** The number of rows for the person, read or not. */
  private long stored() {
    return jdbc.queryForObject(
        """
        select count(*) from oriel.notification
        where member_id = ? or account_id = ?
        """,
        Long.class,
        member,
        session.signedIn().account().id());
  }

  private ConnectionSpec spec(String name) {
    return new ConnectionSpec(UUID.randomUUID(), member, name, Restrictions.NONE, null);
  }

  private UUID connect(String name) {
    return RunningOriel.bean(Connections.class)
        .create(WORKSPACE.operator(), spec(name))
        .credential()
        .id();
  }

  /** Signs in by the password, with this token of a browser. */
  private NewSession signIn(String deviceToken) {
    return patiently(() ->
        RunningOriel.bean(SignIn.class)
            .signIn(
                ada.email(),
                ada.password(),
                new Client("2001:db8::7", "Safari on iPhone", deviceToken)));
  }

  @Test
  void theFirstSignInIsNoNewsAndAKnownDeviceIsNone() {
    assertThat(stored()).isZero();
    signIn(session.deviceToken());
    assertThat(stored()).isZero();
  }

  @Test
  void aSignInWithANewDeviceIsToldToTheOtherDevices() {
    NewSession stranger = signIn(null);
    assertThat(told())
        .extracting(Notification::kind, Notification::device, Notification::address)
        .containsExactly(tuple(Notification.Kind.NEW_DEVICE, "Safari on iPhone", "2001:db8::7"));
    assertThat(told(stranger)).isEmpty();
    NewSession sameAgain = signIn(stranger.deviceToken());
    assertThat(told(sameAgain)).as("later, with the same device").isEmpty();
    assertThat(told(signIn(session.deviceToken()))).as("the next sign-in").hasSize(1);
  }

  @Test
  void aStrangerWhoForgetsTheDeviceLeavesAWarningThatTheyAreNotTold() {
    signIn(null);
    NewSession another = signIn(null);
    read(another, told(another));
    assertThat(told(another)).isEmpty();
    assertThat(told()).hasSize(2);
  }

  @Test
  void aLinkThatAStrangerUsesIsToldToTheNextDevice() {
    String link = RunningOriel.bean(AccountBook.class).resetLink(ada.email()).token();
    NewSession stranger =
        patiently(() ->
            RunningOriel.bean(ResetLinks.class)
                .use(link, "a quite new passphrase", new Client("2001:db8::8", "X", null)));
    assertThat(told(stranger)).isEmpty();
    assertThat(told(ada.session())).extracting(Notification::device).containsExactly("X");
  }

  @Test
  void whoNeverJoinedBeforeIsNotToldOfTheirOwnFirstSignIn() {
    TestPerson eve = TestPerson.create();
    eve.join(WORKSPACE, "Standard");
    NewSession first = eve.session();
    assertThat(told(first)).isEmpty();
    assertThat(told(eve.session())).isEmpty();
    assertThat(told(first)).hasSize(1);
  }

  @Test
  void aConnectionOfTheOperatorIsToldToItsMemberInItsWorkspaceAlone() {
    ada.join(OTHER, "Standard");
    TestPerson admin = TestPerson.create();
    admin.join(WORKSPACE, "Administrator");
    UUID connection = connect("Claude");
    assertThat(told())
        .extracting(
            Notification::kind, one -> one.connection().id(), one -> one.connection().name())
        .containsExactly(tuple(Notification.Kind.CONNECTION_GIVEN, connection, "Claude"));
    NewSession ofAdmin = admin.session();
    assertThat(told(ofAdmin)).as("an administrator").isEmpty();
    read(ofAdmin, told());
    assertThat(told()).as("read by another").hasSize(1);
    WebSessions sessions = RunningOriel.bean(WebSessions.class);
    sessions.enter(TestPerson.present(session), OTHER.workspace().uuid(), ada.client());
    assertThat(told()).as("in another workspace").isEmpty();
    sessions.enter(TestPerson.present(session), WORKSPACE.workspace().uuid(), ada.client());
    assertThat(told()).hasSize(1);
  }

  @Test
  void aSuspendedMemberIsToldAfterwards() {
    ada.join(OTHER, "Standard");
    connect("Claude");
    RunningOriel.bean(Members.class).suspend(WORKSPACE.operator(), ada.email());
    NewSession meanwhile = signIn(session.deviceToken());
    assertThat(told(meanwhile)).isEmpty();
    RunningOriel.bean(Members.class).activate(WORKSPACE.operator(), ada.email());
    RunningOriel.bean(WebSessions.class)
        .enter(TestPerson.present(meanwhile), WORKSPACE.workspace().uuid(), ada.client());
    assertThat(told(meanwhile)).hasSize(1);
  }

  @Test
  void whatIsRolledBackOrRefusedIsNotTold() {
    RunningOriel.bean(Transactions.class)
        .dryRun(() -> RunningOriel.bean(Connections.class).create(WORKSPACE.operator(), spec("A")));
    assertThat(stored()).isZero();
    connect("Claude");
    assertRefused(Refusal.Conflict.class, () -> connect("claude"));
    assertThat(stored()).isOne();
  }

  @Test
  void aCodeOrATokenThatComesTwiceIsToldOnce() {
    OAuthFlow flow = OAuthFlow.create();
    NewSession before = flow.session();
    read(before, told(before));
    String code = flow.code();
    flow.exchange(code);
    assertThat(told(before)).isEmpty();
    flow.exchange(code);
    flow.exchange(code);
    assertThat(told(before))
        .extracting(Notification::kind, one -> one.connection().id())
        .containsExactly(tuple(Notification.Kind.CODE_TWICE, flow.connection()));
    read(before, told(before));
    JsonNode first = flow.tokens();
    JsonNode second = OAuthFlow.Json.of(flow.refresh(OAuthFlow.Json.refresh(first)));
    flow.refresh(OAuthFlow.Json.refresh(second));
    assertThat(told(before)).isEmpty();
    flow.refresh(OAuthFlow.Json.refresh(first));
    flow.refresh(OAuthFlow.Json.refresh(first));
    assertThat(told(before))
        .extracting(Notification::kind)
        .containsExactly(Notification.Kind.OLD_TOKEN);
  }

  @Test
  void whatIsReadOrShownIsNotToldAgainAndTheRestFollows() {
    NewSession phone = signIn(session.deviceToken());
    for (String name : List.of("A", "B", "C", "D")) {
      connect(name);
    }
    List<Notification> first = told();
    assertThat(first).extracting(one -> one.connection().name()).containsExactly("A", "B", "C");
    Set<UUID> shown = first.stream().map(Notification::id).collect(Collectors.toSet());
    assertThat(notifications.unread(TestPerson.present(session), shown)).hasSize(1);
    read(session, first);
    assertThat(told(phone))
        .as("on another device")
        .extracting(one -> one.connection().name())
        .containsExactly("D");
  }

  @Test
  void oldOnesAreSweptReadOrNot() {
    connect("A");
    read(session, told());
    connect("B");
    assertThat(stored()).isEqualTo(2);
    AccountSweep sweep = RunningOriel.bean(AccountSweep.class);
    jdbc.update(
        "update oriel.notification set at = now() - interval '89 days' where member_id = ?",
        member);
    sweep.sweep();
    assertThat(stored()).isEqualTo(2);
    jdbc.update(
        "update oriel.notification set at = now() - interval '91 days' where member_id = ?",
        member);
    sweep.sweep();
    assertThat(stored()).isZero();
  }

  @Test
  void allGoWithTheAccount() {
    connect("A");
    signIn(null);
    assertThat(stored()).isEqualTo(2);
    RunningOriel.bean(AccountDeletion.class).delete(TestPerson.present(session));
    assertThat(stored()).isZero();
  }

  /** A stranger with the password, who has no cookie of the owner. */
  private NewSession stranger() {
    return patiently(() ->
        RunningOriel.bean(SignIn.class)
            .signIn(ada.email(), ada.password(), new Client("2001:db8::7", "Safari", null)));
  }

  @Test
  void twoNewBrowsersDoNotReadTheWarningsOfEachOtherAway() {
    NewSession one = stranger();
    NewSession two = stranger();
    assertThat(told(one)).isEmpty();
    assertThat(told(two)).isEmpty();
    read(one, told());
    assertThat(told()).hasSize(2);
    read(session, told());
    assertThat(told(one)).isEmpty();
  }

  @Test
  void aNewBrowserDoesNotReadOtherWarningsAway() {
    UUID connection = workspaceConnection();
    notifications.tell(member, Notification.Kind.OLD_TOKEN, connection);
    NewSession stranger = stranger();
    List<Notification> owners = told();
    assertThat(told(stranger)).isEmpty();
    read(stranger, owners);
    assertThat(told()).isEqualTo(owners);
    jdbc.update(
        "update oriel.notification set at = at - interval '31 days' where account_id = ?",
        session.signedIn().account().id());
    assertThat(told(stranger)).extracting(Notification::kind).contains(Notification.Kind.OLD_TOKEN);
  }

  private UUID workspaceConnection() {
    return RunningOriel.bean(Connections.class)
        .create(
            WORKSPACE.operator(),
            new ConnectionSpec(UUID.randomUUID(), member, "Claude", Restrictions.NONE, null))
        .credential()
        .id();
  }
}
