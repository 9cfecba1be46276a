package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.crm.note.Note;
import dev.oriel.crm.record.History;
import dev.oriel.exchange.mail.SeenMessage;

/** Something that happened with a record. */
sealed interface Happened {

  OffsetDateTime at();

  /** A change of its fields. */
  record Changed(History.Change change) implements Happened {

    @Override
    public OffsetDateTime at() {
      return change.at();
    }
  }

  /** A message, as far as its sender shares it. */
  record Mailed(SeenMessage message) implements Happened {

    @Override
    public OffsetDateTime at() {
      return message.at();
    }
  }

  /** A note, a call or a meeting. */
  record Noted(Note note) implements Happened {

    @Override
    public OffsetDateTime at() {
      return note.at();
    }
  }
}
