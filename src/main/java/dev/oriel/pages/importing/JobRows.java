package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.model.field.Hue;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** Import jobs in a list: what became of each, or what is to be done. */
final class JobRows {

  private JobRows() {}

  static List<Row> of(Words words, List<ImportAccess.Shown> jobs) {
    return jobs.stream().map(shown -> row(words, shown)).toList();
  }

  private static Row row(Words words, ImportAccess.Shown shown) {
    ImportJob job = shown.job();
    return new Row(new Row.Sign("file-spreadsheet"), job.fileName(), text(words, job))
        .href(JobPath.present(job))
        .facts(
            object(words, shown.scope()),
            job.createdByName(),
            words.formats().relative(job.createdAt().toInstant()))
        .state(state(words, job));
  }

  private static String object(Words words, @Nullable ObjectScope scope) {
    return scope == null ? words.say("import.object_deleted") : scope.type().name();
  }

  private static String text(Words words, ImportJob job) {
    ImportValidation found = job.validation();
    return switch (job.status()) {
      case DRAFT ->
          found == null || found.errorCount() == 0
              ? words.say("import.rows_unchecked", job.rowCount())
              : words.say("import.cells_wrong", found.errorCount());
      case VALIDATED -> words.say("import.rows_checked", job.rowCount());
      case RUNNING -> words.say("import.rows_running", job.rowCount());
      case SUCCEEDED ->
          job.result() == null ? words.say("import.result_hidden") : done(words, job.result());
      case FAILED -> words.say("import.nothing_written");
    };
  }

  private static String done(Words words, ImportJob.Result result) {
    List<String> parts = new ArrayList<>();
    if (result.created() > 0) {
      parts.add(words.say("import.some_created", result.created()));
    }
    if (result.updated() > 0) {
      parts.add(words.say("import.some_updated", result.updated()));
    }
    if (result.skipped() > 0 || parts.isEmpty()) {
      parts.add(words.say("import.some_skipped", result.skipped()));
    }
    return String.join(", ", parts);
  }

  private static State state(Words words, ImportJob job) {
    if (job.undo() != null) {
      return job.isUndoing()
          ? new State(words.say("import.state.undoing"), Hue.BLUE)
          : new State(words.say("import.state.undone"), Hue.GRAY);
    }
    return switch (job.status()) {
      case DRAFT -> new State(words.say("import.state.draft"), Hue.AMBER);
      case VALIDATED -> new State(words.say("import.state.checked"), Hue.TEAL);
      case RUNNING -> new State(words.say("import.state.running"), Hue.BLUE);
      case SUCCEEDED -> new State(words.say("import.state.done"), Hue.GREEN);
      case FAILED -> new State(words.say("import.state.failed"), Hue.RED);
    };
  }
}
