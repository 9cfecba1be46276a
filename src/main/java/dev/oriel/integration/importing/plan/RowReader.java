package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.crm.record.merge.MergeRow;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.mapping.MemberNames;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.References;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.text.PersonName;
import dev.oriel.platform.refusal.ProblemMessage;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns the rows of the data into inputs for records of one object, by mappings. */
final class RowReader {

  /** An id that no record has, for what is no id: it finds nothing, as an unknown one. */
  private static final UUID NO_RECORD = new UUID(0, 0);

  private final List<String> headers;
  private final MemberNames members;
  private final MappedColumns mapped;
  private final CellProblems problems;
  private final CellReader cells;
  private final RowNotes notes;

  private int empty;

  /**
   * Prepares reading.
   *
   * @param found what is known of the columns of the data
   * @param each is told every error
   */
  RowReader(
      ObjectScope scope,
      List<String> headers,
      List<Column> found,
      List<Mapping> mappings,
      Consumer<CellError> each) {
    this.headers = headers;
    this.members = MemberNames.of(scope.actor());
    this.mapped = new MappedColumns(scope, headers, found, mappings);
    this.problems = new CellProblems(mapped, new RowErrors(each));
    this.cells = new CellReader(mapped, problems);
    this.notes = new RowNotes(mapped.columns());
  }

  /** The inputs of the next rows; cells that cannot be read are left out, and are errors. */
  List<MergeRow> read(RecordMerger merger, List<ImportRow> next) {
    problems.begin(next);
    mapped.lookups().values().forEach(lookup -> lookup.resolve(merger, next));
    List<MergeRow> inputs = new ArrayList<>(next.size());
    for (ImportRow row : next) {
      String problem = row.problem();
      if (problem == null) {
        inputs.add(input(row));
      } else {
        problems.add(new CellError(row.number(), null, null, "bad_row", problem));
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
      JsonNode cell = mapped.composed().cell(column, row);
      if (CellValues.isBlank(cell)) {
        // It gives no value.
        continue;
      }
      if (cell.isObject()) {
        problems.add(
            row.number(), column.header(), "error_cell", cell.path(ImportRow.ERROR).asString(""));
      } else if (column.place().equals(Place.ID)) {
        id = Objects.requireNonNullElse(References.uuid(CellValues.text(cell).strip()), NO_RECORD);
      } else if (column.place().equals(Place.CREATED_AT)) {
        createdAt = (OffsetDateTime) cells.parsed(row, column, new DateTime(), cell);
      } else if (column.place().equals(Place.NOTE)) {
        String note = (String) cells.parsed(row, column, new Text(true), cell);
        if (note != null) {
          notes.put(row.number(), note);
        }
      } else if (column.place().equals(Place.FULL_NAME) && column.field() != null) {
        putName(input, row, column, column.field(), cell);
      } else if (column.field() == null) {
        input.put("name", CellValues.text(cell).strip());
      } else if (mapped.phones().isFax(column, row)) {
        problems.warn(row, column.header(), cell, ProblemMessage.of("fax_left_out"));
      } else if (mapped.phones().has(column) && !phones.containsKey(column)) {
        problems.warn(row, column.header(), cell, ProblemMessage.of("phone_left_out"));
      } else {
        Field field = phones.getOrDefault(column, column.field());
        put(fields, row, field.equals(column.field()) ? column : column.to(field), field, cell);
      }
    }
    String lacking = mapped.composed().times().lacking(row, mapped.columns());
    if (lacking != null) {
      problems.add(row, lacking, ProblemMessage.of("time_without_date"));
    }
    mapped
        .lookups()
        .forEach((field, lookup) -> {
          LookupColumns.Found found = lookup.of(row);
          if (found.problem() != null) {
            problems.add(row, found.header(), found.problem());
          } else if (found.id() != null) {
            fields.put(field.apiName(), found.id().toString());
          }
        });
    return new MergeRow(row.number(), input, id, createdAt);
  }

  /** Puts the first or the last name of a whole one, with a warning if it is not clear. */
  private void putName(
      ObjectNode input, ImportRow row, MappedColumn column, Field field, JsonNode cell) {
    PersonName name = PersonName.of(CellValues.text(cell));
    boolean isFirst = field.is("firstName");
    String part = isFirst ? name.first() : name.last();
    if (!part.isEmpty()) {
      input.withObject("fields").put(field.apiName(), part);
    }
    if (isFirst && !input.has("name")) {
      // A record with a given name takes this one; others derive the same.
      input.put("name", (name.first() + " " + name.last()).strip());
    }
    if (isFirst && !name.isPlain()) {
      problems.warn(
          row, column.header(), cell, ProblemMessage.of("split_name", name.first(), name.last()));
    }
  }

  /**
   * The inputs that give their record anything. Rows without a value in any mapped column, such as
   * remarks below a table, would make records without values: they are left out with a warning.
   */
  List<MergeRow> filled(List<MergeRow> inputs, List<ImportRow> rows) {
    Map<Integer, ImportRow> byNumber = new HashMap<>();
    rows.forEach(row -> byNumber.put(row.number(), row));
    List<MergeRow> filled = new ArrayList<>(inputs.size());
    for (MergeRow input : inputs) {
      ImportRow row = byNumber.get(input.number());
      if (row == null || !isEmpty(input)) {
        filled.add(input);
        continue;
      }
      empty++;
      int first =
          IntStream.range(0, headers.size())
              .filter(i -> !CellValues.isBlank(row.cells().get(i)))
              .findFirst()
              .orElse(0);
      problems.warn(
          row, headers.get(first), row.cells().get(first), ProblemMessage.of("empty_row"));
    }
    return filled;
  }

  private boolean isEmpty(MergeRow input) {
    return input.id() == null
        && input.createdAt() == null
        && !input.input().has("name")
        && input.input().path("fields").isEmpty()
        && !notes.has(input.number())
        && !problems.isBad(input.number());
  }

  /** The number of rows that were left out because they have no values. */
  int empty() {
    return empty;
  }

  private void put(
      ObjectNode fields, ImportRow row, MappedColumn column, Field field, JsonNode cell) {
    MemberNames.Found named =
        field.type() instanceof User
            ? members.of(CellValues.text(cell), field.apiName())
            : new MemberNames.Found(null, null);
    if (named.problem() != null) {
      problems.add(row, column.header(), named.problem());
    } else if (named.member() != null) {
      fields.put(column.property(), named.member().toString());
    } else {
      JsonNode read = cells.read(row, column, field.type(), cell).value();
      if (!read.isNull()) {
        fields.set(column.property(), read);
      }
    }
  }

  RowNotes notes() {
    return notes;
  }

  CellProblems problems() {
    return problems;
  }

  /** The values that a row's mapped columns become, by header. */
  Map<String, String> shown(ImportRow row) {
    return mapped.shown(row);
  }
}
