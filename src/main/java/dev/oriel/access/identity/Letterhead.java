package dev.oriel.access.identity;

import module java.base;

import dev.oriel.platform.refusal.Problems;

/**
 * Says on printed quotes who sends them. Each text is empty if there is none; all but the company
 * can have several lines.
 *
 * @param registration such as the numbers of the register of companies and of the VAT
 * @param footer such as a bank account and the terms of each quote
 */
public record Letterhead(String company, String address, String registration, String footer) {

  public static final Letterhead NONE = new Letterhead("", "", "", "");

  /** The most characters of the company, and of each other text. */
  private static final int LONGEST_COMPANY = 200;

  private static final int LONGEST = 1_000;

  private static final int MOST_LINES = 10;

  /**
   * The same without blanks around lines. Refuses as {@code Invalid} all texts that are too long,
   * have too many lines, or characters that do not show as they are.
   */
  public Letterhead checked() {
    Problems problems = new Problems();
    Letterhead checked =
        new Letterhead(
            text(problems, "company", company, LONGEST_COMPANY, 1),
            text(problems, "address", address, LONGEST, MOST_LINES),
            text(problems, "registration", registration, LONGEST, MOST_LINES),
            text(problems, "footer", footer, LONGEST, MOST_LINES));
    problems.check();
    return checked;
  }

  private static String text(
      Problems problems, String name, String typed, int longest, int mostLines) {
    List<String> lines = typed.strip().lines().map(String::strip).toList();
    String text = String.join("\n", lines);
    if (text.length() > longest) {
      problems.add(name, "too_long.letterhead", longest);
    } else if (lines.size() > mostLines) {
      problems.add(name, "too_many.lines", mostLines);
    } else if (!lines.stream().allMatch(line -> line.isEmpty() || Names.isVisible(line))) {
      problems.add(name, "bad_text.letterhead");
    }
    return text;
  }

  /** All of its lines, without empty ones. */
  public List<String> lines() {
    return Stream.of(company, address, registration, footer)
        .flatMap(String::lines)
        .filter(line -> !line.isEmpty())
        .toList();
  }
}
