package dev.oriel.pages.me;

import module java.base;

import dev.oriel.exchange.mail.Message;
import dev.oriel.exchange.mail.MessageState;
import dev.oriel.model.field.Hue;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Chip;
import dev.oriel.surface.web.component.State;
import dev.oriel.surface.web.settings.Row;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Component;

/** The messages of a person, each with its state. */
@Component
record MessageRows() {

  Row row(Visit visit, Message message) {
    Words words = visit.words();
    State state = state(words, message.state());
    return new Row(new Row.Sign("mail"), subject(words, message), String.join(", ", message.to()))
        .href(MessagePage.path(message.id()))
        .facts(words.formats().relative(message.at().toInstant()))
        .chips(List.of(new Chip(state.text(), state.hue())));
  }

  static String subject(Words words, Message message) {
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
