package dev.oriel.web.page.text;

import module java.base;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.util.ULocale;

/**
 * The texts of pages in one language, by key. A text is a pattern of ICU's MessageFormat, whose
 * arguments are numbered from {@code {0}} on: it can choose between plural forms.
 */
public final class Messages {

  private final Locale language;
  private final Map<String, Text> texts;

  private sealed interface Text {}

  /** A text that is the same each time. */
  private record Fixed(String text) implements Text {}

  /** A text with arguments of any kind. */
  private record Pattern(MessageFormat format, Queue<MessageFormat> free) implements Text {

    Pattern(MessageFormat format) {
      this(format, new ConcurrentLinkedQueue<>());
    }

    /** A format changes while it is used, and making a copy takes longer than to use it. */
    String write(Object... arguments) {
      MessageFormat own = Objects.requireNonNullElseGet(free.poll(), format::clone);
      String text = own.format(arguments);
      free.add(own);
      return text;
    }
  }

  /**
   * A text in which arguments stand as they are.
   *
   * @param parts the texts around them, one more than there are arguments
   * @param order the numbers of the arguments, in their order
   */
  private record Joined(Pattern pattern, List<String> parts, List<Integer> order) implements Text {

    /** Numbers are written as the language writes them. */
    boolean takes(Object... arguments) {
      for (int number : order) {
        if (number >= arguments.length) {
          return false;
        }
      }
      for (Object argument : arguments) {
        if (!(argument instanceof String)) {
          return false;
        }
      }
      return true;
    }

    String join(Object... arguments) {
      StringBuilder text = new StringBuilder(parts.getFirst());
      for (int i = 0; i < order.size(); i++) {
        text.append(arguments[order.get(i)]).append(parts.get(i + 1));
      }
      return text.toString();
    }
  }

  Messages(Locale language, Map<String, String> patterns) {
    this.language = language;
    ULocale locale = ULocale.forLocale(language);
    // Pages ask for hundreds of texts by constants. A key that is the constant itself is compared
    // at once, and this map looks at fewer others than an immutable one.
    this.texts = HashMap.newHashMap(patterns.size());
    patterns.forEach((key, pattern) -> texts.put(key.intern(), text(pattern, locale)));
  }

  private static Text text(String pattern, ULocale locale) {
    MessageFormat format = new MessageFormat(pattern, locale);
    if (format.getArgumentNames().isEmpty()) {
      return new Fixed(format.format(new Object[0]));
    }
    return joined(format).orElseGet(() -> new Pattern(format));
  }

  /** The text in parts, unless an argument has a form such as a plural. */
  private static Optional<Text> joined(MessageFormat format) {
    MessagePattern pattern = new MessagePattern(format.toPattern());
    List<String> parts = new ArrayList<>();
    List<Integer> order = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int from = 0;
    for (int i = 0; i < pattern.countParts(); i++) {
      MessagePattern.Part part = pattern.getPart(i);
      switch (part.getType()) {
        case MSG_START -> from = part.getLimit();
        case SKIP_SYNTAX, INSERT_CHAR, MSG_LIMIT -> {
          text.append(pattern.getPatternString(), from, part.getIndex());
          if (part.getType() == MessagePattern.Part.Type.INSERT_CHAR) {
            text.append((char) part.getValue());
          }
          from = part.getLimit();
        }
        case ARG_START -> {
          if (part.getArgType() != MessagePattern.ArgType.NONE) {
            return Optional.empty();
          }
          text.append(pattern.getPatternString(), from, part.getIndex());
          parts.add(text.toString());
          text.setLength(0);
        }
        case ARG_NUMBER -> order.add(part.getValue());
        case ARG_LIMIT -> from = part.getLimit();
        default -> {
          return Optional.empty();
        }
      }
    }
    parts.add(text.toString());
    return Optional.of(new Joined(new Pattern(format), List.copyOf(parts), List.copyOf(order)));
  }

  public Locale language() {
    return language;
  }

  /** The text of a key. Throws if there is none. */
  public String say(String key, Object... arguments) {
    return switch (texts.get(key)) {
      case Fixed fixed -> fixed.text();
      case Pattern pattern -> pattern.write(arguments);
      case Joined joined ->
          joined.takes(arguments) ? joined.join(arguments) : joined.pattern().write(arguments);
      case null ->
          throw new IllegalArgumentException(
              "the texts in '" + language.toLanguageTag() + "' have none for '" + key + "'");
    };
  }

  /** The text of a key in parts. Throws if there is none. */
  List<Part> parts(String key, Object... arguments) {
    MessageFormat format =
        switch (texts.get(key)) {
          case Pattern pattern -> pattern.format();
          case Joined joined -> joined.pattern().format();
          case Fixed _ -> null;
          case null -> null;
        };
    if (format == null) {
      return List.of(new Part(say(key), false));
    }
    AttributedCharacterIterator text = format.clone().formatToCharacterIterator(arguments);
    List<Part> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (char at = text.first(); at != CharacterIterator.DONE; at = text.next()) {
      part.append(at);
      if (text.getIndex() + 1 == text.getRunLimit(MessageFormat.Field.ARGUMENT)) {
        boolean isValue = text.getAttribute(MessageFormat.Field.ARGUMENT) != null;
        parts.add(new Part(part.toString(), isValue));
        part.setLength(0);
      }
    }
    return parts;
  }

  boolean has(String key) {
    return texts.containsKey(key);
  }
}
