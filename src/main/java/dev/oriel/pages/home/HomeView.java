package dev.oriel.pages.home;

import module java.base;

import dev.oriel.pages.event.EventItem;
import dev.oriel.pages.task.Tick;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.Tile;
import dev.oriel.web.page.layout.Sidebar;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The first page of a member.
 *
 * @param top what stands above all cards; null for nothing
 * @param steps the first steps; null if there are none left
 * @param hidden what the form of the boxes carries
 * @param hasFigures whether figures are asked for once the page is there
 * @param tasks null if the profile sees none
 * @param today null if the profile sees no events
 * @param changed null if they are late
 * @param deals null if the profile sees none
 * @param waiting the address that waits for late cards; null if it has waited already
 */
public record HomeView(
    Words words,
    @Nullable View top,
    @Nullable FirstSteps steps,
    Map<String, String> hidden,
    boolean hasFigures,
    @Nullable Tasks tasks,
    @Nullable Today today,
    @Nullable List<Changed> changed,
    @Nullable Deals deals,
    @Nullable String waiting)
    implements View {

  public String figures() {
    return FiguresPage.PATH;
  }

  /** The late cards that are asked for once more, as selectors; empty for none. */
  public String late() {
    if (waiting == null) {
      return "";
    }
    return Stream.of(
            tasks != null && tasks.isLate() ? "#card-tasks" : "",
            today != null && today.isLate() ? "#card-today" : "",
            deals != null && deals.isLate() ? "#card-deals" : "",
            changed == null ? "#card-changed" : "")
        .filter(one -> !one.isEmpty())
        .collect(Collectors.joining(","));
  }

  /**
   * The open tasks of the member.
   *
   * @param title what they are called
   * @param all the page with all of them, or their list
   * @param add the form for a new one; null without the right
   * @param hasMore whether there are others than these
   * @param due how many are due; null if that is not told
   */
  public record Tasks(
      String title,
      String all,
      @Nullable String add,
      List<TaskGroup> groups,
      boolean isLate,
      boolean hasMore,
      @Nullable Due due) {

    /** The same with another title, and another page to which it leads. */
    Tasks titled(String other, String page) {
      return new Tasks(other, page, add, groups, isLate, hasMore, due);
    }

    public int count() {
      return groups.stream().mapToInt(group -> group.tasks().size()).sum();
    }
  }

  /**
   * The number of tasks that are due.
   *
   * @param count null for none, or if it is asked for
   * @param isAsked whether the page asks for it once it is there
   */
  public record Due(Sidebar.@Nullable Count count, boolean isAsked) {

    /** The address that counts them. */
    public String address() {
      return DuePage.PATH;
    }

    /** The events upon which they are counted. */
    public String events() {
      return isAsked ? "load, ticked from:body" : "ticked from:body";
    }
  }

  /** Tasks below a title, which can be empty. */
  public record TaskGroup(String title, List<Task> tasks) {}

  /**
   * A task.
   *
   * @param tick null without the right to change it
   * @param about the records that it is about; empty for none
   * @param priority null if it is a usual one
   * @param when its day or time; null for none
   * @param css how that looks
   */
  public record Task(
      @Nullable Tick tick,
      String name,
      String href,
      String about,
      @Nullable Chip priority,
      @Nullable Moment when,
      boolean isOverdue,
      String css) {}

  /**
   * The events of the member today.
   *
   * @param week those of the week
   * @param hasMore whether there are others than these
   */
  public record Today(String week, List<EventItem> events, boolean isLate, boolean hasMore) {}

  /** A record that was changed, and how. */
  public record Changed(Tile tile, String name, String href, String did, Moment when) {}

  /**
   * Deals of the member.
   *
   * @param all the list of everybody's
   */
  public record Deals(String all, List<Deal> deals, boolean isLate) {}

  /**
   * A deal.
   *
   * @param company empty for none, or if the name says it
   * @param amount null for none
   * @param day when it is to be closed; null if the field is no date any more
   * @param isOverdue whether that was before today
   */
  public record Deal(
      String name,
      String href,
      String company,
      List<Cell> stage,
      @Nullable Amount amount,
      @Nullable Moment day,
      boolean isOverdue) {}

  /**
   * An amount.
   *
   * @param exact the same with all decimals; null if they are shown
   */
  public record Amount(String shown, @Nullable String exact) {}

  @Override
  public String template() {
    return "home/home";
  }
}
