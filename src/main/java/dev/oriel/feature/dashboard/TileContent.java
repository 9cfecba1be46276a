package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.web.page.View;
import org.jspecify.annotations.Nullable;

/** The content of a tile, as the one who looks at it may read it. */
public sealed interface TileContent {

  /** It is not known in time. */
  record Late() implements TileContent {}

  /** The person may not read what it shows. */
  record Hidden() implements TileContent {}

  /** An object or a field that it names was deleted, or has become another thing. */
  record Gone() implements TileContent {}

  /**
   * A figure.
   *
   * @param before the same of the period or the days before; null if it is not compared
   */
  record Figure(Value value, @Nullable Compared before, @Nullable Goal goal)
      implements TileContent {}

  /**
   * The figure of the period or the days before.
   *
   * @param present the part of the present one that it is compared with, until today; null if that
   *     is all of it
   * @param change by how much the present one is larger; empty if that is not known
   * @param isLess whether the present one is smaller
   * @param daysAgo 0 for the period before
   * @param last the day of the period before until which it is; empty if it is of days ago
   */
  record Compared(
      @Nullable Value present,
      Value value,
      String change,
      boolean isLess,
      int daysAgo,
      String last) {}

  /**
   * A goal.
   *
   * @param percent how much of it there is, at most 100
   */
  record Goal(String shown, double size, int percent) {}

  /**
   * Figures of groups.
   *
   * @param series the values of the second grouping; none without one
   * @param isOfPeriods whether the rows are periods, one after the other
   * @param isCounted whether records are counted, and nothing else
   * @param hasMore whether there are more groups than these
   * @param daysAgo of how many days ago rows have the same; null if they are not compared
   */
  record Groups(
      List<Label> series,
      List<Row> rows,
      boolean isOfPeriods,
      boolean isCounted,
      boolean hasMore,
      @Nullable Integer daysAgo,
      @Nullable Goal goal)
      implements TileContent {

    /** The largest total of a row, or the goal if that is larger: the length of the longest bar. */
    public double most() {
      double most =
          rows.stream()
              .flatMap(row -> Stream.of(row.total(), row.before()))
              .filter(Objects::nonNull)
              .mapToDouble(Value::size)
              .max()
              .orElse(0);
      return goal == null ? most : Math.max(most, goal.size());
    }
  }

  /**
   * A group of the first grouping.
   *
   * @param values those of the series, in their order; null where no record is
   * @param total of all of them
   * @param share of the row before, for a funnel; empty for others
   * @param before the total of the days before; null if it is not compared
   */
  record Row(
      Label label,
      List<@Nullable Value> values,
      Value total,
      String share,
      @Nullable Value before) {}

  /** Records with some of their fields. */
  record Records(ObjectView view, ShownField shown, List<Field> columns, List<CrmRecord> records)
      implements TileContent {

    public String href(CrmRecord record) {
      return RecordAddress.of(view.type().apiName(), record.id());
    }
  }

  /**
   * A number.
   *
   * @param exact the same with all decimals; null if they are shown
   * @param href the list of the records that it is about
   * @param size by which it is drawn
   * @param count how many records it is about
   */
  record Value(String shown, @Nullable String exact, String href, double size, long count) {}

  /** The words for what is no text of the workspace. */
  enum Said {
    TEXT,
    NONE,
    OTHERS,
    HIDDEN,
    YES,
    NO,
    STARS
  }

  /**
   * The name of a group.
   *
   * @param text empty for what the page says in its own words
   * @param hue null where the groups have no colours
   */
  record Label(Said said, String text, @Nullable Hue hue) {

    static Label of(String text, @Nullable Hue hue) {
      return new Label(Said.TEXT, text, hue);
    }

    Label in(@Nullable Hue other) {
      return new Label(said, text, other);
    }

    /** The class of its colour; empty for none. */
    public String css() {
      return hue == null ? "" : "c-" + hue.word();
    }
  }

  /**
   * A tile with its content.
   *
   * @param dashboard the address of its dashboard
   * @param isPage whether it is a page of its own
   */
  record Shown(PlacedTile place, String dashboard, TileContent content, boolean isPage)
      implements View.Whole {

    @Override
    public String template() {
      return "feature/dashboard/shown";
    }

    public String address() {
      return dashboard + "/tiles/" + place.id();
    }

    /** The chart of groups of periods. */
    public Chart chart(TileContent.Groups groups) {
      return Chart.of(Objects.requireNonNull(place.tile()), groups);
    }
  }
}
