package dev.oriel.pages.activity;

import module java.base;

/** A block of a text that a person has written: lines, or a list. */
public sealed interface TextBlock {

  /** Lines that belong to no list, with their breaks. */
  record Lines(List<TextPart> parts) implements TextBlock {}

  /** A list of points, each of which began with {@code - } or {@code * }. */
  record Points(List<List<TextPart>> items) implements TextBlock {}

  /** A list of steps, each of which began with its number, such as {@code 1. }. */
  record Steps(List<Step> items) implements TextBlock {}

  record Step(int number, List<TextPart> parts) {}

  /** A line of a list. */
  Pattern ITEM =
      Pattern.compile(" {0,3}(?:[-*•]|(?<number>0|[1-9]\\d{0,5})\\.)[ \\t]+(?<text>\\S.*)");

  /**
   * The blocks of a text, in its order.
   *
   * @param names of the members who can be mentioned
   * @param files the address of the record's files; empty if the text has no pictures
   */
  static List<TextBlock> of(String text, MentionNames names, String files) {
    List<TextBlock> blocks = new ArrayList<>();
    List<Line> together = new ArrayList<>();
    for (String line : text.split("\\R", -1)) {
      Line next = Line.of(line);
      if (!together.isEmpty() && together.getLast().kind() != next.kind()) {
        blocks.add(block(together, names, files));
        together.clear();
      }
      together.add(next);
    }
    blocks.add(block(together, names, files));
    return blocks;
  }

  private static TextBlock block(List<Line> lines, MentionNames names, String files) {
    return switch (lines.getFirst().kind()) {
      case PLAIN ->
          new Lines(
              TextPart.of(
                  lines.stream().map(Line::text).collect(Collectors.joining("\n")), names, files));
      case POINT ->
          new Points(lines.stream().map(line -> TextPart.of(line.text(), names, files)).toList());
      case STEP ->
          new Steps(
              lines.stream()
                  .map(line -> new Step(line.number(), TextPart.of(line.text(), names, files)))
                  .toList());
    };
  }

  /** The kinds of lines. */
  enum Kind {
    PLAIN,
    POINT,
    STEP
  }

  /**
   * A line without what makes it one of a list.
   *
   * @param number 0 for those without one
   */
  record Line(Kind kind, int number, String text) {

    static Line of(String line) {
      Matcher item = ITEM.matcher(line);
      if (!item.matches()) {
        return new Line(Kind.PLAIN, 0, line);
      }
      String number = item.group("number");
      return number == null
          ? new Line(Kind.POINT, 0, item.group("text"))
          : new Line(Kind.STEP, Integer.parseInt(number), item.group("text"));
    }
  }
}
