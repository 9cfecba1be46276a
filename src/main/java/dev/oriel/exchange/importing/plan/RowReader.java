package dev.oriel.exchange.importing.plan;

import module java.base;

import dev.oriel.crm.record.merge.MergePlan.RowProblem;
import dev.oriel.crm.record.merge.MergeRow;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.exchange.importing.job.ImportConfig.Mapping;
import dev.oriel.exchange.importing.job.ImportConfig.Place;
import dev.oriel.exchange.importing.job.ImportValidation.CellError;
import dev.oriel.exchange.importing.mapping.MemberNames;
import dev.oriel.exchange.importing.upload.CellValues;
import dev.oriel.exchange.importing.upload.ImportRow;
import dev.oriel.ground.refusal.Problem;
import dev.oriel.ground.refusal.ProblemMessage;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.References;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.text.Reading;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns the rows of the data into inputs for records of one object, by mappings. */
final class RowReader {

  /** An id that no record has, for what is no id: it finds nothing, as an unknown one. */
  private static final UUID NO_RECORD = new UUID(0, 0);

  private final MemberNames members;
  private final MappedColumns mapped;
  private final RowErrors errors;

  /** The rows that are being read, by their numbers. */
  private final Map<Integer, ImportRow> rows = new HashMap<>();

  /** Which of their cells have a problem: only the first of a cell is told. */
  private final Set<String> told = new HashSet<>();

  /** The numbers of the rows with problems. */
  private final BitSet bad = new BitSet();

  private boolean ended;

  /**
   * Prepares reading.
   *
   * @param each is told every error
   */
  RowReader(
      ObjectScope scope, List<String> headers, List<Mapping> mappings, Consumer<CellError> each) {
    this.members = MemberNames.of(scope.actor());
    this.mapped = new MappedColumns(scope, headers, mappings);
    this.errors = new RowErrors(each);
  }

  /** The inputs of the next rows; cells that cannot be read are left out, and are errors. */
  List<MergeRow> read(RecordMerger merger, List<ImportRow> next) {
    rows.clear();
    told.clear();
    mapped.lookups().values().forEach(lookup -> lookup.resolve(merger, next));
    List<MergeRow> inputs = new ArrayList<>(next.size());
    for (ImportRow row : next) {
      String problem = row.problem();
      rows.put(row.number(), row);
      if (problem == null) {
        inputs.add(input(row));
      } else {
        add(new CellError(row.number(), null, null, "bad_row", problem));
      }
    }
    return inputs;
  }

  private MergeRow input(ImportRow row) {
    ObjectNode input = JsonNodeFactory.instance.objectNode();
    ObjectNode fields = input.putObject("fields");
    UUID id = null;
    OffsetDateTime createdAt = null;
    Map<MappedColumn, Field> phones = mapped.phones().fields(row);
    for (MappedColumn column : mapped.columns()) {
      JsonNode cell = mapped.times().cell(column, row);
      if (CellValues.isBlank(cell)) {
        // It gives no value.
        continue;
      }
      if (cell.isObject()) {
        error(row.number(), column.header(), "error_cell", cell.path(ImportRow.ERROR).asString(""));
      } else if (column.place().equals(Place.ID)) {
        id = Objects.requireNonNullElse(References.uuid(CellValues.text(cell).strip()), NO_RECORD);
      } else if (column.place().equals(Place.CREATED_AT)) {
        createdAt = createdAt(row, column, cell);
      } else if (column.field() == null) {
        input.put("name", CellValues.text(cell).strip());
      } else {
        Field field = phones.getOrDefault(column, column.field());
        put(fields, row, field.equals(column.field()) ? column : column.to(field), field, cell);
      }
    }
    String lacking = mapped.times().lacking(row, mapped.columns());
    if (lacking != null) {
      ProblemMessage reason = ProblemMessage.of("time_without_date");
      error(row.number(), lacking, reason.code(), reason.toString());
    }
    mapped
        .lookups()
        .forEach((field, lookup) -> {
          LookupColumns.Found found = lookup.of(row);
          if (found.problem() != null) {
            error(row.number(), found.header(), found.problem().code(), found.problem().toString());
          } else if (found.id() != null) {
            fields.put(field.apiName(), found.id().toString());
          }
        });
    return new MergeRow(row.number(), input, id, createdAt);
  }

  private @Nullable OffsetDateTime createdAt(ImportRow row, MappedColumn column, JsonNode cell) {
    DateTime type = new DateTime();
    Reading read = read(row, column, type, cell);
    try {
      return read.value().isNull() ? null : (OffsetDateTime) type.parse(read.value(), null);
    } catch (InvalidValue e) {
      error(row, column, ProblemMessage.of("in.named", column.property(), e.reason()));
      return null;
    }
  }

  private void error(ImportRow row, MappedColumn column, ProblemMessage reason) {
    error(row.number(), column.header(), reason.code(), reason.toString());
  }

  private void put(
      ObjectNode fields, ImportRow row, MappedColumn column, Field field, JsonNode cell) {
    MemberNames.Found named =
        field.type() instanceof User
            ? members.of(CellValues.text(cell), field.apiName())
            : new MemberNames.Found(null, null);
    if (named.problem() != null) {
      error(row.number(), column.header(), named.problem().code(), named.problem().toString());
    } else if (named.member() != null) {
      fields.put(column.property(), named.member().toString());
    } else {
      JsonNode read = read(row, column, field.type(), cell).value();
      if (!read.isNull()) {
        fields.set(column.property(), read);
      }
    }
  }

  /** Reads a cell, and tells what is wrong or doubtful about it. */
  private Reading read(ImportRow row, MappedColumn column, FieldType type, JsonNode cell) {
    Reading read = column.values().read(type, cell);
    ProblemMessage problem = read.problem();
    if (problem != null) {
      error(row, column, ProblemMessage.of("in.named", column.property(), problem));
    }
    mapped
        .otherCurrencies(row, column)
        .forEach((header, reason) ->
            error(
                row.number(),
                header,
                reason.code(),
                ProblemMessage.of("in.named", column.property(), reason).toString()));
    ProblemMessage warning = read.warning();
    if (warning != null) {
      errors.warn(
          new CellError(
              row.number(),
              column.header(),
              CellValues.shown(cell),
              warning.code(),
              warning.toString()));
    }
    return read;
  }

  private void error(int number, String header, String code, String reason) {
    if (ended || told.add(number + " " + header)) {
      ImportRow row = rows.get(number);
      add(
          new CellError(
              number, header, row == null ? null : mapped.shown(row, header), code, reason));
    }
  }

  private void add(CellError error) {
    bad.set(error.row());
    errors.add(error);
  }

  /** Whether a row has a problem. */
  boolean isBad(int row) {
    return bad.get(row);
  }

  /** Adds a problem of planning, by the column of its field. */
  void add(RowProblem found) {
    int row = found.row();
    Problem problem = found.problem();
    String header = mapped.header(problem.field());
    if (header != null) {
      error(row, header, problem.code(), problem.message());
    } else if (ended || told.add(row + " " + problem.field() + problem.code())) {
      add(new CellError(row, null, null, problem.code(), problem.message()));
    }
  }

  /** All rows were read. The problems that follow are of any row, and each of another cell. */
  void endRows() {
    ended = true;
    rows.clear();
    told.clear();
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

  /** The values that a row's mapped columns become, by header. */
  Map<String, String> shown(ImportRow row) {
    return mapped.shown(row);
  }
}
