package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Requests that come twice: they are known by their keys for a day, and those of connections
 * without a key by their content for ten minutes.
 */
@Component
record RepeatedRequests(MessageTable messages, Clock clock) {

  private static final Duration KEY_KNOWN = Duration.ofHours(24);

  private static final Duration CONTENT_KNOWN = Duration.ofMinutes(10);

  /**
   * The message that an earlier request has sent; null if there is none. Refuses as {@code
   * Conflict} another content with the same key.
   */
  @Nullable MailMessage earlier(Actor actor, Prepared prepared) {
    UUID member = prepared.mailbox().member();
    OffsetDateTime now = DateTime.of(clock.instant());
    byte[] hash = prepared.input().hash();
    String key = key(actor, prepared);
    if (key != null) {
      MailMessage known = messages.ofRequest(actor.workspace(), member, key, now.minus(KEY_KNOWN));
      if (known != null && !messages.hasContent(actor.workspace(), known.id(), hash)) {
        throw Refused.conflict("idempotencyKey", "conflict.message_key");
      }
      return known;
    }
    UUID connection = NewMessages.connection(actor);
    return connection == null
        ? null
        : messages.ofContent(actor.workspace(), member, connection, hash, now.minus(CONTENT_KNOWN));
  }

  /** The key of a request; null if it has none. Those of two connections are never the same. */
  static @Nullable String key(Actor actor, Prepared prepared) {
    String key = prepared.input().key();
    String connection = Objects.toString(NewMessages.connection(actor), "");
    return key == null ? null : connection + ":" + key;
  }
}
