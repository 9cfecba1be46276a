package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.model.text.PersonName;
import dev.oriel.model.text.TextValues;
import dev.oriel.model.text.ZonedTime;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A transformation of a value between payload and record. */
sealed interface Transform {

  /** One without parameters, of a text. */
  enum Plain implements Transform {
    TRIM("trim"),
    LOWER("lower"),
    FIRST_WORD("firstWord"),
    /** All words but the first one. */
    LAST_WORDS("lastWords"),
    /** The first name of a whole name, as imports divide it. */
    FIRST_NAME("firstName"),
    LAST_NAME("lastName");

    private final String word;

    Plain(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }

    private String apply(String text, Received received) {
      String stripped = text.strip();
      int space = 0;
      while (space < stripped.length() && !Character.isWhitespace(stripped.charAt(space))) {
        space++;
      }
      return switch (this) {
        case TRIM -> stripped;
        case LOWER -> text.toLowerCase(Locale.ROOT);
        case FIRST_WORD -> stripped.substring(0, space);
        case LAST_WORDS -> stripped.substring(space).strip();
        case FIRST_NAME -> name(text, received).first();
        case LAST_NAME -> name(text, received).last();
      };
    }

    private static PersonName name(String text, Received received) {
      PersonName name = PersonName.of(text);
      if (!name.isPlain() && !text.isBlank()) {
        received.doubts().add(ProblemMessage.of("divided_name"));
      }
      return name;
    }
  }

  /** Other values for these ones; all others stay as they are. */
  record Options(Map<String, JsonNode> values) implements Transform {}

  /**
   * A date or time in the form of a pattern, for a {@code date} or {@code dateTime} field. A time
   * without a zone is in the workspace's, and a year of two digits means what it does everywhere.
   */
  record Date(DateTimeFormatter format, String pattern) implements Transform {

    private static final Pattern QUOTED = Pattern.compile("'[^']*'");
    private static final Pattern SHORT_YEAR = Pattern.compile("(?<![yu])(?:yy|uu)(?![yu])");
    private static final DateTimeFormatter SHORT =
        DateTimeFormatter.ofPattern("dd.MM.uu", Locale.ROOT);
    private static final DateTimeFormatter SHORT_TIME =
        DateTimeFormatter.ofPattern("dd.MM.uu HH:mm:ssxxx", Locale.ROOT);

    /**
     * The date as the API writes it, the time with its offset, and what has two digits as it is.
     */
    private String apply(String text, Received received) throws BadValue {
      boolean isShort = SHORT_YEAR.matcher(QUOTED.matcher(pattern).replaceAll("")).find();
      TemporalAccessor parsed;
      try {
        parsed =
            format.parseBest(
                text.strip(), ZonedDateTime::from, LocalDateTime::from, LocalDate::from);
      } catch (DateTimeException _) {
        throw new BadValue("bad_date", pattern);
      }
      return switch (parsed) {
        case LocalDate date -> isShort ? SHORT.format(date) : date.toString();
        case LocalDateTime time -> {
          ZonedTime zoned = ZonedTime.of(time, received.zone());
          if (zoned.doubt() != null) {
            received.doubts().add(zoned.doubt());
          }
          yield time(isShort).format(zoned.moment());
        }
        case ZonedDateTime time -> time(isShort).format(time);
        default -> throw new IllegalStateException("not asked for: " + parsed);
      };
    }

    private static DateTimeFormatter time(boolean isShort) {
      return isShort ? SHORT_TIME : DateTimeFormatter.ISO_OFFSET_DATE_TIME;
    }
  }

  /** The value afterwards; null if nothing is left of it. */
  default @Nullable JsonNode apply(JsonNode value, Received received) throws BadValue {
    return switch (this) {
      case Options options ->
          options.values().getOrDefault(value.isValueNode() ? value.asString() : "", value);
      case Plain plain -> text(plain.apply(requireText(value), received));
      case Date date -> {
        String text = requireText(value);
        yield text.isBlank() ? null : text(date.apply(text, received));
      }
    };
  }

  private static String requireText(JsonNode value) throws BadValue {
    if (!value.isString() && !value.isNumber() && !value.isBoolean()) {
      throw new BadValue("not_a_string.transformed");
    }
    return TextValues.text(value);
  }

  private static @Nullable JsonNode text(String text) {
    return text.isEmpty() ? null : JsonNodeFactory.instance.stringNode(text);
  }
}
