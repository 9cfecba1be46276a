package dev.oriel.pages.me;

import module java.base;

import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/** The sentence that waits for the first call of a connection. */
final class FirstCall {

  private FirstCall() {}

  /**
   * The sentence as it is now.
   *
   * @param at when the first call came; null while none has come
   */
  static Block.Awaited awaited(Words words, UUID connection, @Nullable OffsetDateTime at) {
    return new Block.Awaited(
        "first-call",
        at == null ? ConnectionPage.path(connection) + "/first-call" : "",
        at == null
            ? words.say("me.awaiting")
            : words.say("me.called", words.formats().dateTime(at.toInstant())));
  }
}
