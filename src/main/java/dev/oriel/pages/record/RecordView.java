package dev.oriel.pages.record;

import module java.base;

import dev.oriel.pages.activity.ActivityView;
import dev.oriel.pages.file.FilesView;
import dev.oriel.pages.quote.LinesView;
import dev.oriel.pages.related.RelatedView;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.FieldRow;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A record: its fields in groups.
 *
 * @param reason why nothing of it can be changed; null if something can be
 * @param place of an event in a calendar; null for others
 * @param quick what is done most, on phones
 * @param returned what is asked after a call; null without the right to log it
 * @param files null if records of its object take none
 * @param lines of a quote; null for others
 */
public record RecordView(
    Words words,
    RecordHead head,
    @Nullable String reason,
    List<Group> groups,
    ActivityView activity,
    RelatedView.Awaited related,
    @Nullable FilesView files,
    @Nullable LinesView lines,
    @Nullable EventPlace place,
    List<Button> quick,
    @Nullable Toast returned)
    implements View {

  /**
   * Fields that stand together, below a title.
   *
   * @param isOpen whether they are seen at once; those are not that repeat what is said elsewhere
   */
  public record Group(String title, List<Row> rows, boolean isOpen) {}

  /** A field with its value. */
  public record Row(FieldRow head, List<Cell> value) {}

  @Override
  public String template() {
    return "record/record";
  }
}
