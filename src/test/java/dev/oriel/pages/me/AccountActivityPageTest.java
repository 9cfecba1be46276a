package dev.oriel.pages.me;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.account.AccountEvent;
import dev.oriel.access.account.AccountLog;
import dev.oriel.access.account.Accounts;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.PseudoLanguage;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import dev.oriel.testing.WebVisitor;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A person's own log on a page. */
class AccountActivityPageTest {

  private static final String PAGE = "/me/activity";
  private static final Pattern ROW = Pattern.compile("<tr role=\"row\">\\s*<th role=\"rowheader");
  private static final Pattern OLDER = Pattern.compile("href=\"(/me/activity\\?before=[^\"]+)\"");

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(WORKSPACE, "Standard");
  private final NewSession session = ada.session();
  private final WebVisitor visitor = in(new WebVisitor(), session);

  private static WebVisitor in(WebVisitor visitor, NewSession of) {
    visitor.cookies().put("oriel-" + RunningOriel.port(), of.token());
    return visitor;
  }

  private UUID account() {
    return session.signedIn().account().id();
  }

  private void failToSignIn() {
    assertRefused(
        Refusal.Unauthorized.class,
        () ->
            RunningOriel.bean(SignIn.class)
                .signIn(ada.email(), "not the password at all", ada.client()));
  }

  private static long rows(String page) {
    return ROW.matcher(page).results().count();
  }

  @Test
  void everyKindOfEntryIsSaidInWords() {
    AccountLog log = RunningOriel.bean(AccountLog.class);
    for (AccountEvent.Kind kind : AccountEvent.Kind.values()) {
      log.add(account(), kind, ada.client());
    }
    WebVisitor reader = in(PseudoLanguage.visitor(RunningOriel.origin()), session);
    String page = reader.get(PAGE).body();
    assertThat(rows(page)).isEqualTo(AccountEvent.Kind.values().length + 3);
    PseudoLanguage.requireTranslated(
        page,
        text ->
            List.of("Person", WORKSPACE.workspace().name(), "Firefox on Linux, " + ada.address())
                .contains(text));
  }

  @Test
  void failuresAreCountedAndEntriesSayFromWhere() {
    failToSignIn();
    assertThat(visitor.get(PAGE).body())
        .containsPattern(">Wrong password(, 1 times)?<")
        .contains("Firefox on Linux", ada.address(), "Signed in");
    failToSignIn();
    assertThat(visitor.get(PAGE).body())
        .containsPattern("Wrong password(, 2 times in a quarter of an hour)?<");
  }

  @Test
  void workspacesAreNamedWhileThePersonBelongsToThem() {
    TestWorkspace workspace = TestWorkspace.create();
    TestPerson eve = TestPerson.create();
    eve.join(workspace, "Standard");
    WebVisitor reader = in(new WebVisitor(), eve.session());
    String name = "Acme <img src=x onerror=alert(1)> " + UUID.randomUUID();
    RunningOriel.bean(Workspaces.class)
        .update(workspace.operator(), WorkspaceSpec.of(workspace.workspace()).named(name));
    assertThat(reader.get(PAGE).body())
        .contains("Entered Acme &lt;img src=x onerror=alert(1)&gt;")
        .doesNotContain("<img");
    eve.join(TestWorkspace.create(), "Standard");
    RunningOriel.bean(Members.class).remove(workspace.operator(), eve.email());
    assertThat(in(new WebVisitor(), eve.session()).get(PAGE).body())
        .contains("Entered a workspace that you have left")
        .doesNotContain("Entered Acme");
  }

  @Test
  void allIsReadPageByPageTheNewestFirst() {
    AccountLog log = RunningOriel.bean(AccountLog.class);
    for (int i = 0; i < 2 * AccountActivityPage.LENGTH; i++) {
      log.add(account(), AccountEvent.Kind.PROVED, ada.client());
    }
    log.add(account(), AccountEvent.Kind.EMAIL_CHANGED, ada.client());
    List<String> pages = new ArrayList<>();
    String path = PAGE;
    while (path != null) {
      pages.add(visitor.get(path).body());
      Matcher older = OLDER.matcher(pages.getLast());
      path = older.find() ? older.group(1) : null;
    }
    assertThat(pages).extracting(AccountActivityPageTest::rows).containsExactly(50L, 50L, 4L);
    assertThat(pages.getFirst())
        .contains("E-mail address changed")
        .doesNotContain("Newest entries", "Account made");
    assertThat(pages.getLast())
        .contains("Account made", "Newest entries")
        .doesNotContain("E-mail address changed");
  }

  @Test
  void neitherAnotherPersonNorAnAdministratorReadsIt() {
    failToSignIn();
    RunningOriel.bean(WebSessions.class)
        .enter(session.signedIn(), WORKSPACE.workspace().uuid(), ada.client());
    UUID entry = RunningOriel.bean(Accounts.class).log(session.signedIn(), null, 1).getFirst().id();
    for (String profile : List.of("Standard", "Administrator")) {
      TestPerson eve = TestPerson.create();
      eve.join(WORKSPACE, profile);
      WebVisitor other = in(new WebVisitor(), eve.session());
      assertThat(other.get(PAGE).body()).doesNotContain(ada.address(), "Wrong password");
      for (String more : List.of("?before=" + entry, "?account=" + account())) {
        String page = other.get(PAGE + more).body();
        assertThat(page).as(more).doesNotContain(ada.address(), "Wrong password");
      }
      assertThat(rows(other.get(PAGE + "?before=" + entry).body())).isZero();
    }
    assertThat(member).isNotNull();
  }

  @Test
  void nobodyReadsItWithoutASession() {
    assertThat(new WebVisitor().get(PAGE).headers().firstValue("Location"))
        .hasValue("/sign-in?to=%2Fme%2Factivity");
    String key = WORKSPACE.admin().key();
    assertThat(new WebVisitor().header("Authorization", "Bearer " + key).get(PAGE).statusCode())
        .isEqualTo(303);
  }

  @Test
  void whatIsNoEntryIsNotFoundAndAnUnknownOneHasNothingBeforeIt() {
    assertThat(visitor.get(PAGE + "?before=x").statusCode()).isEqualTo(404);
    String page = visitor.get(PAGE + "?before=" + UUID.randomUUID()).body();
    assertThat(page).contains("There is nothing older", "Newest entries");
  }

  @Test
  void aPersonWithoutAWorkspaceReadsItToo() {
    RunningOriel.bean(Members.class).suspend(WORKSPACE.operator(), ada.email());
    assertThat(visitor.get(PAGE).body()).contains("Signed in");
  }
}
