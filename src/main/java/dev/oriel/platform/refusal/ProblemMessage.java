package dev.oriel.platform.refusal;

import module java.base;

/**
 * A key and arguments that say what is wrong and what would be right. People read it as a text of
 * {@code problems.properties}, which is made only when it is shown.
 *
 * @param key a stable code for programs, followed by a full stop and a variant if one code has
 *     several texts. The code of a frame, which begins with {@code in.}, is that of its last
 *     argument, a message.
 * @param field the first argument of the text: the name of the field where the problem was found
 * @param arguments the other arguments: texts, numbers, messages, and lists, shown with commas
 */
public record ProblemMessage(String key, String field, List<Object> arguments) {

  /** The first characters of an argument that are kept: more than any answer shows. */
  private static final int MAX_ARGUMENT = 2_000;

  public ProblemMessage {
    ProblemTexts.require(key);
    arguments = arguments.stream().map(ProblemMessage::kept).toList();
  }

  public static ProblemMessage of(String key, Object... arguments) {
    return new ProblemMessage(key, "", List.of(arguments));
  }

  private static Object kept(Object argument) {
    // An argument may quote the input, in which a text may have 10 MiB.
    return argument instanceof String text ? ShortText.beginning(text, MAX_ARGUMENT) : argument;
  }

  /** The stable code for programs. */
  public String code() {
    return key.startsWith("in.") && arguments.getLast() instanceof ProblemMessage inner
        ? inner.code()
        : key.split("\\.", 2)[0];
  }

  /** The text in English. */
  @Override
  public String toString() {
    return ProblemTexts.text(this);
  }
}
