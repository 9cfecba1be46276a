package dev.oriel.pages.list;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The records of a list by their days.
 *
 * @param name of the calendar, with its time
 * @param isMonth whether its days stand in weeks; they stand beside each other otherwise
 * @param chosen the day whose records a phone lists below a month; null for other forms
 * @param notice says that there are more records than were read; null if there are not
 * @param moving what the form that moves a record carries; null for those who may not move any
 * @param create null for those who may not create records
 */
public record CalendarView(
    Words words,
    String name,
    Bar bar,
    boolean isMonth,
    List<Day> days,
    @Nullable Day chosen,
    @Nullable Notice notice,
    @Nullable Map<String, String> moving,
    @Nullable Create create)
    implements ListView.Body {

  private static final int DAYS_OF_WEEK = 7;

  @Override
  public @Nullable Empty empty() {
    return null;
  }

  @Override
  public String template() {
    return "list/calendar";
  }

  /** The days of a month by weeks. */
  public List<List<Day>> weeks() {
    return IntStream.range(0, days.size() / DAYS_OF_WEEK)
        .mapToObj(week -> days.subList(DAYS_OF_WEEK * week, DAYS_OF_WEEK * (week + 1)))
        .toList();
  }

  /** The hours of a day as they are written. */
  public List<String> hours() {
    return IntStream.range(0, 24)
        .mapToObj(hour -> words.formats().time(LocalTime.of(hour, 0)))
        .toList();
  }

  /**
   * The links to other days and forms.
   *
   * @param begins the fields by which records can be placed
   * @param ends the fields that can say until when they are; empty if there is none
   */
  public record Bar(
      String title,
      String today,
      String previous,
      String next,
      List<Choice> forms,
      List<Choice> begins,
      List<Choice> ends) {}

  /** One of several ways to show the calendar. */
  public record Choice(String label, String href, boolean isCurrent) {}

  /**
   * The form of a new record.
   *
   * @param start the name of the field of the days
   * @param end that of the field of the ends; empty for none
   * @param whole that of the box for whole days; empty for none
   */
  public record Create(String href, String start, String end, String whole) {}

  /**
   * A day.
   *
   * @param name in full
   * @param number the day of the month, the first with its month
   * @param whole the records that stand above the hours or, in a month, all that there is room for
   * @param timed the records at their hours; none in a month
   * @param more what leads to those for which there is no room; null if there is
   * @param now the present time; null for other days, and in a month
   */
  public record Day(
      LocalDate date,
      String name,
      String weekday,
      String number,
      Look look,
      Links links,
      List<Entry> whole,
      List<Entry> timed,
      @Nullable More more,
      @Nullable Now now) {

    /** All its records. */
    public List<Entry> all() {
      return Stream.of(whole, timed).flatMap(List::stream).toList();
    }
  }

  /** The look of a day: whether it is the present one, of another month, at a week's end. */
  public record Look(boolean isToday, boolean isOut, boolean isWeekend) {}

  /**
   * The addresses to which a day leads.
   *
   * @param day the calendar of the day alone
   * @param chosen the same calendar with the day chosen
   * @param create the form of a new record on the day; null for those who may create none
   */
  public record Links(String day, String chosen, @Nullable String create) {}

  /** The records for which there is no room. */
  public record More(String label, String href) {}

  /** The present time, in quarters of an hour. */
  public record Now(int quarter, String time) {}

  /**
   * A record on a day.
   *
   * @param time when it begins, or from when to when it is; empty for a record of whole days
   * @param facts what stands below its name
   * @param place null above the hours
   * @param move null for those who may not move it
   */
  public record Entry(
      UUID id,
      String name,
      String href,
      String time,
      String hue,
      List<Cell> facts,
      @Nullable Place place,
      @Nullable Move move) {

    /** The facts below the line of the time and the first one, as far as there is room. */
    public List<Cell> others() {
      return place == null ? List.of() : facts.stream().skip(1).limit(place.room()).toList();
    }
  }

  /**
   * The place of a record among the hours, in quarters of an hour and twelfths of the width.
   *
   * @param at when it begins
   * @param length how long it lasts, which can be too short for its name
   * @param top where it is drawn
   * @param height how high it is drawn
   */
  public record Place(int at, int length, int top, int height, int column, int width) {

    /** The classes of the place; there is no room for the time below the name in a short one. */
    public String css() {
      return "o-h%d o-q%d o-lh%d o-lq%d o-s%d o-w%d%s"
          .formatted(
              top / 4,
              top % 4,
              height / 4,
              height % 4,
              column,
              width,
              lines() < 2 ? " is-short" : "");
    }

    /** How many lines there is room for: a quarter has 12 px, a line 15 px, and the edges 6 px. */
    private int lines() {
      return (12 * height - 6) / 15;
    }

    /** How many lines there is room for below the name and the time. */
    private int room() {
      return Math.max(lines() - 2, 0);
    }
  }

  /**
   * The way to move a record.
   *
   * @param href where its new time is sent to
   * @param was when it begins, as a form carries it
   * @param until when it ends, as a form carries it; empty without a field for that
   * @param whole whether it fills whole days, as a form carries it; empty for those who may not
   *     change that
   * @param isBegin whether it begins on this day, so that its hour can be changed here
   * @param isEnd whether it ends on this day, so that its length can be changed here
   */
  public record Move(
      String href, String was, String until, String whole, boolean isBegin, boolean isEnd) {}

  /**
   * A calendar after a move.
   *
   * @param toast what was done, or why not
   */
  public record Moved(CalendarView calendar, @Nullable Toast toast) implements View {

    @Override
    public String template() {
      return "list/calendarMoved";
    }
  }
}
