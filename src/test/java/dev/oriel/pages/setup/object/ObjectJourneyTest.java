package dev.oriel.pages.setup.object;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How an administrator makes an object with fields, changes them, and deletes it. */
@BrowserTest
class ObjectJourneyTest {

  private static final int MOST_TYPES = 30;

  private final Colleague ada = Colleague.of("Administrator");
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  private static Locator link(Page page, String name) {
    return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void anObjectGetsFieldsAndIsDeleted() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/setup/objects")) {
      Page page = look.page();
      look.checkAnyWidth("setup-objects");
      page.getByText("New object").click();
      look.checkAnyWidth("setup-object-new");
      page.locator("#f-name").fill("Roofs");
      page.locator("#f-singularName").fill("Roof");
      page.getByText("home", new Page.GetByTextOptions().setExact(true)).locator("..").click();
      button(page, "Create object").click();
      assertThat(page.locator("#toasts")).containsText("Roofs was created");
      page.getByText("Add field").first().click();
      assertThat(page.locator("#f-selectOptions")).isHidden();
      page.getByText("Select", new Page.GetByTextOptions().setExact(true)).click();
      page.locator("#f-name").fill("Covering");
      page.getByLabel("Label 1").fill("Tiles");
      page.getByLabel("Label 2").fill("Slate");
      page.getByLabel("Label 3").fill("Copper");
      page.getByLabel("Color of Option 3").selectOption("teal");
      page.locator("#more-options").focus();
      page.keyboard().press("Enter");
      assertThat(page.getByLabel("Label 4")).isVisible();
      assertThat(page.getByLabel("Label 1")).hasValue("Tiles");
      page.locator("details:has(#option-lines) > summary").click();
      look.checkAnyWidth("setup-field-new");
      page.locator("#f-name").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("The field Covering was added");
      addNumberByKeyboard(look, "Area");
      assertThat(page.locator("tbody tr").last()).containsText("Area");
      button(page, "Move Area up").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("tbody tr").last()).containsText("Covering");
      assertThat(button(page, "Move Area up")).hasCount(0);
      look.checkAnyWidth("setup-fields");
      link(page, "Covering").click();
      look.checkAnyWidth("setup-field");
      page.getByText("Change type").click();
      look.checkAnyWidth("setup-field-type");
      look.open("/setup/objects/roofs/fields/covering");
      page.getByText("Delete field").click();
      assertThat(page.locator("dialog#question")).containsText("Type Covering to delete it");
      look.checkAnyWidth("setup-field-delete");
      look.open("/setup/objects/roofs/work/" + work());
      assertThat(page.locator("#work")).containsText("4,200 of 10,000");
      look.checkAnyWidth("setup-field-work");
      endWork();
      assertThat(page.locator("#work")).containsText("It is done.");
      look.open("/setup/objects/roofs/list");
      look.checkAnyWidth("setup-object-list");
      look.open("/setup/objects/roofs/settings");
      look.checkAnyWidth("setup-object-settings");
      look.open("/setup/objects/roofs/settings");
      page.getByText("Delete object").click();
      Locator question = page.locator("dialog#question");
      assertThat(question).containsText("Type Roofs to delete it");
      look.checkAnyWidth("setup-object-delete");
      question.locator("#typed-name").fill("Roofs");
      question.locator("button[type=submit]").click();
      assertThat(page.locator("#toasts")).containsText("Roofs was deleted");
    }
  }

  @Test
  void theMenusOfRowsFitOnAPhone() {
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/setup/objects")) {
      checkMenu(look, "td > button[popovertarget]", "setup-objects-menu");
      look.open("/setup/objects/deals");
      checkMenu(look, "td > a[data-unfolds]", "setup-fields-menu");
    }
  }

  private static void checkMenu(Look look, String button, String picture) {
    Page page = look.page();
    Locator first = page.locator(button).first();
    first.click();
    Locator open = page.locator(".o-pop:popover-open");
    assertThat(open.locator(".o-item").first()).isVisible();
    look.check(picture);
    page.keyboard().press("Escape");
    assertThat(open).hasCount(0);
    assertThat(first).isFocused();
  }

  private static void addNumberByKeyboard(Look look, String name) {
    Page page = look.page();
    Locator add = page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Add field"));
    look.tabTo(add.first());
    page.keyboard().press("Enter");
    Locator number = page.locator("[name=type][value=number]");
    look.tabTo(page.locator("[name=type]:checked"));
    for (int i = 0; i < MOST_TYPES && !number.isChecked(); i++) {
      page.keyboard().press("ArrowDown");
    }
    assertThat(number).isChecked();
    look.tabTo(page.locator("#f-name"));
    page.keyboard().type(name);
    look.tabTo(button(page, "Add field"));
    page.keyboard().press("Enter");
  }

  /** A change of a field that no node carries out, by its job. */
  private String work() {
    String job = UUID.randomUUID().toString();
    long field =
        RunningOriel.bean(FieldDefinitions.class)
            .get(ada.workspace().operator(), "roofs", "area")
            .field()
            .id();
    jdbc.update(
        """
        insert into oriel.job (task_name, task_instance, execution_time, picked, last_heartbeat,
          version, workspace_id, input, created_at, done, total)
        values ('field', ?, now(), true, now() + interval '1 day', 1, ?, ?::jsonb, now(), 4200, 10000)
        """,
        job,
        ada.workspace().workspace().id(),
        "{\"object\": %d, \"field\": %d}".formatted(ada.workspace().objectId("roofs"), field));
    return job;
  }

  private void endWork() {
    jdbc.update(
        "update oriel.job set outcome = 'SUCCEEDED', picked = false where workspace_id = ?",
        ada.workspace().workspace().id());
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void anOptionThatIsTakenAwaySaysWhatUsesIt() {
    ada.workspace()
        .admin()
        .post(
            "/views",
            """
            {"object": "deals", "name": "Lost deals", "shared": true,
             "filter": [{"field": "stage", "operator": "eq", "value": "lost"}]}
            """);
    try (Look look =
        ada.in(Look.at(Look.DESK)).open("/setup/objects/deals/fields/stage/options/lost")) {
      Page page = look.page();
      look.checkAnyWidth("setup-option");
      look.open("/setup/objects/deals/fields/stage");
      button(page, "Remove Lost").click();
      assertThat(page.locator("#f-selectOptions [role=alert]")).containsText("View “Lost deals”");
      look.checkAnyWidth("setup-option-dropped");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aFieldIsAddedWithoutScripts() {
    try (Look look =
        ada.in(Look.withoutScripts(Look.PHONE)).open("/setup/objects/deals/fields/new-field")) {
      Page page = look.page();
      page.getByText("Multi-select").click();
      page.locator("#f-name").fill("Roof");
      page.getByLabel("Label 1").fill("Tiles");
      page.locator("#more-options").click();
      assertThat(page.getByLabel("Label 4")).isVisible();
      page.getByLabel("Label 4").fill("Grass");
      button(page, "Add field").click();
      assertThat(page.locator("code#n-roof")).isVisible();
    }
  }
}
