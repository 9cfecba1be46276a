package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.calendar.CalendarPreset;
import dev.oriel.integration.calendar.CalendarSpec;
import dev.oriel.integration.calendar.CalendarTrial;
import dev.oriel.integration.calendar.Calendars;
import dev.oriel.integration.calendar.ConnectedCalendar;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The calendar into which the events of the person go. */
@Controller
record CalendarPage(Calendars calendars, CalendarTrial trial, CalendarCard card) {

  static final String PATH = "/me/calendar";

  /** 200 with the calendar, or with the form by which it is connected. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    return card.show(visit, 200, actor, Typed.nothing());
  }

  /**
   * Connects the calendar or changes its access, after its server has accepted it. If the account
   * has several calendars, the page asks for one of them. Shows the page again with 400 and in
   * words what was wrong, and with 429 after too many attempts.
   */
  @PostMapping(PATH)
  Answer connect(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.limited(
        typed,
        () -> {
          ConnectedCalendar calendar = calendars.connect(actor, spec(typed));
          return calendar.isFound()
              ? visit.leadTo(PATH, "calendar.connected", calendar.name())
              : visit.leadTo(PATH, "calendar.choose_now");
        },
        (status, refused) -> card.show(visit, status, actor, refused));
  }

  private static CalendarSpec spec(Typed typed) {
    String url = typed.text(CalendarCard.URL).strip();
    String password = typed.text(CalendarCard.PASSWORD);
    Optional<CalendarPreset> preset = CalendarPreset.named(typed.text(CalendarCard.PRESET));
    return new CalendarSpec(
        url.isEmpty() ? preset.map(CalendarPreset::url).orElse("") : url,
        typed.text(CalendarCard.USER).strip(),
        password.isEmpty() ? null : password);
  }

  /** Takes one of several calendars. */
  @PostMapping(PATH + "/choose")
  Answer choose(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          ConnectedCalendar calendar = calendars.choose(actor, typed.text(CalendarCard.CALENDAR));
          return visit.leadTo(PATH, "calendar.connected", calendar.name());
        },
        (status, refused) -> card.showChoice(visit, status, actor, refused));
  }

  @PostMapping(PATH + "/pause")
  Answer pause(Visit visit, Actor actor) {
    calendars.pause(actor);
    return visit.leadTo(PATH, "calendar.paused");
  }

  /**
   * Asks the server for the calendar. Shows the page with 409 and in words what does not work, and
   * with 429 after too many attempts.
   */
  @PostMapping(PATH + "/test")
  Answer test(Visit visit, Actor actor) {
    return Attempt.limited(
        Typed.nothing(),
        () ->
            trial
                .test(actor)
                .map(fault -> card.showTested(visit, 409, actor, fault))
                .orElseGet(() -> visit.leadTo(PATH, "calendar.works")),
        (status, refused) -> card.show(visit, status, actor, refused));
  }

  /** Goes on with the calendar, or says that it has to be connected again. */
  @PostMapping(PATH + "/resume")
  Answer resume(Visit visit, Actor actor) {
    return Attempt.of(
        Typed.nothing(),
        () -> {
          calendars.resume(actor);
          return visit.leadTo(PATH, "calendar.resumed");
        },
        (status, refused) -> card.show(visit, status, actor, refused));
  }

  /** 200 with the question whether the calendar is disconnected. */
  @GetMapping(PATH + "/disconnect")
  Answer askDisconnect(Visit visit, Actor actor) {
    return card.askDisconnect(visit, actor);
  }

  @PostMapping(PATH + "/disconnect")
  Answer disconnect(Visit visit, Actor actor) {
    calendars.disconnect(actor);
    return visit.leadTo(PATH, "calendar.disconnected");
  }
}
