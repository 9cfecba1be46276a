package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.pages.quote.LinesView;
import dev.oriel.pages.record.RecordHead;
import dev.oriel.pages.record.RecordView;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Toast;
import org.jspecify.annotations.Nullable;

/**
 * The row of a field, or the head with the name, and what else of the page of the record follows
 * from a new value.
 *
 * @param row null for the name
 * @param head of which the name is not shown beside a row, if it can be changed: it can be open in
 *     its input
 * @param changed null if nothing was written
 */
public record FieldShown(RecordView.@Nullable Row row, RecordHead head, @Nullable Changed changed)
    implements View {

  /**
   * The other parts of the page.
   *
   * @param rows such as those of totals
   * @param sums those below the lines of a quote; empty for other records
   * @param toast says what was done, and takes it back
   */
  public record Changed(
      List<RecordView.Row> rows, List<LinesView.Sum> sums, @Nullable Toast toast) {}

  @Override
  public String template() {
    return "edit/shown";
  }
}
