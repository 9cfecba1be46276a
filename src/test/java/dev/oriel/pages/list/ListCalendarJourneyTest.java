package dev.oriel.pages.list;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calendars in the browser: entries are moved by mouse and by keys, and made by a click. */
@BrowserTest
class ListCalendarJourneyTest {

  private static final String WEEK = "/events?view=calendar&on=2026-03-12";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private void event(String name, String from, String until, Map<String, ?> more) {
    Map<String, Object> fields = new HashMap<>(more);
    fields.put("startAt", at(from));
    fields.put("endAt", at(until));
    api.create("events", name, fields);
  }

  private static String at(String local) {
    return LocalDateTime.parse(local).atZone(ZoneId.of("Europe/Vienna")).toInstant().toString();
  }

  @BeforeEach
  void events() {
    Map<String, ?> own = Map.of("owner", ada.member(), "location", "Lyon");
    event("Site visit, Hôtel du Parc", "2026-03-10T10:00", "2026-03-10T11:30", own);
    event("Call, Antoine Roux", "2026-03-09T13:00", "2026-03-09T13:45", Map.of());
  }

  private static Locator day(Page page, String date) {
    return page.locator("[data-day=\"" + date + "\"]");
  }

  private static Locator entry(Page page, String day, String name) {
    return day(page, day).locator("[id^=e-]").filter(new Locator.FilterOptions().setHasText(name));
  }

  /** Draws with the mouse from the middle of an element, or from its lower edge, by some hours. */
  private static void draw(Page page, Locator from, boolean isEdge, Locator to, double hours) {
    BoundingBox begin = from.boundingBox();
    BoundingBox end = to.boundingBox();
    double y = isEdge ? begin.y + begin.height - 3 : begin.y + 8;
    page.mouse().move(begin.x + begin.width / 2, y);
    page.mouse().down();
    Mouse.MoveOptions steps = new Mouse.MoveOptions().setSteps(5);
    page.mouse().move(end.x + end.width / 2, y + hours * 48, steps);
    page.mouse().up();
  }

