package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.calendar.CalendarEvents;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Decisions of a person about the events in the own calendar. */
@Controller
record CalendarEventsPage(CalendarEvents events) {

  static final String PATH = CalendarPage.PATH + "/events";

  /** The address that puts an event back, or tries it again. */
  static String again(UUID record) {
    return PATH + "/" + record + "/again";
  }

  /** Puts the own events that are yet to come into the calendar. */
  @PostMapping(PATH)
  Answer addComing(Visit visit, Actor actor) {
    events.addComing(actor);
    return visit.leadTo(CalendarPage.PATH, "calendar.coming_added");
  }

  /** Puts an event back that was deleted in the calendar, or tries again what has failed. */
  @PostMapping(PATH + "/{record}/again")
  Answer putBack(Visit visit, Actor actor, @PathVariable String record) {
    events.putBack(actor, record);
    return visit.leadTo(CalendarPage.PATH, "calendar.put_back_soon");
  }
}
