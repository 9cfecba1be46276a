package dev.oriel.integration.importing.api;

import module java.base;

import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.web.mcp.Excerpt;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The form in which tools show a job, short enough for a model. */
final class JobExcerpt {

  private static final int MOST_COLUMNS = 40;
  private static final int MOST_ERRORS = 20;
  private static final int MOST_ROWS = 3;

  private JobExcerpt() {}

  /** Writes the properties {@code job} and, in words, {@code leftOut}. */
  static void write(JsonGenerator json, ImportAccess.Shown shown) {
    write(json, shown, first(shown.job().columns(), MOST_COLUMNS));
  }

  /** The same without the mapping and samples, which the client has seen before. */
  static void writeOutcome(JsonGenerator json, ImportAccess.Shown shown) {
    write(json, shown, null);
  }

  private static void write(
      JsonGenerator json, ImportAccess.Shown shown, @Nullable List<ImportJob.Column> columns) {
    ImportJob job = shown.job();
    ImportValidation whole = job.validation();
    ImportJson.write(json, shown, columns, whole == null ? null : brief(whole));
    List<String> left = new ArrayList<>();
    if (columns != null && columns.size() < job.columns().size()) {
      left.add("%,d columns".formatted(job.columns().size() - columns.size()));
    }
    if (whole != null && whole.errorCount() > MOST_ERRORS) {
      left.add(
          "%,d problems; correct those shown and validate again"
              .formatted(whole.errorCount() - MOST_ERRORS));
    }
    if (!left.isEmpty()) {
      json.writeStringProperty("leftOut", "Not shown: " + String.join(", and ", left) + ".");
    }
  }

  private static ImportValidation brief(ImportValidation whole) {
    return whole.with(
        whole.matches() == null ? null : first(whole.matches(), MOST_ROWS),
        whole.changes() == null ? null : first(whole.changes(), MOST_ROWS),
        whole.nameMatches() == null ? null : whole.nameMatches().most(MOST_ROWS),
        first(whole.errors(), MOST_ERRORS),
        whole.groups() == null || whole.errorCount() <= MOST_ERRORS
            ? null
            : first(whole.groups(), MOST_ERRORS),
        whole.warnings() == null ? null : first(whole.warnings(), MOST_ERRORS),
        first(whole.preview(), MOST_ROWS).stream().map(JobExcerpt::brief).toList());
  }

  private static ImportValidation.Preview brief(ImportValidation.Preview row) {
    Map<String, String> values = new LinkedHashMap<>();
    row.values()
        .forEach((column, value) -> {
          if (values.size() < MOST_COLUMNS) {
            values.put(column, Excerpt.of(value, "in the data that was sent"));
          }
        });
    return new ImportValidation.Preview(
        row.row(), row.action(), row.recordId(), row.matchedBy(), values);
  }

  private static <T> List<T> first(List<T> all, int most) {
    return all.subList(0, Math.min(most, all.size()));
  }
}
