package dev.oriel.integration.importing;

import module java.base;

import dev.oriel.integration.importing.run.ImportRowTable;
import dev.oriel.web.http.Answer;

/** The file of the rows of a run, as CSV. Its values need no quotes. */
public final class RowFile {

  private RowFile() {}

  /** The answer with the file. */
  public static Answer download(ImportRuns.Rows rows) {
    return Answer.download(
        "text/csv;charset=UTF-8", "import-" + rows.job().id() + ".csv", out -> write(out, rows));
  }

  private static void write(OutputStream out, ImportRuns.Rows rows) throws IOException {
    StringBuilder text = new StringBuilder("row,action,recordId,undone,object\r\n");
    for (ImportRowTable.Written row : rows.rows()) {
      text.append(row.row())
          .append(',')
          .append(row.action())
          .append(',')
          .append(row.recordId())
          .append(',')
          .append(Objects.requireNonNullElse(row.undone(), ""))
          .append(',')
          .append(rows.objects().getOrDefault(row.object(), ""))
          .append("\r\n");
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }
}
