package dev.oriel.pages.entry;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.surface.web.gallery.Gallery;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** What a person has to do before a form is carried out. */
@BrowserTest
class DetourJourneyTest {

  private final String first = "Halden Windows " + UUID.randomUUID().toString().substring(0, 8);
  private final String second = "W".repeat(160) + UUID.randomUUID();
  private final TestPerson ada = TestPerson.create();

  @BeforeAll
  static void open() {
    RunningOriel.bean(Gallery.class).open();
  }

  private void join(String name) {
    TestWorkspace workspace = TestWorkspace.create();
    RunningOriel.bean(Workspaces.class)
        .update(workspace.operator(), WorkspaceSpec.of(workspace.workspace()).named(name));
    ada.join(workspace, "Standard");
  }

  private void signIn(Page page) {
    page.locator("#f-email").fill(ada.email());
    page.locator("#f-password").fill(ada.password());
    page.keyboard().press("Enter");
  }

  @ParameterizedTest
  @ValueSource(ints = {Look.DESK, Look.PHONE})
  void theFormOfAnotherWorkspaceIsOfferedToSwitchTo(int width) {
    join(second);
    join(first);
    try (Look look = Look.at(width).open("/sign-in?to=%2Fcomponents")) {
      Page page = look.page();
      signIn(page);
      assertThat(page).hasTitle("Components and states · Oriel");
      switchTo(page, second);
      look.open("/components");
      page.getByLabel("Work e-mail").fill("typed@halden.example");
      switchTo(page, first);
      button(page, "Create account");
      assertThat(page).hasTitle("This form belongs to " + second + " · Oriel");
      look.check("workspace-offer");
      button(page, "Switch to " + second);
      assertThat(page).hasTitle("Components and states · Oriel");
      assertThat(page.getByLabel("Work e-mail")).hasValue("typed@halden.example");
      look.check("form-kept");
    }
  }

  /** By another tab of the browser. */
  private static void switchTo(Page page, String workspace) {
    Page tab = page.context().newPage();
    tab.setViewportSize(Look.DESK, 900);
    tab.navigate(RunningOriel.origin() + "/");
    tab.locator(".o-ws").click();
    tab.locator("form[action='/workspace'] button")
        .filter(new com.microsoft.playwright.Locator.FilterOptions().setHasText(workspace))
        .click();
    assertThat(tab).hasTitle("Home · Oriel");
    tab.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {Look.DESK, Look.PHONE})
  void thePasswordIsAskedAgain(int width) {
    join(first);
    try (Look look = Look.at(width).open("/sign-in")) {
      Page page = look.page();
      signIn(page);
      assertThat(page).hasTitle("Home · Oriel");
      RunningOriel.bean(JdbcTemplate.class)
          .update(
              """
              update oriel.web_session set proved_at = proved_at - interval '1 hour'
              where account_id = (select id from oriel.account where email = ?)
              """,
              ada.email());
      look.open("/prove?to=%2Fcomponents");
      assertThat(page.locator("#f-password")).isFocused();
      look.check("prove");
      page.keyboard().type("wrong-wrong-wrong");
      page.keyboard().press("Enter");
      assertThat(page.getByRole(AriaRole.ALERT)).containsText("The password is wrong.");
      look.check("prove-refused");
      page.keyboard().type(ada.password());
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Components and states · Oriel");
    }
  }

  private static void button(Page page, String name) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name)).click();
  }
}
