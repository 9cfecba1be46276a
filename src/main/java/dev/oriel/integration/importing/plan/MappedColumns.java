package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.AutoMapping;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.integration.importing.mapping.ValueForms;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The columns of the data that are mapped to places of one object. */
final class MappedColumns {

  private final ObjectScope scope;
  private final List<Column> found;
  private final List<MappedColumn> columns = new ArrayList<>();
  private final Map<Field, LookupColumns> lookups = new LinkedHashMap<>();
  private final ComposedCells composed = new ComposedCells();
  private final LabelledPhones phones;

  private final CurrencyColumns currencies = new CurrencyColumns(new LinkedHashMap<>());

  /**
   * Prepares the columns. Refuses a mapping whose field was deleted or hidden since as {@code
   * Invalid}.
   *
   * @param found what is known of the columns of the data
   */
  MappedColumns(
      ObjectScope scope, List<String> headers, List<Column> found, List<Mapping> mappings) {
    this.scope = scope;
    this.found = found;
    this.phones = new LabelledPhones(scope.view(), headers);
    for (Mapping mapping : mappings) {
      add(headers.indexOf(mapping.fileColumn()), mapping);
    }
    if (columns.stream().anyMatch(column -> column.currency() != null)) {
      AutoMapping.currencies(scope.view(), found).stream()
          .filter(headers::contains)
          .filter(header -> columns.stream().noneMatch(column -> isAmount(column, header)))
          .forEach(header -> currencies.positions().put(header, headers.indexOf(header)));
    }
  }

  private static boolean isAmount(MappedColumn column, String header) {
    return column.header().equals(header) && column.currency() != null;
  }

  private void add(int index, Mapping mapping) {
    Place place = mapping.place();
    Field field = place.field() == null ? null : scope.type().field(place.field());
    if (place.field() != null && field == null) {
      throw Refused.invalid("primaryMappings", "unknown_field.column", mapping.fileColumn());
    }
    ProblemMessage reason = field == null ? null : Places.whyNot(scope.view(), field, place.part());
    if (field == null && !Places.mayUse(scope.view(), place)) {
      reason = ProblemMessage.of("not_importable.right", String.valueOf(place.part()));
    }
    if (reason != null) {
      throw Refused.invalid("primaryMappings", "in.column", mapping.fileColumn(), reason);
    }
    if (field != null && field.type() instanceof Lookup) {
      lookups
          .computeIfAbsent(field, key -> new LookupColumns(scope, key))
          .add(index, mapping.fileColumn(), place.part() != null);
    } else if (field != null && Place.TIME.equals(place.part())) {
      composed.times().add(field, index, mapping.fileColumn());
    } else if (field != null && Place.DATE_PARTS.contains(String.valueOf(place.part()))) {
      String part = Objects.requireNonNull(place.part());
      if (composed.dates().add(field, part, index, mapping.fileColumn())) {
        columns.add(column(index, mapping, field, new Place(field.id(), null), field.apiName()));
      }
    } else if (field != null && Place.CITY_LINE.equals(place.part())) {
      Place.CITY_PARTS.forEach(
          part -> columns.add(column(index, mapping, field, place, field.apiName() + "." + part)));
    } else if (field != null && Place.LABELLED.equals(place.part())) {
      MappedColumn column = column(index, mapping, field, place, field.apiName());
      columns.add(column);
      phones.add(column);
    } else if (place.equals(Place.FULL_NAME)) {
      Places.nameFields(scope.view()).forEach(name -> columns.add(column(index, mapping, name)));
    } else {
      MappedColumn column = column(index, mapping, field);
      columns.add(column);
      phones.add(column);
    }
  }

  private MappedColumn column(int index, Mapping mapping, @Nullable Field field) {
    String property =
        field == null || mapping.place().field() != null
            ? Objects.requireNonNull(Places.name(scope.view(), mapping.place()))
            : field.apiName();
    return column(index, mapping, field, mapping.place(), property);
  }

