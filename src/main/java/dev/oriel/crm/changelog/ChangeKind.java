package dev.oriel.crm.changelog;

/** A kind of change of a record, under its name in the log and in events. */
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
