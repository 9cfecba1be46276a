package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.ImportRuns;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.RowFile;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.platform.refusal.Input;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The page of an import that has run, from which it is undone. */
@Controller
record ResultPage(Imports imports, ImportRuns runs) {

  static final String ROWS = "/rows";
  static final String UNDO = "/undo";

  /** 200 with the result; an import that has not run yet leads to its present step. */
  @GetMapping(JobPath.JOB + JobPath.RESULT)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    ImportAccess.Shown shown = imports.get(actor, id.toString());
    return shown.job().status().isFinished()
        ? ResultCard.show(visit, shown)
        : visit.leadTo(JobPath.present(shown.job()));
  }

  /** 200 with a CSV file of the rows, what was done with each, and the ids of their records. */
  @GetMapping(JobPath.JOB + ROWS)
  Answer rows(Visit visit, Actor actor, @PathVariable UUID id) {
    return RowFile.download(runs.rows(actor, id.toString(), Input.none()));
  }

  /** 200 with the question; an import that was undone, or has not run, leads to where it is. */
  @GetMapping(JobPath.JOB + UNDO)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    ImportJob job = imports.get(actor, id.toString()).job();
    Words words = visit.words();
    return job.status() == ImportStatus.SUCCEEDED && job.undo() == null
        ? JobFrame.ask(
            visit,
            job,
            words.say("import.undo_question", job.fileName()),
            words.say("import.undo_text"),
            UNDO,
            words.say("import.undo"))
        : visit.leadTo(JobPath.present(job));
  }

  /** Begins to undo the import, once. */
  @PostMapping(JobPath.JOB + UNDO)
  Answer undo(Visit visit, Actor actor, @PathVariable UUID id) {
    ImportJob job = runs.undo(actor, id.toString(), Input.none()).job();
    return visit.leadTo(JobPath.of(job, JobPath.RESULT));
  }
}
