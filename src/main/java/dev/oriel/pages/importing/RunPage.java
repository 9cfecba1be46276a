package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.ImportRuns;
import dev.oriel.integration.importing.Imports;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The page of an import that runs. It can be left: the run goes on. */
@Controller
record RunPage(Imports imports, ImportRuns runs) {

  /** 200 while it runs; otherwise it leads to its present step. */
  @GetMapping(JobPath.JOB + JobPath.RUN)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    ImportAccess.Shown shown = imports.get(actor, id.toString());
    return shown.job().status() == ImportStatus.RUNNING
        ? visit.show(JobFrame.page(visit, shown.job(), view(visit, shown)))
        : visit.leadTo(JobPath.present(shown.job()));
  }

  private static RunView view(Visit visit, ImportAccess.Shown shown) {
    Words words = visit.words();
    ImportJob job = shown.job();
    return new RunView(
        words,
        JobFrame.steps(words, 3),
        ProgressView.of(words, shown, null),
        words.say("import.goes_on"),
        figures(words, job.validation()),
        Button.link(words.say("import.reload"), JobPath.of(job, JobPath.RUN)));
  }

  private static List<Figure> figures(Words words, @Nullable ImportValidation found) {
    if (found == null) {
      return List.of();
    }
    return List.of(
        new Figure(words.formats().number(found.toCreate()), words.say("import.to_create")),
        new Figure(words.formats().number(found.toUpdate()), words.say("import.to_update")),
        new Figure(words.formats().number(found.toSkip()), words.say("import.to_skip")));
  }

  /** Starts the run, once. Shows the check with 400 if it has to be checked first. */
  @PostMapping(JobPath.JOB + JobPath.RUN)
  Answer run(Visit visit, Actor actor, @PathVariable UUID id) {
    try {
      return visit.leadTo(JobPath.present(runs.run(actor, id.toString(), Input.none())));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid) {
        Notice refused =
            new Notice(Notice.Kind.PROBLEM, visit.words().say("import.check_first")).alert();
        return CheckCard.show(visit, imports.get(actor, id.toString()), 400, refused, 0);
      }
      throw e;
    }
  }

  /**
   * How far the run or the undoing is, for its page: 204 while nothing has changed. What has ended
   * leads to the result.
   */
  @GetMapping(JobPath.JOB + ProgressView.PAGE)
  Answer progress(Visit visit, Actor actor, @PathVariable UUID id) {
    ImportAccess.Shown shown = imports.get(actor, id.toString());
    ImportJob job = shown.job();
    if (job.status() != ImportStatus.RUNNING && !job.isUndoing()) {
      String present = JobPath.present(job);
      return visit.isPart() ? visit.leadFromPart(present) : visit.leadTo(present);
    }
    String before = ProgressView.before(visit);
    return ProgressView.isShown(job, before)
        ? new Answer(204, Map.of(), new Answer.Empty())
        : visit.part(200, ProgressView.of(visit.words(), shown, before));
  }
}
