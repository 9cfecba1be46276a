package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The question whether an upload is discarded with all that was set for it. */
@Controller
record DiscardPage(Imports imports) {

  static final String DISCARD = "/discard";

  /** 200 with the question; an import that has run leads to its result instead. */
  @GetMapping(JobPath.JOB + DISCARD)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    ImportJob job = imports.get(actor, id.toString()).job();
    if (job.status().isFinished() || job.status() == ImportStatus.RUNNING) {
      return visit.leadTo(JobPath.present(job));
    }
    Words words = visit.words();
    return JobFrame.ask(
        visit,
        job,
        words.say("import.discard_title", job.fileName()),
        words.say("import.discard_lead"),
        DISCARD,
        words.say("import.discard"));
  }

  /** Discards it; what is gone already is as wanted. */
  @PostMapping(JobPath.JOB + DISCARD)
  Answer discard(Visit visit, Actor actor, @PathVariable UUID id) {
    try {
      imports.delete(actor, id.toString(), Input.none());
    } catch (Refused e) {
      if (!(e.refusal() instanceof Refusal.NotFound)) {
        throw e;
      }
    }
    return visit.leadTo(JobPath.ALL, "import.discarded");
  }
}
