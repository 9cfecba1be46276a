package dev.oriel.pages.me;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import dev.oriel.access.account.AccountEvent;
import dev.oriel.access.account.AccountLog;
import dev.oriel.access.account.Client;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.Notification;
import dev.oriel.access.account.Notifications;
import dev.oriel.access.account.SignIn;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.RefusedWork;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A person is told what has happened meanwhile, and looks at all of it. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class NewsJourneyTest {

  private static final Client PHONE = new Client("192.0.2.7", "Safari on iPhone", null);

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(workspace, "Standard");
  private final NewSession session = ada.session();

  private Look signedIn(Look look) {
    look.page()
        .context()
        .addCookies(
            List.of(
                new Cookie("oriel-" + RunningOriel.port(), session.token())
                    .setUrl(RunningOriel.origin())));
    return look;
  }

  /** What a person can be told at once. */
  private void happen() {
    UUID connection =
        RunningOriel.bean(Connections.class)
            .create(
                workspace.operator(),
                new ConnectionSpec(UUID.randomUUID(), member, "Claude", Restrictions.NONE, null))
            .credential()
            .id();
    RunningOriel.bean(Notifications.class).tell(member, Notification.Kind.OLD_TOKEN, connection);
    RefusedWork.patiently(
        () -> RunningOriel.bean(SignIn.class).signIn(ada.email(), ada.password(), PHONE));
  }

  @Test
  void newsAreToldOnceAndLeadToTheSessionsAndTheLog() {
    happen();
    AccountLog log = RunningOriel.bean(AccountLog.class);
    UUID account = session.signedIn().account().id();
    log.add(account, AccountEvent.Kind.RESET_LINK_MADE);
    log.add(account, AccountEvent.Kind.FAILED, PHONE);
    try (Look look = signedIn(Look.at(Look.DESK)).open("/")) {
      Page page = look.page();
      Locator news = page.locator(".o-told");
      assertThat(news).containsText("The operator has connected Claude");
      assertThat(news).containsText("New sign-in to your account: Safari on iPhone, 192.0.2.7, ");
      look.checkAnyWidth("news");
      look.tabTo(news.getByText("See your sessions"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#sessions")).isInViewport();
      assertThat(news).hasCount(0);
      look.checkAnyWidth("news-sessions");
      look.tabTo(page.getByText("See all activity"));
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Account activity · Oriel");
      assertThat(page.getByText("Wrong password")).isVisible();
      look.checkAnyWidth("me-activity");
    }
  }

  @Test
  void longNamesFit() {
    String name = "W".repeat(90);
    RunningOriel.bean(Connections.class)
        .create(
            workspace.operator(),
            new ConnectionSpec(UUID.randomUUID(), member, name, Restrictions.NONE, null));
    RunningOriel.bean(AccountLog.class)
        .add(
            session.signedIn().account().id(),
            AccountEvent.Kind.PROVED,
            new Client("2001:db8:1111:2222:3333:4444:5555:6666", "W".repeat(200), null));
    try (Look look = signedIn(Look.at(Look.PHONE)).open("/me/activity")) {
      assertThat(look.page().locator(".o-told")).containsText(name);
      look.check("me-activity-long");
    }
  }
}
