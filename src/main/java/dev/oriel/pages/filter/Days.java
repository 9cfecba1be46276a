package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * Days as conditions have them: a date, a distance from today such as {@code -7d}, or an edge of a
 * period such as {@code startOfMonth}.
 */
final class Days {

  static final String TODAY = "0d";

  private static final Pattern DISTANCE = Pattern.compile("([+-]?)0*([0-9]{1,4})([dwmy])");
  private static final Pattern EDGE =
      Pattern.compile("(start|end)Of((?:Week|Month|Quarter|Year)(?:[+-][0-9]{1,4})?)");
  private static final Pattern PERIOD =
      Pattern.compile("(Week|Month|Quarter|Year)([+-][0-9]{1,4})?");

  private Days() {}

  /** The periods that are offered: this one, the last one and the next one of each length. */
  static final List<String> PERIODS =
      Stream.of("Week", "Month", "Quarter", "Year")
          .flatMap(one -> Stream.of(one, one + "-1", one + "+1"))
          .toList();

  /** The edges that are offered. */
  static final List<String> EDGES =
      Stream.of("Week", "Month", "Quarter", "Year")
          .flatMap(one -> Stream.of("startOf" + one, "endOf" + one))
          .toList();

  /** The date of a text; null if it is none, or one that has no place in the database. */
  static @Nullable LocalDate date(String text) {
    if (!text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}")) {
      return null;
    }
    try {
      return LocalDate.parse(text);
    } catch (DateTimeException _) {
      return null;
    }
  }

  /** Whether a text is a day in the form of relative ones. */
  static boolean isRelative(String text) {
    return DISTANCE.matcher(text).matches() || EDGE.matcher(text).matches();
  }

  /** A distance as a number with a sign and its unit; null if the text is none. */
  static @Nullable Distance distance(String text) {
    Matcher form = DISTANCE.matcher(text);
    if (!form.matches()) {
      return null;
    }
    int number = Integer.parseInt(form.group(2));
    return new Distance(form.group(1).equals("-") ? -number : number, form.group(3));
  }

  /**
   * The day that is a number of days, weeks, months or years from today.
   *
   * @param number negative for the past
   * @param unit {@code d}, {@code w}, {@code m} or {@code y}
   */
  record Distance(int number, String unit) {

    String text() {
      return number + unit;
    }

    /** Its length in words, such as 7 days. */
    String length(Words words) {
      int length = Math.abs(number);
      return switch (unit) {
        case "d" -> words.say("filter.days", length);
        case "w" -> words.say("filter.weeks", length);
        case "m" -> words.say("filter.months", length);
        default -> words.say("filter.years", length);
      };
    }
  }

  /** Whether the text is a period with an offset, such as {@code Month-1}. */
  static boolean isPeriod(String text) {
    return PERIOD.matcher(text).matches();
  }

  /** The period of which these two are the first and the last day; null if there is none. */
  static @Nullable String period(String first, String last) {
    Matcher start = EDGE.matcher(first);
    Matcher end = EDGE.matcher(last);
    return start.matches()
            && end.matches()
            && start.group(1).equals("start")
            && end.group(1).equals("end")
            && start.group(2).equals(end.group(2))
        ? start.group(2)
        : null;
  }

  /** A day in words. */
  static String inWords(Words words, String text) {
    LocalDate date = date(text);
    if (date != null) {
      return words.formats().date(date);
    }
    Distance distance = distance(text);
    if (distance != null) {
      return inWords(words, distance);
    }
    Matcher edge = EDGE.matcher(text);
    if (!edge.matches()) {
      return text;
    }
    String period = periodInWords(words, edge.group(2));
    return edge.group(1).equals("start")
        ? words.say("filter.start_of", period)
        : words.say("filter.end_of", period);
  }

  private static String inWords(Words words, Distance distance) {
    if (distance.number() == 0) {
      return words.say("filter.today");
    }
    if (distance.unit().equals("d") && distance.number() == -1) {
      return words.say("filter.yesterday");
    }
    if (distance.unit().equals("d") && distance.number() == 1) {
      return words.say("filter.tomorrow");
    }
    return distance.number() < 0
        ? words.say("filter.ago", distance.length(words))
        : words.say("filter.ahead", distance.length(words));
  }

  /** A period in words, such as this month. One far away stays as the grammar writes it. */
  static String periodInWords(Words words, String period) {
    return switch (period.replaceAll("[+-]0+$", "")) {
      case "Week" -> words.say("filter.this_week");
      case "Week-1" -> words.say("filter.last_week");
      case "Week+1" -> words.say("filter.next_week");
      case "Month" -> words.say("filter.this_month");
      case "Month-1" -> words.say("filter.last_month");
      case "Month+1" -> words.say("filter.next_month");
      case "Quarter" -> words.say("filter.this_quarter");
      case "Quarter-1" -> words.say("filter.last_quarter");
      case "Quarter+1" -> words.say("filter.next_quarter");
      case "Year" -> words.say("filter.this_year");
      case "Year-1" -> words.say("filter.last_year");
      case "Year+1" -> words.say("filter.next_year");
      default -> period;
    };
  }
}
