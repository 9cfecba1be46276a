package dev.oriel.pages.me;

import module java.base;

import dev.oriel.exchange.calendar.ConnectedCalendar;
import dev.oriel.model.field.Hue;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Notice;
import dev.oriel.surface.web.component.State;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.settings.Row;
import dev.oriel.surface.web.settings.Section;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/** The state of a calendar, with what can be done with it. */
final class CalendarStateSection {

  private CalendarStateSection() {}

  /**
   * The section.
   *
   * @param fault what did not work when the calendar was tried, in a sentence; null for nothing
   */
  static Section of(Visit visit, ConnectedCalendar calendar, @Nullable String fault) {
    Words words = visit.words();
    Row row =
        new Row(new Row.Sign("calendar"), calendar.title(), calendar.url().getHost())
            .facts(synced(words, calendar));
    List<Block> blocks = new ArrayList<>();
    if (fault != null) {
      blocks.add(new Block.Said(new Notice(Notice.Kind.PROBLEM, fault).alert().english()));
    }
    String note = calendar.note();
    if (note != null && !note.equals(fault)) {
      blocks.add(new Block.Said(new Notice(Notice.Kind.WARNING, note).english()));
    }
    switch (calendar.state()) {
      case ACTIVE ->
          blocks.add(
              row(
                  row.state(new State(words.say("calendar.active"), Hue.GREEN))
                      .form(act(visit, "/test", words.say("calendar.test")))
                      .form(act(visit, "/pause", words.say("calendar.pause")))));
      case PAUSED -> {
        blocks.add(
            row(
                row.state(new State(words.say("calendar.is_paused"), Hue.AMBER))
                    .form(act(visit, "/test", words.say("calendar.test")))
                    .form(act(visit, "/resume", words.say("calendar.resume")))));
        blocks.add(new Block.Paragraph(words.say("calendar.paused_text")));
      }
      case NEEDS_RECONNECT -> {
        blocks.add(new Block.Said(new Notice(Notice.Kind.WARNING, reconnect(words, calendar))));
        blocks.add(row(row.state(new State(words.say("calendar.needs_reconnect"), Hue.RED))));
      }
    }
    return new Section(
        "calendar", words.say("calendar.calendar"), words.say("calendar.calendar_lead"), blocks);
  }

  private static String reconnect(Words words, ConnectedCalendar calendar) {
    return calendar.refusals() > 1
        ? words.say("calendar.refused_text")
        : words.say("calendar.enter_text");
  }

  private static Block row(Row row) {
    return new Block.Rows(List.of(row));
  }

  private static String synced(Words words, ConnectedCalendar calendar) {
    return calendar.polledAt() == null
        ? words.say("calendar.never_synced")
        : words.say("calendar.synced", words.formats().relative(calendar.polledAt().toInstant()));
  }

  private static Form act(Visit visit, String path, String label) {
    return visit
        .form(CalendarPage.PATH + path, Typed.nothing())
        .act(Button.send(label).look(Button.Look.PLAIN).form(Button.Form.SMALL));
  }
}
