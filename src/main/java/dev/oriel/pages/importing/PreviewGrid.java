package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.exchange.importing.job.ImportJob;
import dev.oriel.exchange.importing.job.ImportValidation.Preview;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.Grid;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/** The first rows of an import as they would be written, with some of their columns. */
final class PreviewGrid {

  private static final int MOST_COLUMNS = 8;

  private PreviewGrid() {}

  /** The table; null if nothing would be written. */
  static @Nullable Grid of(Words words, ImportJob job, List<Preview> rows) {
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
        rows.stream().map(row -> row(words, row, headers)).toList());
  }

  private static Grid.Row row(Words words, Preview row, List<String> headers) {
    List<Cell> cells = new ArrayList<>();
    cells.add(new Cell.Text(words.formats().number(row.row())));
    cells.add(
        new Cell.Text(
            row.action().equals("create")
                ? words.say("import.would_be_created")
                : words.say("import.would_be_updated")));
    headers.forEach(header -> cells.add(new Cell.Text(row.values().getOrDefault(header, ""))));
    return new Grid.Row(cells);
  }
}
