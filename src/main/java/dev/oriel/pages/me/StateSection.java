package dev.oriel.pages.me;

import module java.base;

import dev.oriel.integration.calendar.ConnectedCalendar;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.model.field.Hue;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The state of a mailbox or a calendar that is connected, with what can be done with it. */
final class StateSection {

  private StateSection() {}

  /**
   * The section of a mailbox.
   *
   * @param tested what its servers did when they were tried; null if they were not
   */
  static Section of(Visit visit, Mailbox mailbox, Mailbox.@Nullable Tested tested) {
    Words words = visit.words();
    String path = MailboxPage.PATH;
    Row row = new Row(new Row.Sign("mail"), mailbox.address(), mailbox.smtp());
    List<Block> blocks = new ArrayList<>();
    if (tested != null) {
      blocks.add(tested(words, mailbox.smtp(), tested.smtp()));
      if (mailbox.imap() != null) {
        blocks.add(tested(words, mailbox.imap(), tested.imap()));
      }
    }
    blocks.addAll(
        switch (mailbox.state()) {
          case ACTIVE -> active(visit, path, row);
          case PAUSED -> paused(visit, path, row, words.say("mailbox.paused_text"));
          case NEEDS_RECONNECT ->
              needsReconnect(
                  words,
                  row,
                  mailbox.refusals() > 1
                      ? words.say("mailbox.refused_text")
                      : words.say("mailbox.enter_text"));
        });
    return new Section(
        "mailbox", words.say("mailbox.mailbox"), words.say("mailbox.mailbox_lead"), blocks);
  }

  private static Block tested(Words words, String server, @Nullable String fault) {
    return new Block.Said(
        fault == null
            ? new Notice(Notice.Kind.GOOD, words.say("mailbox.server_works", server)).alert()
            : new Notice(Notice.Kind.PROBLEM, fault).alert().english());
  }

  /**
   * The section of a calendar.
   *
   * @param fault what did not work when the calendar was tried, in a sentence; null for nothing
   */
  static Section of(Visit visit, ConnectedCalendar calendar, @Nullable String fault) {
    Words words = visit.words();
    String path = CalendarPage.PATH;
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
    blocks.addAll(
        switch (calendar.state()) {
          case ACTIVE -> active(visit, path, row);
          case PAUSED -> paused(visit, path, row, words.say("calendar.paused_text"));
          case NEEDS_RECONNECT ->
              needsReconnect(
                  words,
                  row,
                  calendar.refusals() > 1
                      ? words.say("calendar.refused_text")
                      : words.say("calendar.enter_text"));
        });
    return new Section(
        "calendar", words.say("calendar.calendar"), words.say("calendar.calendar_lead"), blocks);
  }

  private static String synced(Words words, ConnectedCalendar calendar) {
    return calendar.polledAt() == null
        ? words.say("calendar.never_synced")
        : words.say("calendar.synced", words.formats().relative(calendar.polledAt().toInstant()));
  }

  private static List<Block> active(Visit visit, String path, Row row) {
    Words words = visit.words();
    return List.of(
        rows(
            row.state(new State(words.say("connected.active"), Hue.GREEN))
                .form(test(visit, path))
                .form(act(visit, path + "/pause", Button.send(words.say("connected.pause"))))));
  }

  private static List<Block> paused(Visit visit, String path, Row row, String text) {
    Words words = visit.words();
    return List.of(
        rows(
            row.state(new State(words.say("connected.paused"), Hue.AMBER))
                .form(test(visit, path))
                .form(act(visit, path + "/resume", Button.send(words.say("connected.resume"))))),
        new Block.Paragraph(text));
  }

  private static List<Block> needsReconnect(Words words, Row row, String text) {
    return List.of(
        new Block.Said(new Notice(Notice.Kind.WARNING, text)),
        rows(row.state(new State(words.say("connected.needs_reconnect"), Hue.RED))));
  }

  private static Block rows(Row row) {
    return new Block.Rows(List.of(row));
  }

  private static Form test(Visit visit, String path) {
    Words words = visit.words();
    return act(
        visit,
        path + "/test",
        Button.send(words.say("connected.test")).meanwhile(words.say("connected.asking")));
  }

  private static Form act(Visit visit, String path, Button button) {
    return visit
        .form(path, Typed.nothing())
        .act(button.look(Button.Look.PLAIN).form(Button.Form.SMALL));
  }
}
