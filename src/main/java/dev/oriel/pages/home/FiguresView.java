package dev.oriel.pages.home;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The figures of the first page; none where there is nothing yet. */
public record FiguresView(Words words, List<Figure> figures) implements View {

  /**
   * A figure.
   *
   * @param exact the same with all decimals; null if they are shown
   * @param note beside it; empty for none
   * @param href the records that it counts
   * @param count how many these are
   */
  public record Figure(
      String label, String shown, @Nullable String exact, String note, String href, long count) {}

  @Override
  public String template() {
    return "home/figures";
  }
}
