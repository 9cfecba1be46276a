package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Steps;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The second step of an import: which column goes where.
 *
 * @param notices what is doubtful about the file
 * @param totals forms that leave out a row of totals each
 * @param lead how many columns were recognised
 * @param settings into which object, what happens to duplicates, which related object
 * @param match by what records are found
 * @param rows the columns of this page
 * @param paging what leads to other columns; null if all are here
 * @param count how many rows there are
 * @param foot how they were read
 * @param update the button that shows how a choice fits, where no script does
 */
public record MapView(
    Words words,
    Steps steps,
    Form form,
    List<Notice> notices,
    List<Form> totals,
    String lead,
    List<FormField> settings,
    List<FormField> match,
    List<ColumnRow> rows,
    @Nullable Paging paging,
    String count,
    String foot,
    Button back,
    Button update,
    Button check)
    implements View {

  /** The columns of this page among all, and the buttons that save and lead to others. */
  public record Paging(String text, List<Button> acts) {}

  @Override
  public String template() {
    return "importing/map";
  }
}
