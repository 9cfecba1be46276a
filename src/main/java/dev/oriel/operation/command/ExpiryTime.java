package dev.oriel.operation.command;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationContext;

/** The end of a key's validity, as an operator writes it. */
public final class ExpiryTime {

  private static final Pattern SPAN = Pattern.compile("([1-9][0-9]{0,4})([dh])");

  private ExpiryTime() {}

  /** The time that an operator has given, or null. Refuses as {@code Invalid}. */
  public static @Nullable OffsetDateTime of(
      @Nullable String text, ApplicationContext context, Actor operator) {
    return text == null
        ? null
        : of(text, operator.workspace().timeZone(), context.getBean(Clock.class));
  }

  /**
   * Reads {@code 90d}, {@code 12h}, or a date, on which the key is still valid. Refuses anything
   * else, and dates in the past, as {@code Invalid}.
   */
  static OffsetDateTime of(String text, ZoneId zone, Clock clock) {
    OffsetDateTime now = OffsetDateTime.now(clock);
    Matcher span = SPAN.matcher(text);
    if (span.matches()) {
      long number = Long.parseLong(span.group(1));
      return now.plus(
          span.group(2).equals("d") ? Duration.ofDays(number) : Duration.ofHours(number));
    }
    try {
      OffsetDateTime end =
          LocalDate.parse(text)
              .plusDays(1)
              .atStartOfDay(zone)
              .toOffsetDateTime()
              .withOffsetSameInstant(ZoneOffset.UTC);
      if (end.isAfter(now)) {
        return end;
      }
    } catch (DateTimeParseException _) {
      // Refused below, because it is not a date.
    }
    throw Refused.invalid("expires", "bad_time", text);
  }
}
