package dev.oriel.pages.me;

import module java.base;

import dev.oriel.web.page.LocalPath;
import dev.oriel.web.page.View;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The test of a connection, which waits for its first call. */
public final class FirstCall {

  /** A sentence that is asked again until what it waits for has happened. */
  public record Awaited(Block.Answered answered) implements View {

    @Override
    public String template() {
      return "me/awaited";
    }
  }

  /** How long it waits. */
  static final Duration WAIT = Duration.ofMinutes(10);

  /** The parameter with the second in which the test began. */
  static final String SINCE = "since";

  private static final String ID = "first-call";

  private FirstCall() {}

  /** The address of the page that says whether a call has come. */
  static String page(UUID connection) {
    return ConnectionPage.path(connection) + "/test";
  }

  /** The button on a page of the connection, to which no call has come that is known. */
  static Block.Awaited button(Words words, UUID connection) {
    return of(words, connection, false, words.say("me.no_call_yet"));
  }

  /** The button on a page with a secret, which cannot be shown again. */
  static Block.Awaited besideSecret(Words words, UUID connection) {
    return of(words, connection, true, "");
  }

  /**
   * The button with what it has found.
   *
   * @param at when the last call came; null while none has come
   */
  static Block.Awaited result(Words words, UUID connection, @Nullable OffsetDateTime at) {
    return of(words, connection, false, at == null ? words.say("me.no_call") : called(words, at));
  }

  private static Block.Awaited of(Words words, UUID connection, boolean isApart, String text) {
    return new Block.Awaited(
        ID, words.say("me.test"), page(connection), part(connection), isApart, text);
  }

  private static String part(UUID connection) {
    return ConnectionPage.path(connection) + "/first-call";
  }

  private static String called(Words words, OffsetDateTime at) {
    return words.say("me.called", words.formats().dateTime(at.toInstant()));
  }

  /** The call that has come. */
  static Block.Answered came(Words words, OffsetDateTime at) {
    return new Block.Answered(ID, "", called(words, at));
  }

  /** That the test waits from now on. */
  static Block.Answered waits(Words words, UUID connection, Instant now) {
    String since = Long.toString(now.getEpochSecond());
    return new Block.Answered(
        ID, LocalPath.with(part(connection), SINCE, since), words.say("me.awaiting"));
  }

  /** That the test waits no longer. */
  static Block.Answered missed(Words words) {
    return new Block.Answered(ID, "", words.say("me.no_call_in_time", WAIT.toMinutes()));
  }
}
