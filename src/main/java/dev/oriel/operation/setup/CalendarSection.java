package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.integration.calendar.CalendarSpec;
import dev.oriel.integration.calendar.Calendars;
import dev.oriel.integration.calendar.ConnectedCalendar;
import dev.oriel.platform.json.Shape;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Calendars of members. The password is used while the member has none at this address; without one
 * the member enters it on the own page.
 */
@Component
@Order(9)
record CalendarSection(Calendars calendars, Described described) implements SetupSection {

  @Override
  public EntryKind kind() {
    return EntryKind.CALENDAR;
  }

  @Override
  public List<ObjectNode> describe(Actor operator) {
    return calendars.all(operator).stream()
        .filter(calendar -> described.member(operator, calendar.member()).isActive())
        .map(calendar -> described(operator, calendar))
        .toList();
  }

  private ObjectNode described(Actor operator, ConnectedCalendar calendar) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("member", described.member(operator, calendar.member()).email())
        .put("url", calendar.url().toString())
        .put("user", calendar.login());
  }

  private record CalendarEntry(String member, CalendarSpec spec) {

    static CalendarEntry read(Shape shape) {
      shape.only(List.of("member", "url", "user", "password"));
      return new CalendarEntry(
          shape.required("member"),
          new CalendarSpec(shape.required("url"), shape.required("user"), shape.text("password")));
    }
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    CalendarEntry given = entry.read(CalendarEntry::read);
    Member owner = run.required(entry, "member", () -> run.requireMember(given.member()));
    calendars.connectFor(run.operator(), owner, given.spec());
  }
}
