package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.crm.record.merge.MergePlan.RowProblem;
import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.ProblemMessage;
import tools.jackson.databind.JsonNode;

/** Collects what is wrong with the cells of one object's columns: only the first of each cell. */
final class CellProblems {

  private final MappedColumns mapped;
  private final RowErrors errors;

  /** The rows that are being read, by their numbers. */
  private final Map<Integer, ImportRow> rows = new HashMap<>();

  /** Which of their cells have a problem. */
  private final Set<String> told = new HashSet<>();

  /** The numbers of the rows with problems. */
  private final BitSet bad = new BitSet();

  private boolean ended;

  CellProblems(MappedColumns mapped, RowErrors errors) {
    this.mapped = mapped;
    this.errors = errors;
  }

  /** The next rows are read. */
  void begin(List<ImportRow> next) {
    rows.clear();
    told.clear();
    next.forEach(row -> rows.put(row.number(), row));
  }

  /** All rows were read. The problems that follow are of any row, and each of another cell. */
  void end() {
    ended = true;
    begin(List.of());
  }

  /** Whether a row has a problem. */
  boolean isBad(int row) {
    return bad.get(row);
  }

  void add(ImportRow row, String header, ProblemMessage reason) {
    add(row.number(), header, reason.code(), reason.toString());
  }

  /** Adds a problem of the value of a property. */
  void add(ImportRow row, String header, String property, ProblemMessage reason) {
    add(row, header, ProblemMessage.of("in.named", property, reason));
  }

  void add(int number, String header, String code, String reason) {
    if (ended || told.add(number + " " + header)) {
      ImportRow row = rows.get(number);
      add(
          new CellError(
              number, header, row == null ? null : mapped.shown(row, header), code, reason));
    }
  }

  /** Adds a problem of a whole row. */
  void add(CellError error) {
    bad.set(error.row());
    errors.add(error);
  }

  /** Adds a problem of planning, by the column of its field. */
  void add(RowProblem found) {
    int row = found.row();
    Problem problem = found.problem();
    String header = mapped.header(problem.field());
    if (header != null) {
      add(row, header, problem.code(), problem.message());
    } else if (ended || told.add(row + " " + problem.field() + problem.code())) {
      add(new CellError(row, null, null, problem.code(), problem.message()));
    }
  }

  /** Adds a reading that may be wrong. */
  void warn(ImportRow row, String header, JsonNode cell, ProblemMessage warning) {
    errors.warn(
        new CellError(
            row.number(), header, CellValues.shown(cell), warning.code(), warning.toString()));
  }

  /** Adds the values to errors of cells that were read before their problem was found. */
  void showValues(List<ImportRow> next) {
    Map<Integer, ImportRow> byNumber = new HashMap<>();
    next.forEach(row -> byNumber.put(row.number(), row));
    errors.showValues((number, header) -> {
      ImportRow row = byNumber.get(number);
      return row == null ? null : mapped.shown(row, header);
    });
  }

  RowErrors errors() {
    return errors;
  }
}
