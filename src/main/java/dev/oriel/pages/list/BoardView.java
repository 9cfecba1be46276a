package dev.oriel.pages.list;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.text.Words;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The records of a list as cards in lanes.
 *
 * @param object the name of the object in the plural
 * @param field the name of the field whose values are the lanes
 * @param figures the address of the part with the figures of the lanes
 * @param hidden what the form that moves a card carries; null for those who may not move any
 * @param isCut whether there are more values than lanes
 */
public record BoardView(
    Words words,
    String object,
    String field,
    List<Lane> lanes,
    String figures,
    @Nullable Map<String, String> hidden,
    boolean isCut)
    implements ListView.Body {

  @Override
  public @Nullable Empty empty() {
    return null;
  }

  @Override
  public String template() {
    return "list/board";
  }

  /**
   * A lane.
   *
   * @param number its place, from 0
   * @param value the apiName of its option, or the id of its member or record; empty for none
   * @param hue the word of its colour
   * @param create the address of the form of a new record in it; null for those who may make none
   */
  public record Lane(
      int number, String value, String label, String hue, @Nullable String create, Cards cards) {}

  /**
   * Cards of a lane.
   *
   * @param part the address that the lane is read from; null unless it was late
   * @param more the next page; null on the last one
   */
  public record Cards(
      Words words, int lane, List<Card> all, @Nullable String part, @Nullable More more)
      implements View {

    @Override
    public String template() {
      return "list/boardCards";
    }
  }

  /**
   * More cards.
   *
   * @param href the table with the records of the lane
   * @param part the part with the next cards
   */
  public record More(String href, String part) {}

  /**
   * A record.
   *
   * @param facts what stands below its name, without empty values
   * @param move null for those who may not move it
   */
  public record Card(UUID id, String name, String href, List<Fact> facts, @Nullable Move move) {}

  /** A value on a card. */
  public record Fact(Cell cell, boolean isAmount) {}

  /**
   * The way to move a card.
   *
   * @param href the page with the lanes
   * @param part that page as a part, which is also where a move is sent to
   * @param was the value of the field that the card shows, as a form carries it
   */
  public record Move(String href, String part, String was) {}

  /**
   * The figures of lanes.
   *
   * @param lanes by their places; none if they are not known in time
   */
  public record LaneFigures(List<LaneFigure> lanes) implements View {

    @Override
    public String template() {
      return "list/boardFigures";
    }
  }

  /**
   * The figures of a lane.
   *
   * @param sum the sum of the amounts; null without a field of amounts
   */
  public record LaneFigure(String count, @Nullable String sum) {}

  /**
   * The lanes to which a record can be moved.
   *
   * @param hidden what the form carries
   * @param problem why it was not moved; null before
   */
  public record Lanes(
      Words words,
      String title,
      String action,
      Map<String, String> hidden,
      List<Target> lanes,
      @Nullable String problem,
      boolean isPage)
      implements View {

    @Override
    public String template() {
      return isPage ? "list/lanesPage" : "list/lanes";
    }
  }

  /** A lane in that form. */
  public record Target(String value, String label, String hue, boolean isPresent) {}

  /** The board after a move, with what was done or why not. */
  public record Moved(ListView.Body board, @Nullable Toast toast) implements View {

    @Override
    public String template() {
      return "list/boardMoved";
    }
  }
}
