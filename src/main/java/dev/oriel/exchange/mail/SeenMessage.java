package dev.oriel.exchange.mail;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A message as somebody sees it.
 *
 * @param isOwn whether they have sent it
 * @param to null if they may not read addresses
 * @param cc null in the same case
 * @param body null if only its subject is shared
 * @param error null for others than its sender
 */
public record SeenMessage(
    UUID id,
    boolean isOwn,
    UUID member,
    String memberName,
    MessageState state,
    Sharing sharing,
    String from,
    @Nullable List<String> to,
    @Nullable List<String> cc,
    String subject,
    @Nullable String body,
    String bodyFormat,
    List<String> attachments,
    @Nullable String error,
    @Nullable SentCopy copy,
    OffsetDateTime createdAt,
    @Nullable OffsetDateTime sentAt) {

  /**
   * A message as a viewer sees it.
   *
   * @param showsAddresses whether the viewer reads the e-mail fields of the records
   */
  static SeenMessage of(Message message, @Nullable UUID viewer, boolean showsAddresses) {
    boolean isOwn = message.member().equals(viewer);
    boolean isWhole = isOwn || message.sharing() == Sharing.FULL;
    return new SeenMessage(
        message.id(),
        isOwn,
        message.member(),
        message.memberName(),
        message.state(),
        message.sharing(),
        message.from(),
        showsAddresses ? message.to() : null,
        showsAddresses ? message.cc() : null,
        message.subject(),
        isWhole ? message.body() : null,
        message.bodyFormat(),
        isWhole ? message.attachments() : List.of(),
        isOwn ? message.error() : null,
        isOwn ? message.copy() : null,
        message.createdAt(),
        message.sentAt());
  }

  /** When it was sent or, before that, written. */
  public OffsetDateTime at() {
    return Objects.requireNonNullElse(sentAt, createdAt);
  }
}
