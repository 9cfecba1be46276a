package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.crm.note.Note;
import dev.oriel.crm.record.History;
import dev.oriel.integration.mail.SeenMessage;
import org.jspecify.annotations.Nullable;

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

  /**
   * A note, a call or a meeting.
   *
   * @param writer null if the log of changes no longer tells
   */
  record Noted(Note note, History.@Nullable Writer writer) implements Happened {

    @Override
    public OffsetDateTime at() {
      return note.at();
    }
  }
}
