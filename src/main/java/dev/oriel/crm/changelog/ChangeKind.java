package dev.oriel.crm.changelog;

/** What happened to a record, as the log and events call it. */
public enum ChangeKind {
  RECORD_CREATED("record.created"),
  RECORD_UPDATED("record.updated"),
  RECORD_DELETED("record.deleted");

  private final String word;

  ChangeKind(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }
}
