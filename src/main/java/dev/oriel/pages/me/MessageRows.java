package dev.oriel.pages.me;

import module java.base;

import dev.oriel.exchange.mail.Message;
import dev.oriel.exchange.mail.MessageState;
import dev.oriel.model.field.Hue;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Chip;
import dev.oriel.surface.web.component.State;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.settings.Row;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Component;

/** The messages of a person, each with its state and what can be done about it. */
@Component
record MessageRows() {

  Row row(Visit visit, Message message) {
    Words words = visit.words();
    Row row =
        new Row(new Row.Sign("mail"), message.subject(), String.join(", ", message.to()))
            .facts(words.formats().relative(message.at().toInstant()))
            .state(state(words, message.state()))
            .chips(List.of(new Chip(sharing(words, message), Hue.GRAY)));
    String error = message.error();
    if (error != null) {
      row = row.code(error);
    }
    return message.state() == MessageState.UNKNOWN ? row.form(decision(visit, message)) : row;
  }

  /** The button by which the person says that it was sent, beside the question to send it again. */
  private static Form decision(Visit visit, Message message) {
    Words words = visit.words();
    String path = MailboxPage.PATH + "/messages/" + message.id();
    return visit
        .form(path + "/sent", Typed.nothing())
        .act(
            Button.send(words.say("mailbox.it_was_sent"))
                .named(words.say("mailbox.it_was_sent_named", message.subject()))
                .look(Button.Look.PLAIN)
                .form(Button.Form.SMALL))
        .act(
            Button.link(words.say("mailbox.send_again"), path + "/again")
                .named(words.say("mailbox.send_again_named", message.subject()))
                .quiet()
                .small());
  }

  private static String sharing(Words words, Message message) {
    return switch (message.sharing()) {
      case FULL -> words.say("mailbox.sharing_full");
      case SUBJECT -> words.say("mailbox.sharing_subject");
      case PRIVATE -> words.say("mailbox.sharing_private");
    };
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
