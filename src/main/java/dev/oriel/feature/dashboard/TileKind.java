package dev.oriel.feature.dashboard;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The form in which a tile shows records. */
public enum TileKind {
  FIGURE(0, 0, 3, 1),
  BARS(1, 1, 6, 2),
  LINES(1, 2, 6, 2),
  STACKED(2, 2, 6, 2),
  FUNNEL(1, 1, 6, 2),
  TABLE(1, 2, 6, 2),
  LIST(0, 0, 6, 2);

  private final int fewest;
  private final int most;
  private final int width;
  private final int height;

  TileKind(int fewest, int most, int width, int height) {
    this.fewest = fewest;
    this.most = most;
    this.width = width;
    this.height = height;
  }

  /** Its name in JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(TileKind::word).toList();
  }

  static @Nullable TileKind of(@Nullable String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findAny().orElse(null);
  }

  /** How many groupings it needs. */
  int fewest() {
    return fewest;
  }

  /** How many groupings it can have. */
  public int most() {
    return most;
  }

  /** The columns of twelve that it takes unless something else is said. */
  int width() {
    return width;
  }

  /** The rows that it takes unless something else is said. */
  int height() {
    return height;
  }

  /** Whether its figures can stand beside those of a day before. */
  public boolean hasPast() {
    return this == FIGURE || this == BARS || this == FUNNEL;
  }

  /** Whether it is a chart. */
  public boolean isChart() {
    return this == BARS || this == LINES || this == STACKED || this == FUNNEL;
  }

  /** Whether a goal can be drawn into it. */
  public boolean hasGoal() {
    return this == FIGURE || this == BARS || this == LINES;
  }
}
