package dev.oriel.integration.drafting;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The content that a draft is written from: no more than its author may read now.
 *
 * @param object the apiName of the record's object
 * @param name of the record; null if it has none
 * @param firstName of the person; null if it is not known
 * @param to the address of the record; null if there is none that the author may read
 * @param fields the fields of the record that are not empty, by their apiNames
 * @param mails the e-mails on the record, newest first
 * @param answered the one that is answered; null for none
 * @param language that of the author
 */
record Material(
    String object,
    UUID record,
    @Nullable String name,
    @Nullable String firstName,
    @Nullable String to,
    Sender sender,
    ObjectNode fields,
    List<NoteText> notes,
    List<MailText> mails,
    @Nullable MailText answered,
    Locale language) {

  /**
   * The author of a draft.
   *
   * @param address that of the mailbox; empty without one
   */
  record Sender(String name, String address) {}

  /** A note, of which long texts are cut. */
  record NoteText(UUID id, OffsetDateTime at, String kind, String text) {}

  /**
   * An e-mail, of which long texts are cut.
   *
   * @param isOwn whether the author has sent it
   * @param text null if only the subject is shared
   */
  record MailText(
      UUID id,
      OffsetDateTime at,
      String from,
      boolean isOwn,
      String subject,
      @Nullable String text) {}
}
