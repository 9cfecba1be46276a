package dev.oriel.pages.me;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.Notification;
import dev.oriel.access.account.Notifications;
import dev.oriel.access.account.Preferences;
import dev.oriel.access.account.SignedIn;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.PseudoLanguage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.ZoneId;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Pages tell a person once what has happened. */
class NotificationPageTest {

  private static final String NEWS = "class=\"o-told\"";
  private static final String HOME = "/";

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(WORKSPACE, "Standard");
  private final NewSession first = ada.session();
  private final WebVisitor laptop = visitor(first);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private static WebVisitor visitor(NewSession session) {
    return in(new WebVisitor(), session);
  }

  private static WebVisitor in(WebVisitor visitor, NewSession session) {
    visitor.cookies().put("oriel-" + RunningOriel.port(), session.token());
    return visitor;
  }

  private UUID connect(String name) {
    return RunningOriel.bean(Connections.class)
        .create(
            WORKSPACE.operator(),
            new ConnectionSpec(UUID.randomUUID(), member, name, Restrictions.NONE, null))
        .credential()
        .id();
  }

  private static boolean tells(WebVisitor visitor, String path, String text) {
    HttpResponse<String> page = visitor.get(path);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body().contains(NEWS)).isEqualTo(page.body().contains(text));
    return page.body().contains(text);
  }

  private static boolean tells(WebVisitor visitor) {
    return tells(visitor, HOME, "The operator has connected Claude");
  }

  private long unread() {
    return jdbc.queryForObject(
        "select count(*) from oriel.notification where member_id = ? and read_at is null",
        Long.class,
        member);
  }

  private static HttpResponse<String> sendAForm(WebVisitor visitor) {
    return visitor.send(visitor.get("/me"), "/me/appearance", Map.of("appearance", "DARK"));
  }

  @Test
  void theNextPageTellsItOnceWithoutAChangeAndAFormMarksItAsRead() {
    UUID connection = connect("Claude");
    HttpResponse<String> page = laptop.get(HOME);
    assertThat(page.body())
        .contains("The operator has connected Claude", "/me/connections/" + connection);
    assertThat(unread()).as("after a GET").isOne();
    assertThat(tells(laptop)).isFalse();
    assertThat(tells(laptop, "/me", "The operator has connected Claude")).isFalse();
    assertThat(sendAForm(laptop).statusCode()).isEqualTo(303);
    assertThat(unread()).isZero();
    assertThat(laptop.cookies()).doesNotContainKey("oriel-" + RunningOriel.port() + "-told");
    assertThat(tells(laptop)).isFalse();
  }

  @Test
  void anotherDeviceTellsItUntilOneHasReadIt() {
    WebVisitor phone = visitor(ada.session());
    WebVisitor tablet = visitor(ada.session());
    assertThat(tells(laptop, HOME, "New sign-in")).isTrue();
    sendAForm(laptop);
    connect("Claude");
    assertThat(phone.get(HOME).body()).contains("The operator has connected Claude");
    sendAForm(phone);
    assertThat(tablet.get(HOME).body()).doesNotContain("The operator has connected Claude");
  }

  @Test
  void theLastUseOfTheSessionMarksItAsReadToo() {
    connect("Claude");
    assertThat(tells(laptop)).isTrue();
    jdbc.update(
        "update oriel.web_session set used_at = used_at - interval '2 minutes' where id = ?",
        first.signedIn().session().id());
    assertThat(tells(laptop)).isFalse();
    assertThat(unread()).isZero();
    assertThat(laptop.cookies()).doesNotContainKey("oriel-" + RunningOriel.port() + "-told");
  }

  @Test
  void aNewOneIsToldBesideThoseThatWereShown() {
    connect("Claude");
    assertThat(tells(laptop)).isTrue();
    connect("Cursor");
    assertThat(tells(laptop, HOME, "The operator has connected Cursor")).isTrue();
    assertThat(tells(laptop)).isFalse();
    sendAForm(laptop);
    assertThat(unread()).isZero();
  }

  @Test
  void whoMakesAConnectionOnThePageIsNotToldButTheirOtherDevicesAre() {
    WebVisitor maker = visitor(ada.session());
    HttpResponse<String> form = maker.get("/me/connections/new");
    HttpResponse<String> made =
        maker.send(
            form,
            "/me/connections/new",
            Map.of("name", "Claude", "program", "OTHER", "kind", "key"));
    assertThat(made.statusCode()).isEqualTo(200);
    assertThat(made.body()).doesNotContain(NEWS);
    assertThat(maker.get(HOME).body()).doesNotContain(NEWS);
    assertThat(laptop.get(HOME).body())
        .contains("Claude was connected (Firefox on Linux, 127.0.0.1, ");
  }

  @Test
  void errorsCardsPartsAndPagesThatNobodySeesDoNotUseItUp() throws Exception {
    connect("Claude");
    assertThat(laptop.get("/no-such-page").body()).doesNotContain(NEWS);
    assertThat(laptop.get("/prove").body()).doesNotContain(NEWS);
    for (HttpRequest.Builder unseen :
        new HttpRequest.Builder[] {
          HttpRequest.newBuilder().HEAD(),
          HttpRequest.newBuilder().GET().header("Sec-Purpose", "prefetch;prerender")
        }) {
      HttpRequest request =
          unseen
              .uri(URI.create(RunningOriel.origin() + HOME))
              .header("Cookie", "oriel-" + RunningOriel.port() + "=" + first.token())
              .build();
      HttpResponse<String> answer =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body()).doesNotContain(NEWS);
      assertThat(answer.headers().allValues("Set-Cookie")).isEmpty();
    }
    assertThat(tells(laptop)).isTrue();
  }

  @Test
  void aSignInWithANewDeviceIsToldInTheZoneOfTheAccount() {
    SignedIn person = TestPerson.present(first);
    Preferences chosen = person.account().preferences();
    RunningOriel.bean(Accounts.class)
        .setPreferences(
            person,
            new Preferences(
                chosen.locale(),
                ZoneId.of("Asia/Kathmandu"),
                chosen.appearance(),
                chosen.density(),
                chosen.shortcuts(),
                chosen.weekStart(),
                Preferences.DateForm.ISO,
                chosen.numberForm()));
    ada.session();
    jdbc.update(
        "update oriel.notification set at = '2026-11-20 20:00:00Z' where account_id = ?",
        person.account().id());
    assertThat(laptop.get(HOME).body())
        .contains(
            "New sign-in to your account: Firefox on Linux, " + ada.address() + ", 2026-11-21,")
        .containsPattern("0?1:45")
        .contains("/me#sessions");
  }

  @Test
  void aConnectionThatHasEndedLeadsToItsJournal() {
    UUID connection = connect("Claude");
    RunningOriel.bean(Connections.class).delete(WORKSPACE.operator(), connection);
    assertThat(laptop.get(HOME).body())
        .contains("href=\"/me/journal?connection=" + connection)
        .doesNotContain("/me/connections/" + connection);
    assertThat(laptop.get("/me/journal?connection=" + connection).statusCode()).isEqualTo(200);
  }

  @Test
  void anOldTokenIsToldWithWhatItMayMean() {
    UUID connection = connect("Claude");
    RunningOriel.bean(Notifications.class).tell(member, Notification.Kind.OLD_TOKEN, connection);
    assertThat(laptop.get(HOME).body()).contains("an old token of its sign-in was used");
  }

  @Test
  void namesAreTextsAndWordsAreTranslated() {
    connect("<img src=x onerror=alert(1)>");
    ada.session();
    WebVisitor reader = in(PseudoLanguage.visitor(RunningOriel.origin()), first);
    HttpResponse<String> page = reader.get(HOME);
    assertThat(page.body())
        .contains(NEWS, "&lt;img src=x onerror=alert(1)&gt;")
        .doesNotContain("<img");
    PseudoLanguage.requireTranslated(
        page.body(), text -> text.equals(WORKSPACE.workspace().name()) || text.equals("Person"));
  }

  @Test
  void aCookieOfSomebodyElseMarksNothing() {
    connect("Claude");
    assertThat(tells(laptop)).isTrue();
    String cookie = "oriel-" + RunningOriel.port() + "-told";
    String ids = laptop.cookies().get(cookie);
    TestPerson eve = TestPerson.create();
    eve.join(WORKSPACE, "Administrator");
    WebVisitor other = visitor(eve.session());
    other.cookies().put(cookie, ids + ".x..not-an-id");
    sendAForm(other);
    assertThat(unread()).isOne();
  }

  /** Who has stolen the cookie of the session has not that of the browser. */
  @Test
  void aConnectionThatIsMadeWithoutTheTokenOfTheBrowserIsToldThere() {
    WebVisitor thief = visitor(first);
    Map<String, String> typed = Map.of("name", "Thief", "program", "OTHER", "kind", "key");
    assertThat(
            thief.send(thief.get("/me/connections/new"), "/me/connections/new", typed).statusCode())
        .isEqualTo(200);
    assertThat(laptop.get(HOME).body()).contains("Thief was connected");
  }
}
