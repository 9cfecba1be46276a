package dev.oriel.exchange.importing.mapping;

import dev.oriel.exchange.importing.cells.CellValues;
import dev.oriel.exchange.importing.job.ImportJob;
import dev.oriel.exchange.importing.upload.ImportContent;
import java.util.ArrayList;
import java.util.List;

/** The columns of data, each with its first different values. */
public final class Samples {

  private static final int SHOWN = 3;
  private static final int ROWS = 200;
  private static final int LENGTH = 100;

  private Samples() {}

  public static List<ImportJob.Column> of(ImportContent content) {
    List<ImportJob.Column> columns = new ArrayList<>();
    for (int i = 0; i < content.headers().size(); i++) {
      int index = i;
      List<String> samples =
          content.rows().stream()
              .limit(ROWS)
              .map(row -> row.cells().get(index))
              .filter(cell -> !CellValues.isBlank(cell))
              .map(CellValues::text)
              .map(text -> text.length() <= LENGTH ? text : text.substring(0, LENGTH) + "…")
              .distinct()
              .limit(SHOWN)
              .toList();
      columns.add(new ImportJob.Column(content.headers().get(i), samples));
    }
    return columns;
  }
}
