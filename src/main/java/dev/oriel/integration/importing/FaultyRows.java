package dev.oriel.integration.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Mending;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ContentReader;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.integration.sheet.CsvText;
import dev.oriel.integration.sheet.SpreadsheetText;
import dev.oriel.web.http.Answer;

/**
 * The rows of a job that cannot be imported and those that are left out, to be corrected in a file
 * of their own: the columns of the upload, with the corrections that were made, the number of the
 * row, and its problems.
 */
public final class FaultyRows {

  private static final int MOST_OF_ROW = 3;

  private final ImportJob job;
  private final byte[] content;
  private final Map<Integer, List<String>> problems = new HashMap<>();

  FaultyRows(ImportJob job, byte[] content) {
    this.job = job;
    this.content = content;
    job.config().corrections().skipRows().forEach(row -> problems.put(row, List.of("Left out.")));
  }

  void add(CellError error) {
    List<String> told = problems.computeIfAbsent(error.row(), _ -> new ArrayList<>());
    if (told.size() < MOST_OF_ROW) {
      told.add(error.column() == null ? error.reason() : error.column() + ": " + error.reason());
    }
  }

  /** The answer with the file: CSV, in the order of the rows. */
  public Answer download() {
    String name = job.fileName().replaceFirst("\\.[A-Za-z]{1,5}$", "");
    return Answer.download("text/csv;charset=UTF-8", name + "-faulty-rows.csv", this::write);
  }

  private void write(OutputStream out) throws IOException {
    BufferedOutputStream buffered = new BufferedOutputStream(out, 1 << 16);
    Mending values = new Mending(job.config().corrections().replace(), List.of());
    try (ContentReader data = new ContentReader(content, values)) {
      List<String> headers = new ArrayList<>(data.headers());
      headers.add(unlike(headers, "Row"));
      headers.add(unlike(headers, "Problem"));
      line(buffered, headers);
      for (List<ImportRow> rows = data.next(); !rows.isEmpty(); rows = data.next()) {
        for (ImportRow row : rows) {
          write(buffered, row);
        }
      }
    }
    buffered.flush();
  }

  private void write(OutputStream out, ImportRow row) throws IOException {
    List<String> found = problems.get(row.number());
    if (found != null) {
      List<String> cells =
          row.cells().stream()
              .map(CellValues::text)
              .collect(Collectors.toCollection(ArrayList::new));
      cells.add(Integer.toString(row.number()));
      cells.add(String.join(" ", found));
      line(out, cells);
    }
  }

  /** Cells come from users, and must not become formulas. */
  private static void line(OutputStream out, List<String> cells) throws IOException {
    CsvText.line(out, cells.stream().map(SpreadsheetText.CSV::neutralize).toList());
  }

  /** A header that differs from the others in more than capitals. */
  private static String unlike(List<String> headers, String wanted) {
    String header = wanted;
    for (int i = 2; headers.stream().anyMatch(header::equalsIgnoreCase); i++) {
      header = wanted + " " + i;
    }
    return header;
  }
}
