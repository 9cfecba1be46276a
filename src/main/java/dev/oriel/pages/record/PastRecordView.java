package dev.oriel.pages.record;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.FieldRow;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A record as it was at a moment.
 *
 * @param notice of which moment it is, or why it is not shown; null while no moment was chosen
 * @param head null without a record
 * @param groups none without a record
 * @param form the choice of another moment
 */
public record PastRecordView(
    Words words, @Nullable Notice notice, @Nullable RecordHead head, List<Group> groups, Form form)
    implements View {

  /** Fields that stand together, below a title. */
  public record Group(String title, List<Row> rows, boolean isOpen) {}

  /**
   * A field with its value of then.
   *
   * @param today its present value; null if it is the same
   */
  public record Row(FieldRow head, List<Cell> value, @Nullable List<Cell> today) {}

  @Override
  public String template() {
    return "record/past";
  }
}
