package dev.oriel.pages.event;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The events of a week.
 *
 * @param previous the week before
 * @param today the present week
 * @param next the week after
 * @param more the list of events, if there are too many of them; null otherwise
 */
public record DaysView(
    Words words,
    String week,
    String previous,
    String today,
    String next,
    List<Day> days,
    @Nullable NamedLink more)
    implements View {

  /** A day with its events. */
  public record Day(String title, boolean isToday, List<EventItem> events) {}

  @Override
  public String template() {
    return "event/days";
  }
}
