package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Steps;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The third step of an import: what would happen, and what does not fit.
 *
 * @param notices what this means; first what was refused just now
 * @param problems by column, those with the most rows first
 * @param more the link to further problems; null if all are here
 * @param doubts readings that may be other than was meant
 * @param facts what else is known, such as by what records were found
 * @param namesakes the records that would be changed because only their names agree; null for none
 * @param changes the names and addresses that records would lose
 * @param preview the first rows as they would be written; null for none
 * @param corrections what was replaced and left out, each with a form that takes it back
 * @param foot how many rows there are
 * @param acts what ends the step: links and forms, in their order
 * @param run the form that runs the import; null while it cannot run
 * @param notYet the button that says why it cannot; null if it can
 */
public record CheckView(
    Words words,
    Steps steps,
    List<Figure> figures,
    List<Notice> notices,
    List<OfColumn> problems,
    @Nullable Button more,
    List<Doubt> doubts,
    List<String> facts,
    @Nullable Namesakes namesakes,
    List<Change> changes,
    @Nullable Grid preview,
    List<Correction> corrections,
    String foot,
    List<Button> acts,
    @Nullable Form leaveOut,
    @Nullable Form run,
    @Nullable Button notYet)
    implements View {

  /**
   * Readings that may be other than was meant, for one reason.
   *
   * @param column to which they belong, or that the file is meant as a whole
   * @param value the first of them; empty for the file
   * @param rows how many there are, and the first row; empty for none in particular
   */
  public record Doubt(String column, String value, String reason, String rows) {}

  /**
   * The problems of one column.
   *
   * @param id of its title
   * @param header of the column in the file; empty for problems of whole rows
   * @param create the form by which the import creates the records that the column names in vain;
   *     null if it cannot
   */
  public record OfColumn(
      String id, String title, String header, @Nullable Form create, List<Group> groups) {}

  /**
   * Cells with the same value and the same problem.
   *
   * @param value empty for blank cells, and where there is no value
   * @param isBlank whether the cells are blank
   * @param reason in English
   * @param rows how many rows there are, and the first of them
   * @param replace the form that replaces the value in all of them; null if it cannot be replaced
   * @param leaveOut the form that leaves these rows out; null if nothing can be mended any more
   */
  public record Group(
      String value,
      boolean isBlank,
      String reason,
      String rows,
      @Nullable Form replace,
      @Nullable Form leaveOut) {}

  /**
   * A name or an address that a row would replace.
   *
   * @param by the name of the field that has found the record
   * @param label the name of the field that is replaced
   * @param record the address of the record
   */
  public record Change(int row, String by, String label, String from, String to, String record) {

    static List<Change> of(
        @Nullable ObjectView view, ImportValidation found, UnaryOperator<String> label) {
      List<ImportValidation.IdentityChange> changes = found.changes();
      if (view == null || changes == null) {
        return List.of();
      }
      String object = view.type().apiName();
      return changes.stream()
          .map(change ->
              new Change(
                  change.row(),
                  label.apply(change.matchedBy()),
                  label.apply(change.property()),
                  change.from(),
                  change.to(),
                  RecordAddress.of(object, UUID.fromString(change.recordId()))))
          .toList();
    }
  }

  /**
   * Records that have the names of rows.
   *
   * @param more how many there are beside the first ones
   */
  public record Namesakes(int records, List<Namesake> first, int more) {

    static @Nullable Namesakes of(
        @Nullable ObjectView view, ImportValidation found, UnaryOperator<String> label) {
      ImportValidation.NameMatches matches = found.nameMatches();
      if (view == null || matches == null) {
        return null;
      }
      String object = view.type().apiName();
      List<Namesake> first =
          matches.first().stream()
              .map(match ->
                  new Namesake(
                      match.row(),
                      match.name(),
                      RecordAddress.of(object, UUID.fromString(match.recordId())),
                      match.replaces().stream().map(label).collect(Collectors.joining(", "))))
              .toList();
      return new Namesakes(matches.records(), first, matches.records() - first.size());
    }
  }

  /**
   * A record that has the name of a row.
   *
   * @param record its address
   * @param replaces the names of the fields whose values the row replaces; empty for none
   */
  public record Namesake(int row, String name, String record, String replaces) {}

  public record Correction(String text, Form takeBack) {}

  @Override
  public String template() {
    return "importing/check";
  }
}
