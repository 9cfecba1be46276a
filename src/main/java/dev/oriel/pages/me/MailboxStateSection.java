package dev.oriel.pages.me;

import module java.base;

import dev.oriel.exchange.mail.mailbox.Mailbox;
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

/** The state of a mailbox, with what can be done with it. */
final class MailboxStateSection {

  private MailboxStateSection() {}

  /**
   * The section.
   *
   * @param tested what its servers did when they were tried; null if they were not
   */
  static Section of(Visit visit, Mailbox mailbox, Mailbox.@Nullable Tested tested) {
    Words words = visit.words();
    Row row = new Row(new Row.Sign("mail"), mailbox.address(), mailbox.smtp());
    List<Block> blocks = new ArrayList<>();
    if (tested != null) {
      blocks.addAll(tested(words, mailbox, tested));
    }
    switch (mailbox.state()) {
      case ACTIVE ->
          blocks.add(
              row(
                  row.state(new State(words.say("mailbox.active"), Hue.GREEN))
                      .form(act(visit, "/test", words.say("mailbox.test")))
                      .form(act(visit, "/pause", words.say("mailbox.pause")))));
      case PAUSED -> {
        blocks.add(
            row(
                row.state(new State(words.say("mailbox.is_paused"), Hue.AMBER))
                    .form(act(visit, "/test", words.say("mailbox.test")))
                    .form(act(visit, "/resume", words.say("mailbox.resume")))));
        blocks.add(new Block.Paragraph(words.say("mailbox.paused_text")));
      }
      case NEEDS_RECONNECT -> {
        blocks.add(new Block.Said(new Notice(Notice.Kind.WARNING, reconnect(words, mailbox))));
        blocks.add(row(row.state(new State(words.say("mailbox.needs_reconnect"), Hue.RED))));
      }
    }
    return new Section(
        "mailbox", words.say("mailbox.mailbox"), words.say("mailbox.mailbox_lead"), blocks);
  }

  private static String reconnect(Words words, Mailbox mailbox) {
    return mailbox.refusals() > 1
        ? words.say("mailbox.refused_text")
        : words.say("mailbox.enter_text");
  }

  private static Block row(Row row) {
    return new Block.Rows(List.of(row));
  }

  private static Form act(Visit visit, String path, String label) {
    return visit
        .form(MailboxPage.PATH + path, Typed.nothing())
        .act(Button.send(label).look(Button.Look.PLAIN).form(Button.Form.SMALL));
  }

  /** A sentence for each server. */
  private static List<Block> tested(Words words, Mailbox mailbox, Mailbox.Tested tested) {
    List<Block> said = new ArrayList<>();
    said.add(tested(words, mailbox.smtp(), tested.smtp()));
    if (mailbox.imap() != null) {
      said.add(tested(words, mailbox.imap(), tested.imap()));
    }
    return said;
  }

  private static Block tested(Words words, String server, @Nullable String fault) {
    return new Block.Said(
        fault == null
            ? new Notice(Notice.Kind.GOOD, words.say("mailbox.server_works", server)).alert()
            : new Notice(Notice.Kind.PROBLEM, fault).alert().english());
  }
}
