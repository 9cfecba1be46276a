package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;

/** A kind of event, under its name in events. */
public enum EventType {
  RECORD_CREATED(ChangeKind.RECORD_CREATED),
  RECORD_UPDATED(ChangeKind.RECORD_UPDATED),
  RECORD_DELETED(ChangeKind.RECORD_DELETED),
  NOTE_CREATED(ChangeKind.NOTE_CREATED),
  NOTE_UPDATED(ChangeKind.NOTE_UPDATED),
  NOTE_DELETED(ChangeKind.NOTE_DELETED),
  ATTACHMENT_CREATED(ChangeKind.ATTACHMENT_CREATED),
  ATTACHMENT_DELETED(ChangeKind.ATTACHMENT_DELETED),
  /**
   * An import has ended. Only webhooks with an administrators' profile get it, as imports need it.
   */
  IMPORT_FINISHED("import.finished"),
  /** Sent when an administrator asks for it. */
  TEST("webhook.test");

  private final String word;

  EventType(ChangeKind change) {
    this(change.word());
  }

  EventType(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  /** The events that a webhook can ask for. */
  public static List<String> words() {
    return asked().stream().map(EventType::word).toList();
  }

  /** The same, not as words. */
  public static List<EventType> asked() {
    return Arrays.stream(values()).filter(type -> type != TEST).toList();
  }
}
