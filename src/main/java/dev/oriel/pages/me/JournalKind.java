package dev.oriel.pages.me;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.web.page.text.Words;

/** The kinds of entries by which a journal is filtered. */
enum JournalKind {
  CREATED,
  CHANGED,
  DELETED,
  NOTES,
  FILES,
  DEFINITIONS,
  IMPORTS;

  /** The kind of a {@link #word}. */
  static JournalKind of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** The word in addresses. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  Set<ChangeKind> kinds() {
    return switch (this) {
      case CREATED -> Set.of(ChangeKind.RECORD_CREATED);
      case CHANGED -> Set.of(ChangeKind.RECORD_UPDATED);
      case DELETED -> Set.of(ChangeKind.RECORD_DELETED);
      case NOTES -> EnumSet.range(ChangeKind.NOTE_CREATED, ChangeKind.NOTE_DELETED);
      case FILES -> Set.of(ChangeKind.ATTACHMENT_CREATED, ChangeKind.ATTACHMENT_DELETED);
      case DEFINITIONS -> EnumSet.range(ChangeKind.OBJECT_CREATED, ChangeKind.FIELD_DELETED);
      case IMPORTS -> EnumSet.range(ChangeKind.IMPORT_CREATED, ChangeKind.IMPORT_RUN);
    };
  }

  /** What it is called on the page. */
  String title(Words words) {
    return switch (this) {
      case CREATED -> words.say("me.kind.created");
      case CHANGED -> words.say("me.kind.changed");
      case DELETED -> words.say("me.kind.deleted");
      case NOTES -> words.say("me.kind.notes");
      case FILES -> words.say("me.kind.files");
      case DEFINITIONS -> words.say("me.kind.definitions");
      case IMPORTS -> words.say("me.kind.imports");
    };
  }
}
