package dev.oriel.feature.member;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.net.URI;
import java.util.Locale;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How an administrator invites colleagues, suspends them and changes their profiles. */
@BrowserTest
class MemberJourneyTest {

  private final Colleague admin = Colleague.of("Administrator");

  @BeforeEach
  void nameThem() {
    name(admin, "Ada Winter");
    name(Colleague.in(admin.workspace(), "Standard"), "Ben Okafor");
    name(Colleague.in(admin.workspace(), "Read only"), "Elif Kaya");
  }

  private void name(Colleague one, String name) {
    RunningOriel.bean(MemberChanges.class)
        .rename(admin.workspace().operator(), one.member(), null, name);
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void colleaguesAreInvitedChangedAndRemoved() {
    try (Look look = admin.in(Look.at(Look.DESK)).open("/setup/members")) {
      Page page = look.page();
      look.tabTo(link(page, "Invite"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-emails")).isFocused();
      page.keyboard().type("Petra Wolf <petra@halden.test>");
      page.locator("#f-profile").selectOption("Read only");
      look.checkAnyWidth("setup-members-invite");
      button(page, "Make links").click();
      assertThat(page.locator("#link-0")).containsText("/invitation/");
      look.checkAnyWidth("setup-members-links");
      link(page, "Done").click();
      assertThat(page.getByText("petra@halden.test")).isVisible();
      look.checkAnyWidth("setup-members-invitations");
      look.open("/setup/members");
      look.open("/setup/members?q=kaya").checkAnyWidth("setup-members-found");
      link(page, "Elif Kaya").click();
      look.checkAnyWidth("setup-member");
      String elif = URI.create(page.url()).getPath();
      look.open(elif + "/remove").checkAnyWidth("setup-members-remove").open(elif);
      questions(look, "Change profile", "End all sessions");
      link(page, "Copy password reset link").click();
      page.locator("dialog[open] button[type=submit]").click();
      assertThat(page.locator("#link")).containsText("/reset/");
      look.checkAnyWidth("setup-member-reset-link");
      look.open("/setup/members");
      button(page, "Actions for Elif Kaya").click();
      page.locator(":popover-open").getByText("Remove").click();
      assertThat(page.locator("dialog[open] #typed-name")).isVisible();
      look.checkAnyWidth("setup-members-remove-dialog");
      page.locator("dialog[open] #typed-name").fill("Elif Kaya");
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("Elif Kaya is removed");
      page.getByText("Former members").click();
      assertThat(page.locator("tbody")).containsText("Elif Kaya");
      look.checkAnyWidth("setup-members-former");
      link(page, "Elif Kaya").click();
      questions(look, "Give records away");
    }
  }

  /** Menus, questions and the bar of what is selected are elsewhere on a phone. */
  @ParameterizedTest
  @ValueSource(ints = {Look.DESK, Look.PHONE})
  void colleaguesAreSuspendedAndLetInAgain(int width) {
    try (Look look = admin.in(Look.at(width)).open("/setup/members")) {
      Page page = look.page();
      button(page, "Actions for Ben Okafor").click();
      look.check("setup-members-menu");
      page.reload();
      button(page, "Actions for Ben Okafor").click();
      page.locator(":popover-open").getByText("Suspend").click();
      look.check("setup-members-suspend");
      page.locator("dialog[open] button.btn-danger").click();
      assertThat(page.locator("#toasts")).containsText("Ben Okafor is suspended");
      for (String name : new String[] {"Ben Okafor", "Elif Kaya"}) {
        page.getByLabel("Select " + name).check();
      }
      assertThat(page.locator(".o-bulk")).containsText("2 selected");
      look.check("setup-members");
      assertThatNoMessageCovers(page, ".o-bulk button");
      page.locator(".o-bulk button").nth(2).click();
      look.check("setup-members-selected");
      button(page, "Let in again").click();
      assertThat(page.locator("#toasts")).containsText("2 members are changed");
    }
  }

  /** Opens the questions of a member's page one after the other. */
  private static void questions(Look look, String... acts) {
    Page page = look.page();
    for (String act : acts) {
      page.reload();
      link(page, act).click();
      assertThat(page.locator("dialog[open] button[type=submit]")).isVisible();
      look.checkAnyWidth("setup-member-" + act.toLowerCase(Locale.ROOT).replace(' ', '-'));
    }
    page.reload();
  }

  /** A message that stays until it is dismissed does not stand before these buttons. */
  private static void assertThatNoMessageCovers(Page page, String buttons) {
    page.evaluate("toasts.append(document.getElementById('toast-failed').content.cloneNode(true))");
    Object covered =
        page.locator(buttons)
            .evaluateAll(
                """
                all => all.filter(button => {
                  const {left, right, top, bottom} = button.getBoundingClientRect();
                  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                  return there.closest('button') !== button;
                }).length
                """);
    Assertions.assertThat(covered).isEqualTo(0);
    page.locator("#toasts .is-danger button").click();
  }

  private static Locator link(Page page, String name) {
    return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
