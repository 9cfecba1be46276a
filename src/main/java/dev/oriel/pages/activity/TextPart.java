package dev.oriel.pages.activity;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A part of a text that a person has written: plain, bold, the name of a member who is mentioned, a
 * link that was typed as it is, or a picture.
 */
public sealed interface TextPart {

  record Plain(String text) implements TextPart {}

  record Bold(String text) implements TextPart {}

  /** A member who is mentioned: the sign before the name, and the name. */
  record Mention(String text) implements TextPart {}

  /**
   * A link.
   *
   * @param text the address as it was typed
   * @param href the same with its scheme: http, https or mailto
   */
  record Link(String text, String href) implements TextPart {}

  /**
   * A picture among the files of the record, written as {@code ![name](file:id)}.
   *
   * @param href the address at which it is shown
   */
  record Picture(String name, String href) implements TextPart {}

  /**
   * What may be a picture, a link or a mention, and texts between pairs of asterisks within a line.
   */
  Pattern SPECIAL =
      Pattern.compile(
          "!\\[(?<name>[^\\]\\n]{1,255}+)]"
              + "\\(file:(?<file>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\)"
              + "|(?<url>\\bhttps?://[^\\s<>\"\\u0000-\\u001f]{1,2048}+)"
              + "|(?<mail>(?<![\\w.+-])[\\w.+-]{1,64}+@[\\w-]{1,63}+(?:\\.[\\w-]{1,63}+){1,8}+)"
              + "|(?<mention>(?<![\\p{L}\\p{N}_.+@-])@(?=\\p{L}))"
              + "|\\*\\*(?<bold>[^*\\s](?:[^*\\n]{0,998}[^*\\s])?)\\*\\*",
          Pattern.CASE_INSENSITIVE);

  /** What ends a sentence, and does not belong to an address before it. */
  String ENDS = ".,;:!?'*_~";

  /**
   * The parts of a text, in its order. Together they have all of it but the asterisks and what
   * stands around the names of pictures.
   *
   * @param names of the members who can be mentioned
   * @param files the address of the record's files; empty if the text has no pictures
   */
  static List<TextPart> of(String text, MentionNames names, String files) {
    List<TextPart> parts = new ArrayList<>();
    Matcher found = SPECIAL.matcher(text);
    int done = 0;
    int from = 0;
    while (found.find(from)) {
      TextPart part = part(found, text, names, files);
      from = found.end();
      if (part != null) {
        plain(parts, text.substring(done, found.start()));
        parts.add(part);
        done =
            switch (part) {
              case Link(String shown, _) -> found.start() + shown.length();
              case Mention(String shown) -> found.start() + shown.length();
              case Bold _, Plain _, Picture _ -> from;
            };
        from = Math.max(from, done);
      }
    }
    plain(parts, text.substring(done));
    return parts;
  }

  private static void plain(List<TextPart> parts, String text) {
    if (!text.isEmpty()) {
      parts.add(new Plain(text));
    }
  }

  /** Null for what only looks like a picture, a link or a mention. */
  private static @Nullable TextPart part(
      Matcher found, String text, MentionNames names, String files) {
    if (found.group("file") != null) {
      return files.isEmpty()
          ? null
          : new Picture(found.group("name"), files + "/" + found.group("file") + "?inline=true");
    }
    if (found.group("mention") != null) {
      String name = names.at(text, found.end());
      return name == null ? null : new Mention(found.group() + name);
    }
    if (found.group("bold") != null) {
      return new Bold(found.group("bold"));
    }
    if (found.group("mail") != null) {
      return new Link(found.group("mail"), "mailto:" + found.group("mail"));
    }
    String address = trimmed(found.group("url"));
    return isWebAddress(address) ? new Link(address, address) : null;
  }

  /** Without the end of a sentence, and without a bracket that was opened before the address. */
  private static String trimmed(String address) {
    int opened = address.indexOf('(');
    int end = address.length();
    while (end > 0 && isOutside(address.charAt(end - 1), opened < 0 || opened >= end)) {
      end--;
    }
    return address.substring(0, end);
  }

  private static boolean isOutside(char last, boolean isBeforeBracket) {
    return ENDS.indexOf(last) >= 0 || (last == ')' && isBeforeBracket);
  }

  /** A name before the host, as in {@code https://bank.example@evil.example}, deceives. */
  private static boolean isWebAddress(String address) {
    try {
      URI uri = new URI(address);
      return uri.getHost() != null && uri.getRawUserInfo() == null;
    } catch (URISyntaxException _) {
      return false;
    }
  }
}
