package dev.oriel.integration.importing.job;

import module java.base;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.oriel.access.identity.Principal;
import dev.oriel.model.text.DateOrder;
import dev.oriel.model.text.DecimalMark;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An import job, without its data.
 *
 * @param object the id of the primary object
 * @param columns the columns of the data
 * @param done how many records a running job has written
 * @param total how many it will write
 * @param result null before it has run
 * @param reason why it has failed
 * @param undo null if it was not undone
 */
public record ImportJob(
    UUID id,
    String fileName,
    ImportStatus status,
    int rowCount,
    long object,
    ImportConfig config,
    List<Column> columns,
    UUID createdBy,
    String createdByName,
    OffsetDateTime createdAt,
    int done,
    int total,
    @Nullable ImportValidation validation,
    @Nullable Result result,
    @Nullable String reason,
    @Nullable Undo undo) {

  /** A new draft of uploaded data. */
  public static ImportJob draft(
      UUID id,
      String fileName,
      int rows,
      long object,
      ImportConfig config,
      List<Column> columns,
      Principal by,
      OffsetDateTime at) {
    return new ImportJob(
        id,
        fileName,
        ImportStatus.DRAFT,
        rows,
        object,
        config,
        columns,
        by.id(),
        by.name(),
        at,
        0,
        0,
        null,
        null,
        null,
        null);
  }

  /** The same without what it has found and done: as if it had not been checked. */
  public ImportJob withoutFindings() {
    return new ImportJob(
        id,
        fileName,
        status == ImportStatus.VALIDATED ? ImportStatus.DRAFT : status,
        rowCount,
        object,
        config,
        columns,
        createdBy,
        createdByName,
        createdAt,
        0,
        0,
        null,
        null,
        reason,
        undo == null ? null : new Undo(undo.running(), 0, 0, List.of(), 0));
  }

  public boolean isUndoing() {
    return undo != null && undo.running();
  }

  /**
   * A column of the data, with its first values.
   *
   * @param samples texts, numbers and truth values
   * @param cells how many are not blank; null if that was not counted
   * @param bytes of their texts in memory; null if that was not counted
   * @param forms of its dates and numbers; null if they were not looked at
   */
  public record Column(
      String name,
      List<JsonNode> samples,
      @Nullable Integer cells,
      @Nullable Long bytes,
      @Nullable Forms forms) {

    public Forms foundForms() {
      return forms == null ? Forms.NONE : forms;
    }
  }

  /**
   * The forms that the dates and numbers of a column can have; several if that is not clear.
   *
   * @param fractions whether all values are from 0 to 1
   * @param currencies the number of cells by the sign or code of a currency in their format
   */
  public record Forms(
      List<DateOrder> dateOrders,
      List<DecimalMark> decimals,
      boolean fractions,
      Map<String, Integer> currencies) {

    static final Forms NONE = new Forms(List.of(), List.of(), false, Map.of());

    @SuppressWarnings("ConstantValue") // Jobs of earlier versions were stored without currencies.
    public Forms {
      currencies = Objects.requireNonNullElse(currencies, Map.of());
    }
  }

  /**
   * The number of rows by what was done with them, and of records of the related object.
   *
   * @param notes null if no column has notes
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Result(
      int created,
      int updated,
      int skipped,
      int relatedCreated,
      int relatedUpdated,
      @Nullable Notes notes) {}

  /**
   * The number of notes that were added, and of those that were not: their record had them already,
   * or their row was skipped.
   */
  public record Notes(int added, int leftOut) {}

  /**
   * The outcome of undoing the job.
   *
   * @param running whether it is still going on
   * @param kept records that were left as they are, the first 1,000
   * @param keptCount of all
   */
  public record Undo(boolean running, int removed, int restored, List<Kept> kept, int keptCount) {

    public static final int MAX_KEPT = 1_000;
  }

  /** A record that was not undone. */
  public record Kept(int row, UUID recordId, String reason) {}
}
