package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.integration.mail.mailbox.Sharing;
import org.jspecify.annotations.Nullable;

/**
 * A message, whole: for its sender and for the inside of doors.
 *
 * @param member who sends it
 * @param memberName the name of that member when it was written
 * @param mailbox from which it is sent; another one never sends it. Null for a draft
 * @param outside whether somebody gets it whom its sender did not know
 * @param connection through which an AI client has written it; null for others
 * @param from the address of the mailbox; empty for a draft of a member without one
 * @param to the addresses of the recipients
 * @param attachments the names of the files
 * @param files the ids of the files, in the same order; none for messages of versions that kept
 *     none
 * @param replyTo the message that it answers; null for none
 * @param headerId its Message-ID (RFC 5322); empty for a draft
 * @param error why it was not sent, or not yet; null if nothing went wrong
 * @param copy null until it is sent
 * @param copyFault why the mailbox has no copy, or could not be searched for one while nobody knows
 *     whether it was sent; null if nothing went wrong with that
 * @param attempt how often it was handed over to the server
 * @param sentAt when the server has accepted it; null until then
 * @param warnings what its member is to check in a draft that a model has written, in sentences
 */
public record MailMessage(
    UUID id,
    UUID member,
    String memberName,
    @Nullable UUID mailbox,
    boolean outside,
    @Nullable UUID connection,
    MessageState state,
    Sharing sharing,
    String from,
    List<String> to,
    List<String> cc,
    String subject,
    String body,
    String bodyFormat,
    List<String> attachments,
    List<UUID> files,
    @Nullable UUID replyTo,
    String headerId,
    @Nullable String error,
    @Nullable SentCopy copy,
    @Nullable String copyFault,
    int attempt,
    OffsetDateTime createdAt,
    @Nullable OffsetDateTime sentAt,
    List<String> warnings) {

  /** When it was sent or, before that, written. */
  public OffsetDateTime at() {
    return Objects.requireNonNullElse(sentAt, createdAt);
  }
}
