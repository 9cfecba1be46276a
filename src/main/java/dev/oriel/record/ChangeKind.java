package dev.oriel.record;

/** What happened, as the log and events call it. */
public enum ChangeKind {
  RECORD_CREATED("record.created"),
  RECORD_UPDATED("record.updated"),
  RECORD_DELETED("record.deleted"),
  NOTE_CREATED("note.created"),
  NOTE_DELETED("note.deleted");

  private final String word;

  ChangeKind(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
