package dev.oriel.integration.importing.job;

import module java.base;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.oriel.crm.record.merge.MergeIdentity;
import org.jspecify.annotations.Nullable;

/**
 * The result of a validation.
 *
 * @param duplicates how many rows match a record or an earlier row
 * @param matchedBy the same number by the property that has decided
 * @param matches the first 1,000 of these rows
 * @param changes the first values of identity that rows would replace; erased when the job has run,
 *     and null in validations that did not look
 * @param nameMatches the records that rows would change because only their names agree; null if
 *     there are none, when the job has run, and in validations that did not look
 * @param errors the first 1,000
 * @param errorCount of all
 * @param groups the largest groups of errors with the same column, code and value; null in
 *     validations that did not group them
 * @param warnings cells whose values may be other than was meant, in groups of a column and a code
 *     with the first value; erased when the job has run, and null in validations that did not look
 *     for them
 * @param related what would happen to records of the related object; null if there is none
 * @param preview the first changes; erased when the job has run
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ImportValidation(
    boolean ok,
    int rowCount,
    int toCreate,
    int toUpdate,
    int toSkip,
    int duplicates,
    @Nullable Map<String, Integer> matchedBy,
    @Nullable List<RowMatch> matches,
    @Nullable List<IdentityChange> changes,
    @Nullable NameMatches nameMatches,
    List<CellError> errors,
    int errorCount,
    @Nullable List<ErrorGroup> groups,
    @Nullable List<ErrorGroup> warnings,
    @Nullable Related related,
    List<Preview> preview) {

  public static final int MAX_ERRORS = 1_000;
  public static final int MAX_MATCHES = 1_000;
  public static final int MAX_CHANGES = MergeIdentity.MAX_CHANGES;
  public static final int MAX_NAMESAKES = MergeIdentity.MAX_NAMESAKES;
  public static final int MAX_GROUPS = 200;
  public static final int MAX_PREVIEW = 10;

  /**
   * The reason why a row cannot be imported.
   *
   * @param column the header of the column; null if the problem is the whole row's
   * @param value of the cell
   */
  public record CellError(
      int row, @Nullable String column, @Nullable String value, String code, String reason) {

    public CellError withValue(@Nullable String shown) {
      return new CellError(row, column, shown, code, reason);
    }
  }

  /**
   * Errors with the same column, code and value.
   *
   * @param reason of the first of them
   */
  @JsonInclude
  public record ErrorGroup(
      @Nullable String column,
      @Nullable String value,
      String code,
      String reason,
      int count,
      int firstRow) {

    public static ErrorGroup of(CellError error) {
      return new ErrorGroup(
          error.column(), error.value(), error.code(), error.reason(), 1, error.row());
    }

    public ErrorGroup with(int row) {
      return new ErrorGroup(column, value, code, reason, count + 1, Math.min(firstRow, row));
    }
  }

  public record Related(int toCreate, int toUpdate, int toLink) {}

  /**
   * The record that a row matches.
   *
   * @param matchedBy {@code id}, {@code name} or the apiName of the field that has decided
   * @param recordId null if it is a record that an earlier row creates
   * @param earlierRow the number of this row; null if the record exists
   */
  public record RowMatch(
      int row, String matchedBy, @Nullable String recordId, @Nullable Integer earlierRow) {}

  /**
   * A name or an e-mail address that a record has and a row would replace: it may be about somebody
   * else.
   *
   * @param matchedBy see {@link RowMatch}
   * @param property {@code name} or the apiName of a field
   */
  public record IdentityChange(
      int row, String matchedBy, String recordId, String property, String from, String to) {}

  /**
   * Records that have the names of rows, which may be about others of these names.
   *
   * @param records how many there are
   * @param first the first of them
   */
  public record NameMatches(int records, List<NameMatch> first) {

    public NameMatches most(int rows) {
      return new NameMatches(records, first.subList(0, Math.min(rows, first.size())));
    }
  }

  /**
   * A record that has the name of a row.
   *
   * @param replaces the apiNames of the fields whose values the row replaces by others
   */
  public record NameMatch(int row, String recordId, String name, List<String> replaces) {}

  /**
   * The effect that a run would have on a row.
   *
   * @param recordId null if it would create a record
   * @param matchedBy see {@link RowMatch}; null if it matches no record
   * @param values by the header of their column
   */
  public record Preview(
      int row,
      String action,
      @Nullable String recordId,
      @Nullable String matchedBy,
      Map<String, String> values) {}

  /** Returns the validation without values of the data. */
  public ImportValidation withoutPreview() {
    return with(matches, List.of(), null, errors, groups, List.of(), List.of());
  }

  public ImportValidation with(
      @Nullable List<RowMatch> matches,
      @Nullable List<IdentityChange> changes,
      @Nullable NameMatches nameMatches,
      List<CellError> errors,
      @Nullable List<ErrorGroup> groups,
      @Nullable List<ErrorGroup> doubts,
      List<Preview> preview) {
    return new ImportValidation(
        ok,
        rowCount,
        toCreate,
        toUpdate,
        toSkip,
        duplicates,
        matchedBy,
        matches,
        changes,
        nameMatches,
        errors,
        errorCount,
        groups,
        doubts,
        related,
        preview);
  }
}
