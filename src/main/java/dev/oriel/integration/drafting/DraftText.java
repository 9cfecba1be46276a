package dev.oriel.integration.drafting;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The subject and the text of a draft. */
record DraftText(String subject, String body) {

  static final int LONGEST_SUBJECT = 200;
  static final int LONGEST_BODY = 20_000;

  private static final Pattern SUBJECT =
      Pattern.compile(
          "\\A\\s*\\**subject(?:[:\uff1a]\\**|\\**[:\uff1a])[ \\t]*(.*)", Pattern.CASE_INSENSITIVE);

  /**
   * The draft in what a model has written: a line with the subject, and the text below it. Null if
   * it is none, or too long.
   */
  static @Nullable DraftText parse(String answer) {
    String clean = clean(answer);
    Matcher line = SUBJECT.matcher(clean);
    if (!line.lookingAt()) {
      return null;
    }
    DraftText draft = of(line.group(1), clean.substring(line.end()));
    boolean fits =
        !draft.subject().isEmpty()
            && draft.subject().length() <= LONGEST_SUBJECT
            && !draft.body().isEmpty()
            && draft.body().length() <= LONGEST_BODY;
    return fits ? draft : null;
  }

  /** A draft with a subject of one line, both without characters that nobody sees. */
  static DraftText of(String subject, String body) {
    return new DraftText(clean(subject).replaceAll("\\s+", " ").strip(), clean(body).strip());
  }

  /** Without characters that nobody sees, which could hide or turn what stands beside them. */
  static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.replace("\r\n", "\n")
        .codePoints()
        .filter(DraftText::isShown)
        .forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private static boolean isShown(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL -> codePoint == '\n' || codePoint == '\t';
      case Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED -> false;
      // The joiners are parts of words and of emoji.
      case Character.FORMAT -> codePoint == 0x200c || codePoint == 0x200d;
      default -> true;
    };
  }
}
