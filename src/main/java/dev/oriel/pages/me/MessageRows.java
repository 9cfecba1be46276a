package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.mail.MailMessage;
import dev.oriel.integration.mail.MailMessages;
import dev.oriel.integration.mail.MessageState;
import dev.oriel.model.field.Hue;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The messages of a person, each with its state. */
@Component
record MessageRows(MailMessages messages) {

  /** The parameter of the cursor from which older messages are shown. */
  static final String AFTER = "after";

  private static final int SHOWN = 50;

  /** The messages about which the person has to decide; empty without any. */
  List<Section> undecided(Visit visit, Actor actor) {
    List<MailMessage> unknown = messages.undecided(actor, SHOWN);
    return unknown.isEmpty()
        ? List.of()
        : List.of(
            new Section(
                "undecided",
                visit.words().say("message.unknown"),
                visit.words().say("mailbox.unknown_text"),
                rows(visit, unknown)));
  }

  /**
   * All messages, newest first; empty without any.
   *
   * @param after the cursor; null for the newest
   */
  List<Section> messages(Visit visit, Actor actor, @Nullable String after) {
    Words words = visit.words();
    Page<MailMessage> page = messages.own(actor, _ -> new Page.Query(SHOWN, after));
    if (page.entries().isEmpty()) {
      return List.of();
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(rows(visit, page.entries()));
    String next = page.nextCursor();
    if (next != null) {
      String older = QueryText.with(MailboxPage.PATH, Map.of(AFTER, next));
      blocks.add(new Block.Acts(List.of(Button.link(words.say("me.older"), older))));
    }
    return List.of(
        new Section(
            "messages", words.say("mailbox.messages"), words.say("mailbox.messages_lead"), blocks));
  }

  private static Block rows(Visit visit, List<MailMessage> shown) {
    return new Block.Rows(shown.stream().map(one -> row(visit, one)).toList());
  }

  private static Row row(Visit visit, MailMessage message) {
    Words words = visit.words();
    State state = state(words, message.state());
    return new Row(new Row.Sign("mail"), subject(words, message), String.join(", ", message.to()))
        .href(MessagePage.path(message.id()))
        .facts(words.formats().relative(message.at().toInstant()))
        .chips(List.of(new Chip(state.text(), state.hue())));
  }

  static String subject(Words words, MailMessage message) {
    return message.subject().isEmpty() ? words.say("message.no_subject") : message.subject();
  }

  static State state(Words words, MessageState state) {
    return switch (state) {
      case DRAFT -> new State(words.say("message.draft"), Hue.GRAY);
      case QUEUED -> new State(words.say("message.queued"), Hue.BLUE);
      case SENDING -> new State(words.say("message.sending"), Hue.BLUE);
      case SENT -> new State(words.say("message.sent"), Hue.GREEN);
      case FAILED -> new State(words.say("message.failed"), Hue.RED);
      case UNKNOWN -> new State(words.say("message.unknown"), Hue.AMBER);
    };
  }
}
