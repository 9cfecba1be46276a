package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;

/** The pages of imports with which nothing can be done at the step that was asked for. */
final class ClosedImports {

  private ClosedImports() {}

  /** Whether a job can still be changed. */
  static boolean isOpen(ImportJob job) {
    return job.status() == ImportStatus.DRAFT || job.status() == ImportStatus.VALIDATED;
  }

  /** 409: somebody has changed or started the import meanwhile. */
  static Answer conflict(Visit visit, ImportJob job) {
    if (visit.isPart()) {
      return new Answer(
          409, Map.of("HX-Redirect", visit.link(JobPath.of(job, ""))), new Answer.Empty());
    }
    Words words = visit.words();
    Button open = Button.link(words.say("import.open"), JobPath.of(job, "")).primary();
    return show(
        visit, job, 409, words.say("import.changed"), words.say("import.changed_text"), open);
  }

  /** The object into which a draft was to be imported is not there any more. */
  static Answer objectDeleted(Visit visit, ImportJob job, int status) {
    Words words = visit.words();
    return show(
        visit,
        job,
        status,
        words.say("import.object_deleted"),
        words.say("import.object_deleted_text"),
        JobFrame.discard(words, job).look(Button.Look.PRIMARY));
  }

  private static Answer show(
      Visit visit, ImportJob job, int status, String title, String text, Button act) {
    Empty empty = new Empty(Empty.Art.TABLE, title, text, List.of(act));
    Section section = new Section("state", "", "", new Block.Nothing(empty));
    return visit.show(
        JobFrame.page(visit, job, new Settings(visit.words(), "", List.of(section)))
            .status(status));
  }
}
