package dev.oriel.exchange.outbound;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A kind of event, under its name in events. */
public enum EventType {
  RECORD_CREATED("record.created"),
  RECORD_UPDATED("record.updated"),
  RECORD_DELETED("record.deleted"),
  NOTE_CREATED("note.created"),
  NOTE_DELETED("note.deleted"),
  ATTACHMENT_CREATED("attachment.created"),
  ATTACHMENT_DELETED("attachment.deleted"),
  /**
   * An import has ended. Only webhooks with an administrators' profile get it, as imports need it.
   */
  IMPORT_FINISHED("import.finished"),
  /** Sent when an administrator asks for it. */
  TEST("webhook.test");

  private final String word;

  EventType(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  static @Nullable EventType of(String word) {
    return Arrays.stream(values()).filter(type -> type.word.equals(word)).findFirst().orElse(null);
  }

  /** The events that a webhook can ask for. */
  static List<String> words() {
    return Arrays.stream(values()).filter(type -> type != TEST).map(EventType::word).toList();
  }
}
