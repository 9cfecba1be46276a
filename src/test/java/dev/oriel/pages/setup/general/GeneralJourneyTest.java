package dev.oriel.pages.setup.general;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.oriel.access.administration.WorkspaceSettings;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How an administrator moves the workspace to another region. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class GeneralJourneyTest {

  private final Colleague admin = Colleague.of("Administrator");
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
  private final long workspace = admin.workspace().workspace().id();

  /** Jobs in all states, which no node runs, and a setup file with problems. */
  private void work() {
    jdbc.update(
        """
        insert into oriel.job (task_name, task_instance, execution_time, picked, last_heartbeat,
          version, workspace_id, input, created_at, outcome, reason, done, total, settled)
        select kind, gen_random_uuid(), now() + interval '1 day', outcome is null and done > 0,
          now() + interval '1 day', 1, ?, '{}', now() - interval '1 hour', outcome, reason, done,
          9000, true
        from (values
          ('import', null, null, 4200),
          ('handover', null, null, 0),
          ('erasure', 'FAILED', 'canceling statement due to lock timeout', 17),
          ('match-keys', 'CANCELLED', null, 8000),
          ('derived-names', 'SUCCEEDED', null, 9000)) job(kind, outcome, reason, done)
        """,
        workspace);
    jdbc.update(
        """
        insert into oriel.setup_outcome (workspace_id, file, at, problems)
        values (?, 'acme.yaml', now(), '[{"file": "/etc/oriel/acme.yaml", "line": 7,
          "message": "There is no profile ''Supprt''. Did you mean ''Support''?"}]')
        """,
        workspace);
  }

  @AfterEach
  void noWorkStays() {
    jdbc.update("delete from oriel.job where workspace_id = ?", workspace);
  }

  @Test
  void theRegionIsChangedWhileWorkGoesOn() {
    work();
    admin.workspace().admin().create("companies", "Acme", Map.of());
    try (Look look = admin.in(Look.at(Look.DESK)).open("/setup")) {
      Page page = look.page();
      page.locator("#f-region").selectOption("DE");
      look.tabTo(page.locator("#settings button[type=submit]"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("The workspace is changed");
      assertThat(page.locator("#f-region")).hasValue("DE");
      assertThat(page.locator("#jobs")).containsText("4,200 of 9,000");
      assertThat(page.locator("#jobs button")).hasCount(4);
      assertThat(page.locator("#files")).containsText("acme.yaml:7");
      look.checkAnyWidth("setup-general");
      page.reload();
      anotherCurrency();
      look.expectingRefusals();
      page.locator("#f-currency").selectOption("USD");
      page.locator("#settings button[type=submit]").click();
      assertThat(page.locator("#settings")).containsText("Somebody else has changed this");
      look.checkAnyWidth("setup-general-conflict");
      page.getByText("Count records").click();
      assertThat(page.locator("#records")).containsText("Companies");
      look.checkAnyWidth("setup-general-records");
    }
  }

  /** Somebody else changes the currency meanwhile. */
  private void anotherCurrency() {
    RunningOriel.bean(WorkspaceSettings.class)
        .change(
            admin.workspace().operator(),
            present ->
                new WorkspaceSettings.Given(
                    present.name(),
                    present.region(),
                    present.timeZone().getId(),
                    "CHF",
                    "any",
                    ""));
  }
}
