package dev.oriel.pages.list;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.text.Words;
import java.util.Collection;
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
 * @param news where it asks for what others change; null for a moment of the past
 * @param hidden what the form that moves a card carries; null for those who may not move any
 * @param hiddenLanes the names of lanes that are not shown, with the addresses that show them
 */
public record BoardView(
    Words words,
    String object,
    String field,
    List<Lane> lanes,
    String figures,
    @Nullable String news,
    @Nullable Map<String, String> hidden,
    List<NamedLink> hiddenLanes)
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
   * @param key the value in ids of the page
   * @param value the apiName of its option, or the id of its member or record; empty for none
   * @param hue the word of its colour
   * @param create the address of the form of a new record in it; null for those who may make none
   * @param fold the address that shuts the lane, or opens it
   * @param hide the address that shows the board without it
   * @param cards null for a lane that is shut
   */
  public record Lane(
      String key,
      String value,
      String label,
      String hue,
      @Nullable String create,
      String fold,
      String hide,
      @Nullable Cards cards) {}

  /**
   * Cards of a lane.
   *
   * @param late the way to those that were late; null if none were
   * @param more the next page; null on the last one
   * @param areChanged whether they take the places of the same cards
   */
  public record Cards(
      Words words, List<Card> all, @Nullable More late, @Nullable More more, boolean areChanged)
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
   * @param part the part with the next cards; null if it was asked for once
   */
  public record More(String href, @Nullable String part) {}

  /**
   * A record.
   *
   * @param facts what stands below its name, without empty values
   * @param task its next task; null if none is known
   * @param stay how long it has been in its lane; null for less than a day
   * @param move null for those who may not move it
   * @param canBeChosen whether something can be done with several cards
   */
  public record Card(
      UUID id,
      String name,
      String href,
      List<Fact> facts,
      @Nullable Task task,
      @Nullable Stay stay,
      @Nullable Move move,
      boolean canBeChosen) {}

  /**
   * A task of a record.
   *
   * @param due when it is due; none if that is not known
   */
  public record Task(String name, List<Cell> due) {}

  /** The time that a card has been in its lane, briefly and in words. */
  public record Stay(String brief, String words) {}

  /**
   * A value on a card.
   *
   * @param member who the value is; null for other values
   */
  public record Fact(Cell cell, boolean isAmount, @Nullable Reference member) {}

  /**
   * The way to move a card.
   *
   * @param href the page with the lanes, which is also a part, and where a move is sent to
   * @param was the value of the field that the card shows, as a form carries it
   * @param place where its place among the cards of its lane is sent to; null if that follows from
   *     the list
   */
  public record Move(String href, String was, @Nullable String place) {}

  /**
   * The figures of lanes.
   *
   * @param lanes none if they are not known in time
   * @param rest what is said of records that are in no lane; null for nothing
   */
  public record LaneFigures(List<LaneFigure> lanes, @Nullable String rest) implements View {

    @Override
    public String template() {
      return "list/boardFigures";
    }
  }

  /**
   * The figures of a lane.
   *
   * @param key of the lane
   * @param count empty for a lane whose records the filter excludes
   * @param isOpen whether the lane has a place for the sum
   * @param sum the sum of the amounts; null without a field of amounts
   */
  public record LaneFigure(String key, String count, boolean isOpen, @Nullable String sum) {}

  /**
   * The lanes to which a record can be moved.
   *
   * @param hidden what the form carries
   * @param problem why it was not moved; null before
   * @param place where its place in its lane is sent to; null if that follows from the list
   */
  public record Lanes(
      Words words,
      String title,
      String action,
      Map<String, String> hidden,
      List<Target> lanes,
      @Nullable String problem,
      @Nullable String place,
      boolean isPage)
      implements View {

    @Override
    public String template() {
      return isPage ? "list/lanesPage" : "list/lanes";
    }
  }

  /** A lane in that form. */
  public record Target(String value, String label, String hue, boolean isPresent) {}

  /**
   * Changes of a board: a move, or what others have changed.
   *
   * @param gone the cards that leave their places
   * @param placed the cards that come first in their lanes
   * @param changed the cards that stay where they are, if the page has them
   * @param toast what was done, or why not
   * @param asks where the page asks next for what others change; null in the answer to a move
   */
  public record Changed(
      Collection<UUID> gone,
      List<Placed> placed,
      List<Placed> changed,
      @Nullable Toast toast,
      @Nullable String asks)
      implements View {

    @Override
    public String template() {
      return "list/boardChanged";
    }
  }

  /**
   * A card at its place.
   *
   * @param lane the key of its lane
   * @param card the card alone
   */
  public record Placed(UUID id, String lane, Cards card) {

    /** The same card where the page has it. */
    Placed inPlace() {
      return new Placed(id, lane, new Cards(card.words(), card.all(), null, null, true));
    }
  }
}
