package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.model.text.PersonName;
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
   * without a zone is in the workspace's.
   */
  record Date(DateTimeFormatter format, String pattern) implements Transform {

    private String apply(String text, Received received) throws BadValue {
      TemporalAccessor parsed;
      try {
        parsed =
            format.parseBest(
                text.strip(), ZonedDateTime::from, LocalDateTime::from, LocalDate::from);
      } catch (DateTimeException _) {
        throw new BadValue("bad_date", pattern);
      }
      return switch (parsed) {
        case LocalDate date -> date.toString();
        case LocalDateTime time -> {
          ZonedTime zoned = ZonedTime.of(time, received.zone());
          if (zoned.doubt() != null) {
            received.doubts().add(zoned.doubt());
          }
          yield DateTimeFormatter.ISO_INSTANT.format(zoned.moment());
        }
        case ZonedDateTime time ->
            DateTimeFormatter.ISO_INSTANT.format(time.withZoneSameInstant(ZoneOffset.UTC));
        default -> throw new IllegalStateException("not asked for: " + parsed);
      };
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
    if (!value.isString()) {
      throw new BadValue("not_a_string.transformed");
    }
    return value.stringValue();
  }

  private static @Nullable JsonNode text(String text) {
    return text.isEmpty() ? null : JsonNodeFactory.instance.stringNode(text);
  }
}
