package dev.oriel.crm.changelog;

import module java.base;

/** A kind of change, under the name that it has in the log, in the API and in events. */
public enum ChangeKind {
  RECORD_CREATED("record.created"),
  RECORD_UPDATED("record.updated"),
  RECORD_DELETED("record.deleted"),
  NOTE_CREATED("note.created"),
  NOTE_UPDATED("note.updated"),
  NOTE_DELETED("note.deleted"),
  ATTACHMENT_CREATED("attachment.created"),
  ATTACHMENT_DELETED("attachment.deleted"),
  OBJECT_CREATED("object.created"),
  OBJECT_UPDATED("object.updated"),
  OBJECT_DELETED("object.deleted"),
  FIELD_CREATED("field.created"),
  FIELD_UPDATED("field.updated"),
  FIELD_DELETED("field.deleted"),
  IMPORT_CREATED("import.created"),
  IMPORT_VALIDATED("import.validated"),
  IMPORT_RUN("import.run");

  private static final Map<String, ChangeKind> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(ChangeKind::word, Function.identity()));

  private final String word;

  ChangeKind(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  static ChangeKind of(String word) {
    return Objects.requireNonNull(BY_WORD.get(word), word);
  }

  /** Whether a record itself was changed, and not something that belongs to it. */
  public boolean isOfRecord() {
    return word.startsWith(Subject.RECORD.prefix());
  }

  /** The word as an SQL literal. A bound value would keep PostgreSQL from using partial indexes. */
  public String sql() {
    return "'" + word + "'";
  }

  /** The subject of a change. */
  public enum Subject {
    RECORD,
    OBJECT,
    FIELD,
    IMPORT;

    private String prefix() {
      return name().toLowerCase(Locale.ROOT) + ".";
    }

    /** The SQL condition that the {@code kind} of an entry is about this. */
    public String sql() {
      return "kind like '" + prefix() + "%'";
    }
  }
}
