package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.integration.mail.mailbox.Sharing;
import dev.oriel.model.field.Email;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
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
   * The eyes of a viewer.
   *
   * @param viewer the member who looks; null for others, such as keys
   * @param showsAddresses whether the viewer reads the e-mail fields of all records
   * @param files the objects of the records that the files of messages were on, by messages
   */
  record Sight(
      ObjectScope scope,
      @Nullable UUID viewer,
      boolean showsAddresses,
      Map<UUID, List<Long>> files) {

    static Sight of(ObjectScope scope, @Nullable UUID viewer, Map<UUID, List<Long>> files) {
      return new Sight(scope, viewer, readsAddresses(scope), files);
    }

    /**
     * Whether it reads every e-mail field of every object, because an address can be that of any
     * record.
     */
    private static boolean readsAddresses(ObjectScope scope) {
      return scope.schema().objects().stream()
          .allMatch(type -> {
            ObjectView view = scope.view().of(type);
            return type.fields().stream()
                .filter(field -> field.type() instanceof Email)
                .allMatch(field -> view.isVisible() && view.mayRead(field));
          });
    }

    SeenMessage of(MailMessage message) {
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
          attachments(message, isOwn),
          isOwn ? message.error() : null,
          isOwn ? message.copy() : null,
          message.createdAt(),
          message.sentAt());
    }

    /** The names of the files; for others of those on records that they may view. */
    private List<String> attachments(MailMessage message, boolean isOwn) {
      if (isOwn || message.sharing() != Sharing.FULL) {
        return isOwn ? message.attachments() : List.of();
      }
      List<Long> objects = files.getOrDefault(message.id(), List.of());
      List<String> names = new ArrayList<>();
      for (int i = 0; i < Math.min(objects.size(), message.attachments().size()); i++) {
        ObjectType type = scope.schema().objectOrNull(objects.get(i));
        if (type != null && scope.view().of(type).isVisible()) {
          names.add(message.attachments().get(i));
        }
      }
      return names;
    }
  }

  /** When it was sent or, before that, written. */
  public OffsetDateTime at() {
    return Objects.requireNonNullElse(sentAt, createdAt);
  }
}
