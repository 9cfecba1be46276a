package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation.Preview;
import dev.oriel.integration.importing.mapping.ValueForms;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.ShownValue;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/** The first rows of an import as they would be written, with some of their columns. */
final class PreviewGrid {

  private static final int MOST_COLUMNS = 8;

  private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  private static final Pattern MOMENT = Pattern.compile(DAY + "(?:T[0-9:.]+Z)?");

  private PreviewGrid() {}

  /** The table; null if nothing would be written. */
  static @Nullable Grid of(
      Words words, ImportJob job, @Nullable ObjectView view, List<Preview> rows) {
    if (rows.isEmpty()) {
      return null;
    }
    List<String> headers =
        job.columns().stream()
            .map(ImportJob.Column::name)
            .filter(name -> rows.stream().anyMatch(row -> row.values().containsKey(name)))
            .limit(MOST_COLUMNS)
            .toList();
    List<Grid.Column> columns = new ArrayList<>();
    columns.add(new Grid.Column(words.say("import.row"), Grid.Place.MAIN));
    columns.add(new Grid.Column(words.say("import.would_be"), Grid.Place.SIDE));
    for (String header : headers) {
      columns.add(
          new Grid.Column(header, columns.size() == 2 ? Grid.Place.SUB : Grid.Place.NOWHERE));
    }
    return new Grid(
        words.say("import.preview"),
        columns,
        rows.stream().map(row -> row(words, row, headers, dates(job, view))).toList());
  }

  /** The headers of columns that go to dates or times. */
  private static Set<String> dates(ImportJob job, @Nullable ObjectView view) {
    return view == null
        ? Set.of()
        : job.config().primaryMappings().stream()
            .filter(mapping -> {
              FieldType type = ValueForms.type(view, mapping.place());
              return type instanceof DateOnly
                  || type instanceof DateTime
                  || Place.DATE_PARTS.contains(String.valueOf(mapping.place().part()));
            })
            .map(Mapping::fileColumn)
            .collect(Collectors.toSet());
  }

  private static Cell cell(Words words, String value, boolean isDate) {
    FieldType type = DAY.matcher(value).matches() ? new DateOnly() : new DateTime();
    List<Cell> shown =
        isDate && MOMENT.matcher(value).matches()
            ? ShownValue.of(words, type, JsonNodeFactory.instance.stringNode(value))
            : List.of();
    return shown.isEmpty() ? new Cell.Text(value) : shown.getFirst();
  }

  private static Grid.Row row(Words words, Preview row, List<String> headers, Set<String> dates) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(words.formats().number(row.row())));
    cells.add(
        new Cell.Text(
            row.action().equals("create")
                ? words.say("import.would_be_created")
                : words.say("import.would_be_updated")));
    headers.forEach(header ->
        cells.add(cell(words, row.values().getOrDefault(header, ""), dates.contains(header))));
    return new Grid.Row(cells);
  }
}
