package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.pages.quote.LinesView;
import dev.oriel.pages.record.RecordView;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Toast;
import org.jspecify.annotations.Nullable;

/**
 * The parts of the page of a quote that follow from a number that was typed into a line.
 *
 * @param inputs those that were sent, with what was wrong
 * @param parts what is computed of the line
 * @param rows what is computed of the quote
 * @param toast null if nothing was written
 */
public record LineSaved(
    List<LinesView.Input> inputs,
    List<LinesView.Part> parts,
    List<LinesView.Sum> sums,
    List<RecordView.Row> rows,
    @Nullable Toast toast)
    implements View {

  @Override
  public String template() {
    return "edit/lineSaved";
  }
}