  @Test
  void entriesAreMovedByMouseAndKeysAndMadeByAClick() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(WEEK)) {
      Page page = look.page();
      Locator visit = entry(page, "2026-03-10", "Site visit");
      assertThat(visit).isInViewport();
      look.check("events-week");
      // The check has looked at all of it.
      page.locator(".o-cal").evaluate("calendar => calendar.scrollTop = 336");

      draw(page, visit, false, day(page, "2026-03-12"), 2);
      Locator moved = entry(page, "2026-03-12", "Site visit");
      assertThat(moved).containsText("12:00 to 13:30");
      assertThat(page.locator("#toasts"))
          .containsText("Moved “Site visit, Hôtel du Parc” to 12 Mar");
      draw(page, moved, true, moved, 1);
      assertThat(moved).containsText("12:00 to 14:30");
      page.locator("#toasts").getByText("Undo").last().click();
      assertThat(moved).containsText("12:00 to 13:30");

      entry(page, "2026-03-09", "Call").locator("a").focus();
      look.press("ArrowRight");
      assertThat(moved.locator("a")).isFocused();
      look.press(" ");
      look.press("ArrowRight");
      look.press("ArrowDown");
      assertThat(page.locator(".o-ghost")).isVisible();
      look.check("events-week-held");
      look.press("Escape");
      assertThat(page.locator(".o-ghost")).hasCount(0);
      look.press(" ");
      look.press("ArrowRight");
      look.press("ArrowUp");
      look.press(" ");
      Locator last = entry(page, "2026-03-13", "Site visit");
      assertThat(last).containsText("11:45 to 13:15");
      assertThat(last.locator("a")).isFocused();
      look.press(" ");
      look.press("Shift+ArrowDown");
      look.press("Enter");
      assertThat(last).containsText("11:45 to 13:30");

      Locator slots = day(page, "2026-03-11").locator(".o-slots");
      BoundingBox box = slots.boundingBox();
      page.mouse().move(box.x + 40, box.y + 8 * 48 + 2);
      page.mouse().down();
      Mouse.MoveOptions steps = new Mouse.MoveOptions().setSteps(5);
      page.mouse().move(box.x + 40, box.y + 9.5 * 48 - 2, steps);
      page.mouse().up();
      assertThat(page.locator("dialog [name=startAt]")).hasValue("2026-03-11T08:00");
      assertThat(page.locator("dialog [name=endAt]")).hasValue("2026-03-11T09:30");
      look.press("Escape");
      assertThat(page.locator("dialog [name=startAt]")).hasCount(0);
      page.mouse().click(box.x + 40, box.y + 9 * 48 + 4);
      assertThat(page.locator("dialog [name=startAt]")).hasValue("2026-03-11T09:00");
      assertThat(page.locator("dialog [name=endAt]")).hasValue("2026-03-11T10:00");
      page.locator("dialog [name=name]").fill("Measuring");
      page.locator("dialog")
          .getByText("Create", new Locator.GetByTextOptions().setExact(true))
          .click();
      assertThat(entry(page, "2026-03-11", "Measuring")).isVisible();

      page.locator(".o-cal-bar .o-seg").getByText("Month").click();
      draw(page, entry(page, "2026-03-09", "Call"), false, day(page, "2026-03-17"), 2);
      assertThat(entry(page, "2026-03-17", "Call")).containsText("13:00");
    }
  }

  @Test
  @Tag(SecondTier.JOURNEY)
  void anEntryIsPutAboveTheHoursByMouseAndBackByKeys() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(WEEK)) {
      Page page = look.page();
      page.locator(".o-cal").evaluate("calendar => calendar.scrollTop = 336");
      BoundingBox from = entry(page, "2026-03-10", "Site visit").boundingBox();
      BoundingBox to = day(page, "2026-03-12").locator("header").boundingBox();
      page.mouse().move(from.x + 40, from.y + 8);
      page.mouse().down();
      page.mouse().move(to.x + 40, to.y + 8, new Mouse.MoveOptions().setSteps(5));
      page.mouse().up();
      Locator above = day(page, "2026-03-12").locator(".o-allday [id^=e-]");
      assertThat(above).containsText("Site visit");
      look.check("events-week-above");
      above.locator("a").focus();
      look.press(" ");
      look.press("ArrowDown");
      assertThat(page.locator(".o-ghost")).isVisible();
      look.press("ArrowRight");
      look.press("ArrowDown");
      look.press(" ");
      Locator hours = entry(page, "2026-03-13", "Site visit");
      assertThat(hours).containsText("08:15 to 09:15");
      assertThat(hours.locator("a")).isFocused();
    }
  }

  @Test
  @Tag(SecondTier.JOURNEY)
  void aShortEntryIsMadeLongerAndTheLastHourEndsAtMidnight() {
    event("Quick check", "2026-03-12T10:15", "2026-03-12T10:30", Map.of());
    try (Look look = ada.in(Look.at(Look.DESK)).open(WEEK)) {
      Page page = look.page();
      page.locator(".o-cal").evaluate("calendar => calendar.scrollTop = 336");
      Locator check = entry(page, "2026-03-12", "Quick check");
      draw(page, check, true, check, -0.1);
      assertThat(check).containsText("Quick check");
      assertThat(page.locator("#toasts")).containsText("Moved “Quick check”");
      assertThat(check).hasAttribute("data-length", "2");
      check.locator("a").focus();
      look.press(" ");
      look.press("Shift+ArrowUp");
      look.press(" ");
      assertThat(check).hasAttribute("data-length", "1");

      page.locator(".o-cal").evaluate("calendar => calendar.scrollTop = calendar.scrollHeight");
      BoundingBox box = day(page, "2026-03-11").locator(".o-slots").boundingBox();
      page.mouse().click(box.x + 40, box.y + 23 * 48 + 4);
      assertThat(page.locator("dialog [name=startAt]")).hasValue("2026-03-11T23:00");
      assertThat(page.locator("dialog [name=endAt]")).hasValue("2026-03-12T00:00");
    }
  }

  @Test
  @Tag(SecondTier.JOURNEY)
  void calendarsAreLookedAtInAllForms() {
    for (String name : List.of("Team pipeline", "Presentation, Stone", "Lunch with Peter")) {
      event(name, "2026-03-11T09:00", "2026-03-11T10:30", Map.of("owner", ada.member()));
    }
    event("W".repeat(200), "2026-03-11T09:30", "2026-03-11T10:00", Map.of());
    event("Quick check", "2026-03-12T08:15", "2026-03-12T08:30", Map.of("location", "Room 2"));
    Map<String, Object> fair = Map.of("allDay", true, "owner", ada.member());
    event("Trade fair Munich", "2026-03-10T01:00", "2026-03-12T01:00", fair);
    for (int i = 0; i < 5; i++) {
      event("Video call " + i, "2026-03-13T14:00", "2026-03-13T15:00", Map.of());
    }
    try (Look look = ada.in(Look.at(Look.DESK))) {
      look.open(WEEK).checkAnyWidth("events-week-full");
      look.open("/events?calendar=startAt,month&on=2026-03-11").checkAnyWidth("events-month");
      look.open("/events?calendar=startAt,day&on=2026-03-13").checkAnyWidth("events-day");
      look.page().locator("[popovertarget=calendar-by]").click();
      look.checkAnyWidth("events-fields");
    }
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open(WEEK)) {
      look.checkAnyWidth("events-week-plain");
    }
    try (Look look = ada.in(Look.at(1_024))) {
      look.open(WEEK).check("events-week-tablet");
      look.open("/events?calendar=startAt,month&on=2026-03-11").check("events-month-tablet");
    }
  }
}