  private MappedColumn column(
      int index, Mapping mapping, @Nullable Field field, Place place, String property) {
    return new MappedColumn(
        index,
        mapping.fileColumn(),
        property,
        place,
        field,
        ValueForms.reader(scope.view(), mapping),
        doubts(mapping));
  }

  /**
   * The doubts about a column that its cells are warned of. Divided names have warnings of their
   * own.
   */
  private List<ProblemMessage> doubts(Mapping mapping) {
    return found.stream()
        .filter(column -> column.name().equals(mapping.fileColumn()))
        .flatMap(column -> ValueForms.doubts(scope.view(), column, mapping).stream())
        .filter(doubt -> !doubt.code().equals("split_name"))
        .toList();
  }

  /** The columns that are not a lookup's. */
  List<MappedColumn> columns() {
    return columns;
  }

  /** The cells of columns that have only a part of a value. */
  ComposedCells composed() {
    return composed;
  }

  LabelledPhones phones() {
    return phones;
  }

  Map<Field, LookupColumns> lookups() {
    return lookups;
  }

  /** The columns with the currencies of amounts. */
  CurrencyColumns currencies() {
    return currencies;
  }

  /** The header of a property, such as {@code email}; null if no column is mapped to it. */
  @Nullable String header(String property) {
    for (MappedColumn column : columns) {
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

  /** The column of the beginnings of events; null if none is mapped. */
  @Nullable MappedColumn beginnings() {
    return columns.stream()
        .filter(column -> column.field() != null && column.field().is("startAt"))
        .findFirst()
        .orElse(null);
  }

  /** The cell of a row below a header, as it is; null if the header is not mapped. */
  @Nullable String shown(ImportRow row, String header) {
    int index = currencies.positions().getOrDefault(header, index(header));
    return index < 0 ? null : CellValues.shown(row.cells().get(index));
  }

  private int index(String header) {
    for (MappedColumn column : columns) {
      if (column.header().equals(header)) {
        return column.index();
      }
    }
    for (TimeColumns.Time time : composed.times().all().values()) {
      if (time.header().equals(header)) {
        return time.index();
      }
    }
    int part = composed.dates().index(header);
    if (part >= 0) {
      return part;
    }
    return lookups.values().stream()
        .mapToInt(lookup -> lookup.index(header))
        .filter(index -> index >= 0)
        .findFirst()
        .orElse(-1);
  }

  /** The values that a row's columns become, by header. */
  Map<String, String> shown(ImportRow row) {
    Map<String, String> shown = new LinkedHashMap<>();
    for (MappedColumn column : columns) {
      JsonNode cell =
          ComposedCells.isCityLine(column)
              ? row.cells().get(column.index())
              : composed.cell(column, row);
      Field field = column.field();
      String value =
          field == null || cell.isObject() || CellValues.isBlank(cell)
              ? null
              : shown(column, field, row, cell);
      if (value == null) {
        put(shown, column.header(), cell);
      } else if (!value.isEmpty()) {
        shown.put(column.header(), CellValues.shown(value));
      }
    }
    lookups.values().forEach(lookup -> lookup.shown(shown, row));
    return shown;
  }

  /** The value of a cell, which is empty if it gives none; of an event of whole days, the day. */
  private @Nullable String shown(MappedColumn column, Field field, ImportRow row, JsonNode cell) {
    if (column.values().of(field.type(), cell).isNull()) {
      return "";
    }
    String day = isDay(column, row) ? column.values().shown(new DateOnly(), cell) : null;
    return day == null ? column.values().shown(field.type(), cell) : day;
  }

  /** Whether a column has times of which only the day counts in a row. */
  boolean isDay(MappedColumn column, ImportRow row) {
    return scope.type().is("events")
        && column.field() != null
        && column.field().type() instanceof DateTime
        && columns.stream()
            .filter(other -> other.field() != null && other.field().is("allDay"))
            .map(other -> other.values().of(new Checkbox(), row.cells().get(other.index())))
            .anyMatch(JsonNode::booleanValue);
  }

  static void put(Map<String, String> shown, String header, JsonNode cell) {
    if (!CellValues.isBlank(cell)) {
      shown.put(header, CellValues.shown(cell));
    }
  }
}
