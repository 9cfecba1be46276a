package dev.oriel.web.page;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.ShortText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * A message that the next page shows, after what was done has led there. It travels in a signed
 * cookie, as a key and arguments.
 *
 * @param key of the message's text
 * @param arguments texts and whole numbers
 * @param open the address of what was made; null for none
 * @param undo the address that takes back what was done (POST); null if nothing can be
 * @param isProblem whether it says why something was not done
 */
public record Flash(
    String key,
    List<Object> arguments,
    @Nullable String open,
    @Nullable String undo,
    boolean isProblem) {

  /** The purpose of its cookie. */
  static final String COOKIE = "flash";

  static final Duration LIFE = Duration.ofMinutes(1);

  /** Four such arguments and a key fit into a cookie, even in a script of three bytes each. */
  private static final int MAX_ARGUMENT = 100;

  private static final int MAX_ARGUMENTS = 4;

  public Flash {
    Objects.requireNonNull(key);
    if (arguments.size() > MAX_ARGUMENTS) {
      throw new IllegalArgumentException("too many arguments of a message");
    }
    arguments = arguments.stream().map(Flash::kept).toList();
  }

  /** A message about what was done. */
  public static Flash of(String key, Object... arguments) {
    return new Flash(key, List.of(arguments), null, null, false);
  }

  /** The same, with an offer to take it back. */
  public Flash undo(String address) {
    return new Flash(key, arguments, open, address, isProblem);
  }

  /** The same, with a link to what was made. */
  public Flash open(String address) {
    return new Flash(key, arguments, address, undo, isProblem);
  }

  /** The same as a reason why something was not done. */
  public Flash problem() {
    return new Flash(key, arguments, open, undo, true);
  }

  private static Object kept(Object argument) {
    return switch (argument) {
      case String text -> ShortText.of(text, MAX_ARGUMENT);
      case Integer number -> number;
      case Long number -> number;
      // A browser without a session can sign any message, and some numbers have very many digits.
      default -> throw new IllegalArgumentException("no argument of a message");
    };
  }

  /** The value of the cookie. */
  String sealed(FormSecret secret) {
    return secret.sign(Json.WRITER.writeValueAsString(this));
  }

  /** The message in a cookie; empty if none of the secrets has signed it. */
  static Optional<Flash> opened(String sealed, List<FormSecret> secrets) {
    return secrets.stream()
        .flatMap(secret -> secret.signed(sealed).stream())
        .findFirst()
        .flatMap(Flash::read);
  }

  private static Optional<Flash> read(String json) {
    try {
      return Optional.ofNullable(Json.MAPPER.readValue(json, Flash.class));
    } catch (JacksonException _) {
      // Another version of the program has signed it, or a browser without a session.
      return Optional.empty();
    }
  }
}
