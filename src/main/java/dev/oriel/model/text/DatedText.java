package dev.oriel.model.text;

import module java.base;

import dev.oriel.model.field.Folding;
import org.jspecify.annotations.Nullable;

/**
 * A text with a date, and what else it says.
 *
 * @param date the part of the text with the date
 * @param time null if it has none
 * @param zone of the time; null if the text names none
 */
record DatedText(String date, @Nullable LocalTime time, @Nullable ZoneId zone) {

  private static final int MAX = 90;

  /** Before the time: {@code T} between digits, a space, or a word such as {@code um}. */
  private static final Pattern FORM =
      Pattern.compile(
          "(?<date>.+?)(?:(?:(?<=[0-9])T|(?<=[0-9]{2}-[0-9]{2})-(?=[0-9]{2}\\.[0-9]{2}\\.)|["
              + " ,]+(?:(?:at|um|à|a las|alle|@|-|–) )?)(?<hour>[0-9]{1,2})(?:(?:[:h]| h"
              + " (?=[0-9]{2})|\\.(?=[0-9]{2} ?(?:Uhr|[ap]\\.? ?m))|(?<=[0-9]{4}["
              + " ,]{1,3}[0-9]{1,2})\\.(?=[0-9]{2}(?:[ .:]|$))|\\.(?=[0-9]{2}\\.[0-9]{2}(?:["
              + " .]|$)))(?<minute>[0-9]{2})(?:[:.](?<second>[0-9]{2})(?:[.,][0-9]{1,9})?)?|(?="
              + " ?(?:[ap]|Uhr|h(?![0-9])))) ?(?<half>[ap]\\.? ?m\\.?(?!\\p{L}))?(?:"
              + " ?(?:Uhr|h))?(?: ?[(\\[]?(?<zone>(?:GMT|UTC)?[+-][0-9]{1,2}(?::?[0-9]{2})?"
              + "|[A-Z]+(?:/[A-Z0-9_+-]+){1,2}|[A-Z]{1,5})[)\\]]?(?:"
              + " ?\\([^()]*\\)|\\[[^\\[\\]]*\\]|(?<=[0-9]) [A-Z]{3,4})?)?)?",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern INVISIBLE = Pattern.compile("\\p{Cf}");

  private static final Pattern ARTICLE =
      Pattern.compile("^(?:the|on|am|der|den|le|el) ", Pattern.CASE_INSENSITIVE);

  private static final Pattern WEEKDAY =
      Pattern.compile("(?<word>\\p{L}{2,})\\.?,? (?:(?:den|the|le|el) )?(?<rest>.+)");

  /** The year behind the time, as C and Java write it. */
  private static final Pattern LATE_YEAR =
      Pattern.compile("(\\p{L}{3} [0-9]{1,2}) ([0-9:]{5,8})( [A-Z+0-9-]+)? ([0-9]{4})");

  private static final Pattern COMPACT =
      Pattern.compile("(?<=[0-9]{8}T[0-9]{2})([0-9]{2})([0-9]{2})?(?![0-9:])");

  /** The parts of a text; null if it is too long, or if its time or zone is impossible. */
  static @Nullable DatedText of(String given) {
    if (given.length() > MAX) {
      return null;
    }
    // Some browsers write invisible marks around the parts of a date.
    String plain = INVISIBLE.matcher(String.join(" ", Folding.words(given))).replaceAll("");
    String text = withoutWeekday(ARTICLE.matcher(plain).replaceFirst(""));
    text = LATE_YEAR.matcher(text).replaceFirst("$1 $4 $2$3");
    text =
        COMPACT
            .matcher(text)
            .replaceFirst(found ->
                ":" + found.group(1) + (found.group(2) == null ? "" : ":" + found.group(2)));
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return null;
    }
    String named = form.group("zone");
    ZoneId zone = named == null ? null : DateWords.zone(named);
    try {
      return named != null && zone == null
          ? null
          : new DatedText(form.group("date"), time(form), zone);
    } catch (DateTimeException _) {
      return null;
    }
  }

  private static String withoutWeekday(String text) {
    Matcher form = WEEKDAY.matcher(text);
    if (!form.matches() || !DateWords.isDay(form.group("word"))) {
      return text;
    }
    // "Mar" is March, and a Tuesday in French and Spanish.
    return DateWords.month(form.group("word")) > 0 && DateWords.isMonthFirst(text)
        ? text
        : form.group("rest");
  }

  private static @Nullable LocalTime time(Matcher form) {
    if (form.group("hour") == null) {
      return null;
    }
    int hour = number(form, "hour");
    String half = form.group("half");
    if (half != null) {
      if (hour < 1 || hour > 12) {
        throw new DateTimeException("no hour of half a day");
      }
      hour = hour % 12 + (half.toLowerCase(Locale.ROOT).startsWith("p") ? 12 : 0);
    }
    return LocalTime.of(hour, number(form, "minute"), number(form, "second"));
  }

  private static int number(Matcher form, String group) {
    String digits = form.group(group);
    return digits == null ? 0 : Integer.parseInt(digits);
  }
}
