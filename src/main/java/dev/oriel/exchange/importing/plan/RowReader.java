package dev.oriel.exchange.importing.plan;

import dev.oriel.crm.record.merge.MergePlan.RowProblem;
import dev.oriel.crm.record.merge.MergeRow;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.exchange.importing.cells.CellValues;
import dev.oriel.exchange.importing.job.ImportConfig.Mapping;
import dev.oriel.exchange.importing.job.ImportConfig.Place;
import dev.oriel.exchange.importing.job.ImportValidation.CellError;
import dev.oriel.exchange.importing.mapping.Places;
import dev.oriel.exchange.importing.upload.ImportRow;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.TextValues;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Turns the rows of the data into inputs for records of one object, by mappings. */
final class RowReader {

  private final ObjectScope scope;
  private final TextValues values;
  private final List<Column> columns = new ArrayList<>();
  private final Map<Field, LookupColumns> lookups = new LinkedHashMap<>();

  /** Each problem by its row and column, so that only the first of a cell is told. */
  private final Map<String, CellError> errors = new LinkedHashMap<>();

  /** A mapped column that is not a lookup's. */
  private record Column(int index, String header, String property, @Nullable Field field) {}

  RowReader(ObjectScope scope, List<String> headers, List<Mapping> mappings) {
    this.scope = scope;
    this.values = TextValues.of(scope.workspace().region(), scope.workspace().timeZone());
    for (Mapping mapping : mappings) {
      add(headers.indexOf(mapping.fileColumn()), mapping);
    }
  }

  private void add(int index, Mapping mapping) {
    Place place = mapping.place();
    Field field = place.field() == null ? null : scope.type().field(place.field());
    if (place.field() != null && field == null) {
      throw Refused.invalid(
          "primaryMappings",
          "unknown_field",
          "The field to which the column '%s' is mapped was deleted. Map the column anew."
              .formatted(mapping.fileColumn()));
    }
    String reason = field == null ? null : Places.whyNot(scope.view(), field, place.part());
    if (reason != null) {
      throw Refused.invalid(
          "primaryMappings",
          "not_importable",
          "The column '" + mapping.fileColumn() + "' cannot be imported: " + reason);
    }
    if (field != null && field.type() instanceof Lookup) {
      lookups
          .computeIfAbsent(field, key -> new LookupColumns(scope, key))
          .add(index, mapping.fileColumn(), place.part() != null);
    } else {
      String property =
          field == null
              ? Place.NAME
              : place.part() == null ? field.apiName() : field.apiName() + "." + place.part();
      columns.add(new Column(index, mapping.fileColumn(), property, field));
    }
  }

  /** The inputs of all rows; cells that cannot be read are left out, and are {@link #errors}. */
  List<MergeRow> read(RecordMerger merger, List<ImportRow> rows) {
    lookups.values().forEach(lookup -> lookup.resolve(merger, rows));
    List<MergeRow> inputs = new ArrayList<>(rows.size());
    for (ImportRow row : rows) {
      inputs.add(new MergeRow(row.number(), input(row)));
    }
    return inputs;
  }

  private ObjectNode input(ImportRow row) {
    ObjectNode input = JsonNodeFactory.instance.objectNode();
    ObjectNode fields = input.putObject("fields");
    for (Column column : columns) {
      JsonNode cell = row.cells().get(column.index());
      if (cell.isObject()) {
        error(row, column.header(), "error_cell", cell.path(ImportRow.ERROR).asString(""));
      } else if (!CellValues.isBlank(cell)) {
        if (column.field() == null) {
          input.put("name", CellValues.text(cell).strip());
        } else {
          fields.set(column.property(), values.of(column.field().type(), cell));
        }
      }
    }
    lookups.forEach((field, lookup) -> {
      LookupColumns.Found found = lookup.of(row);
      if (found.problem() != null) {
        error(row, found.header(), found.code(), found.problem());
      } else if (found.id() != null) {
        fields.put(field.apiName(), found.id().toString());
      }
    });
    return input;
  }

  private void error(ImportRow row, String header, String code, String reason) {
    int index = index(header);
    String value = index < 0 ? null : shown(row.cells().get(index));
    errors.putIfAbsent(
        row.number() + " " + header, new CellError(row.number(), header, value, code, reason));
  }

  private int index(String header) {
    for (Column column : columns) {
      if (column.header().equals(header)) {
        return column.index();
      }
    }
    return lookups.values().stream()
        .mapToInt(lookup -> lookup.index(header))
        .filter(index -> index >= 0)
        .findFirst()
        .orElse(-1);
  }

  private static String shown(JsonNode cell) {
    String text = CellValues.text(cell);
    return text.length() <= 200 ? text : text.substring(0, 200) + "…";
  }

  /** Adds problems of planning, by the columns of their fields. */
  void addProblems(List<RowProblem> problems, List<ImportRow> rows) {
    Map<Integer, ImportRow> byNumber = new HashMap<>();
    if (!problems.isEmpty()) {
      rows.forEach(row -> byNumber.put(row.number(), row));
    }
    for (RowProblem problem : problems) {
      String header = header(problem.field());
      ImportRow row = byNumber.get(problem.row());
      if (header != null && row != null) {
        error(row, header, problem.code(), problem.message());
      } else {
        errors.putIfAbsent(
            problem.row() + " " + problem.field() + problem.code(),
            new CellError(problem.row(), null, null, problem.code(), problem.message()));
      }
    }
  }

  /** The column of a property, such as {@code email}; null if none is mapped to it. */
  private @Nullable String header(String property) {
    for (Column column : columns) {
      if (column.property().equals(property)
          || (column.field() != null && column.field().apiName().equals(property))) {
        return column.header();
      }
    }
    for (var lookup : lookups.entrySet()) {
      if (lookup.getKey().apiName().equals(property)) {
        return lookup.getValue().header();
      }
    }
    return null;
  }

  List<CellError> errors() {
    return List.copyOf(errors.values());
  }

  /** The values of a row's mapped columns, by header. */
  Map<String, String> shown(ImportRow row) {
    Map<String, String> shown = new LinkedHashMap<>();
    columns.forEach(column -> put(shown, column.header(), row.cells().get(column.index())));
    lookups.values().forEach(lookup -> lookup.shown(shown, row));
    return shown;
  }

  static void put(Map<String, String> shown, String header, JsonNode cell) {
    if (!CellValues.isBlank(cell)) {
      shown.put(header, shown(cell));
    }
  }
}
