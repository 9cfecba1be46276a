package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.feature.dashboard.TileContent.Label;
import dev.oriel.feature.dashboard.TileContent.Row;
import dev.oriel.feature.dashboard.TileContent.Said;
import dev.oriel.feature.dashboard.TileContent.Value;
import org.jspecify.annotations.Nullable;

/**
 * The drawing of figures of periods: places and lengths in percent of its width and of its height,
 * so that it fits any screen.
 *
 * @param height of the plot in pixels
 * @param goal the height of the line of the goal; null for none
 * @param marks what stands below the plot
 */
public record Chart(
    int height, List<Box> boxes, List<Line> lines, @Nullable String goal, List<Mark> marks) {

  /** The most texts below the plot. */
  private static final int MOST_MARKS = 4;

  /** The pixels of a row of a dashboard, with the gap behind it. */
  private static final int ROW = 172;

  /** The pixels of what stands above and below a plot. */
  private static final int BESIDE = 188;

  private static final int LOWEST = 48;

  /** The part of its place that a column takes. */
  private static final double FILLED = 0.72;

  /** The part of the height that the largest value takes. */
  private static final double REACHED = 92;

  /** A rectangle of a column. */
  public record Box(
      String x, String y, String width, String height, Label row, Label series, Value value) {}

  /**
   * A line of a series.
   *
   * @param points its corners, in a square of 100
   */
  public record Line(Label series, String points, List<Dot> dots) {}

  /** A corner of a line. */
  public record Dot(String x, String y, Label row, Value value) {}

  /** A text below the plot. */
  public record Mark(String x, String anchor, Label label) {}

  static Chart of(DashboardTile tile, TileContent.Groups groups) {
    List<Row> rows = groups.rows().stream().filter(row -> row.label().said() == Said.TEXT).toList();
    boolean isOfLines = tile.kind() == TileKind.LINES;
    double most = most(groups, rows, isOfLines);
    int height = Math.max(LOWEST, ROW * tile.height() - BESIDE);
    return new Chart(
        height,
        isOfLines ? List.of() : boxes(groups, rows, most),
        isOfLines ? lines(groups, rows, most, tile.measure().isSum()) : List.of(),
        groups.goal() == null ? null : percent(100 - share(groups.goal().size(), most)),
        marks(rows));
  }

  private static double most(TileContent.Groups groups, List<Row> rows, boolean isOfLines) {
    double most =
        rows.stream()
            .flatMap(row ->
                isOfLines && !groups.series().isEmpty()
                    ? row.values().stream().filter(Objects::nonNull)
                    : Stream.of(row.total()))
            .mapToDouble(Value::size)
            .max()
            .orElse(0);
    return Math.max(most, groups.goal() == null ? 0 : groups.goal().size());
  }

  /** What a size takes of the height. What is below nothing is not drawn. */
  private static double share(double size, double most) {
    return most <= 0 ? 0 : Math.max(0, size) / most * REACHED;
  }

  private static List<Box> boxes(TileContent.Groups groups, List<Row> rows, double most) {
    List<Box> boxes = new ArrayList<>();
    double place = rows.isEmpty() ? 0 : 100.0 / rows.size();
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      double top = 100;
      List<@Nullable Value> values =
          groups.series().isEmpty() ? List.of(row.total()) : row.values();
      for (int j = 0; j < values.size(); j++) {
        Value value = values.get(j);
        double share = value == null ? 0 : share(value.size(), most);
        if (value != null && value.count() > 0) {
          top -= share;
          boxes.add(
              new Box(
                  percent(i * place + place * (1 - FILLED) / 2),
                  percent(top),
                  percent(place * FILLED),
                  percent(share),
                  row.label(),
                  groups.series().isEmpty() ? Label.of("", null) : groups.series().get(j),
                  value));
        }
      }
    }
    return boxes;
  }

  /** The lines. Where nothing is, a sum is 0, and another figure is not known. */
  private static List<Line> lines(
      TileContent.Groups groups, List<Row> rows, double most, boolean isSum) {
    List<Label> series = groups.series().isEmpty() ? List.of(Label.of("", null)) : groups.series();
    List<Line> lines = new ArrayList<>();
    for (int j = 0; j < series.size(); j++) {
      List<Dot> dots = new ArrayList<>();
      StringJoiner points = new StringJoiner(" ");
      for (int i = 0; i < rows.size(); i++) {
        Value value = groups.series().isEmpty() ? rows.get(i).total() : rows.get(i).values().get(j);
        double x = middle(i, rows.size());
        double y = 100 - share(value == null ? 0 : value.size(), most);
        boolean isKnown = value != null && value.count() > 0;
        if (isSum || isKnown) {
          points.add(number(x) + "," + number(y));
        }
        if (value != null && isKnown) {
          dots.add(new Dot(percent(x), percent(y), rows.get(i).label(), value));
        }
      }
      lines.add(new Line(series.get(j), points.toString(), dots));
    }
    return lines;
  }

  /** The middle of the place of a row. */
  private static double middle(int row, int rows) {
    return (row + 0.5) * 100 / rows;
  }

  private static List<Mark> marks(List<Row> rows) {
    List<Mark> marks = new ArrayList<>();
    int step = Math.max(1, (rows.size() + MOST_MARKS - 1) / MOST_MARKS);
    for (int i = 0; i < rows.size(); i += step) {
      String anchor = rows.size() > 3 && i == 0 ? "start" : "middle";
      double x = anchor.equals("start") ? 0 : middle(i, rows.size());
      marks.add(new Mark(percent(x), anchor, rows.get(i).label()));
    }
    return marks;
  }

  /**
   * A part of a bar that lies.
   *
   * @param x where it begins
   */
  public record Part(String x, String width, Label series) {}

  /** The parts of the bar of a row, one for each series. */
  public static List<Part> parts(TileContent.Groups groups, Row row) {
    List<Part> parts = new ArrayList<>();
    double begin = 0;
    for (int i = 0; i < groups.series().size(); i++) {
      Value value = row.values().get(i);
      double width = value == null ? 0 : part(value.size(), groups.most());
      if (width > 0) {
        parts.add(new Part(percent(begin), percent(width), groups.series().get(i)));
        begin += width;
      }
    }
    return parts;
  }

  /** The length of a bar that lies, of which the longest is {@code most}. */
  public static String length(double size, double most) {
    return percent(part(size, most));
  }

  private static double part(double size, double most) {
    return most <= 0 ? 0 : Math.max(0, size) / most * 100;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  static String percent(double value) {
    return number(value) + "%";
  }
}
