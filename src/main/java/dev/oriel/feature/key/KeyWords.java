package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.surface.web.text.Formats;
import dev.oriel.surface.web.text.Words;

/**
 * Says how keys are made, used and ended.
 *
 * @param makers who has made them, by their ids
 * @param uses when they were used last
 */
record KeyWords(Words words, Map<UUID, String> makers, Map<UUID, OffsetDateTime> uses) {

  /** Who has made a key, as far as it is known, and when. */
  String made(Credential key) {
    String maker = makers.get(key.id());
    String day = day(key.createdAt());
    return maker == null ? day : words.say("api_key.made_by", maker, day);
  }

  boolean isUsed(Credential key) {
    return uses.containsKey(key.id());
  }

  /** When it was used last, or that it never was. */
  String used(Credential key) {
    OffsetDateTime last = uses.get(key.id());
    return last == null ? words.say("api_key.never") : words.formats().relative(last.toInstant());
  }

  /** Whether its requests are refused by now. */
  boolean isOver(Credential key) {
    return key.isRevoked() || isExpired(key);
  }

  private boolean isExpired(Credential key) {
    OffsetDateTime end = key.expiresAt();
    return end != null && !end.toInstant().isAfter(words.formats().now());
  }

  /** Since when its requests are refused, or from when on; empty for a key without an end. */
  String end(Credential key) {
    if (key.revokedAt() != null) {
      return words.say("api_key.revoked_on", day(key.revokedAt()));
    }
    if (key.expiresAt() == null) {
      return "";
    }
    return isExpired(key)
        ? words.say("api_key.expired_on", day(key.expiresAt()))
        : words.say("api_key.expires_on", day(key.expiresAt()));
  }

  private String day(OffsetDateTime moment) {
    Formats formats = words.formats();
    return formats.shortDate(moment.atZoneSameInstant(formats.zone()).toLocalDate());
  }
}
