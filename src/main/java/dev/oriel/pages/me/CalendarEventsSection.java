package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.integration.calendar.CalendarEvents;
import dev.oriel.model.field.Hue;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Component;

/**
 * Shows how the events of a person's calendar are, and what to do about those that are not well.
 */
@Component
record CalendarEventsSection(CalendarEvents events, ObjectDefinitions objects) {

  Section of(Visit visit, Actor actor) {
    Words words = visit.words();
    Map<String, Long> counts = events.counts(actor);
    List<Block> blocks = new ArrayList<>();
    long synced = counts.getOrDefault("synced", 0L);
    long pending = counts.getOrDefault("pending", 0L);
    blocks.add(
        new Block.Paragraph(
            counts.isEmpty()
                ? words.say("calendar.no_events")
                : words.say("calendar.counts", synced, pending)));
    long coming = events.coming(actor);
    if (coming > 0) {
      blocks.add(
          new Block.Filled(
              visit
                  .form(CalendarEventsPage.PATH, Typed.nothing())
                  .act(
                      Button.send(words.say("calendar.add_coming", coming))
                          .look(Button.Look.PLAIN))));
    }
    List<Row> rows = events.troubled(actor).stream().map(one -> row(visit, actor, one)).toList();
    if (!rows.isEmpty()) {
      blocks.add(new Block.Rows(rows));
    }
    return new Section(
        "events", words.say("calendar.events"), words.say("calendar.events_lead"), blocks);
  }

  private Row row(Visit visit, Actor actor, CalendarEvents.Troubled one) {
    Words words = visit.words();
    String reason = one.sync().reason() == null ? "" : one.sync().reason();
    String name = one.name();
    Row row =
        new Row(
            new Row.Sign("calendar-event"),
            name == null ? words.say("calendar.hidden_event") : name,
            reason);
    if (name != null) {
      row = row.href(RecordAddress.of(object(actor), one.record()));
    }
    return switch (one.sync().status()) {
      case "removed" ->
          row.state(new State(words.say("calendar.removed"), Hue.AMBER))
              .form(again(visit, one.record(), words.say("calendar.put_back")));
      case "failed" ->
          row.state(new State(words.say("calendar.failed"), Hue.RED))
              .form(again(visit, one.record(), words.say("calendar.try_again")));
      default -> row;
    };
  }

  private String object(Actor actor) {
    return objects.list(actor).stream()
        .filter(view -> view.type().is("events"))
        .map(view -> view.type().apiName())
        .findFirst()
        .orElse("events");
  }

  private static Form again(Visit visit, UUID record, String label) {
    return visit
        .form(CalendarEventsPage.again(record), Typed.nothing())
        .act(Button.send(label).look(Button.Look.PLAIN).form(Button.Form.SMALL));
  }
}
