package dev.oriel.pages.setup.general;

import module java.base;

import dev.oriel.access.administration.WorkspaceJobs;
import dev.oriel.access.administration.WorkspaceSettings;
import dev.oriel.access.identity.Actor;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The settings of the workspace, each with what it changes; what it stores, and its jobs. */
@Controller
record GeneralPage(WorkspaceSettings settings, WorkspaceJobs jobs, GeneralCard card) {

  static final String JOB = SetupPath.GENERAL + "/jobs/{id}";

  /** 200 with the settings. */
  @GetMapping(SetupPath.GENERAL)
  Answer show(Visit visit, Actor actor) {
    return card.show(visit, 200, actor, settings.get(actor), Typed.nothing());
  }

  /**
   * Changes what was changed in the form. Shows the page again with 400 if values are wrong, and
   * with 409 for a taken name, or if somebody else has changed the same.
   */
  @PostMapping(SetupPath.GENERAL)
  Answer change(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          settings.change(actor, now -> GeneralForm.read(typed, now));
          return visit.leadTo(SetupPath.GENERAL, "general.changed");
        },
        (status, refused) -> card.show(visit, status, actor, settings.get(actor), refused));
  }

  /** 200 with the numbers of records, which are counted now. */
  @GetMapping(SetupPath.GENERAL + "/records")
  Answer count(Visit visit, Actor actor) {
    settings.get(actor);
    return card.count(visit, actor);
  }

  @PostMapping(JOB + "/retry")
  Answer retry(Visit visit, Actor actor, @PathVariable String id) {
    return told(visit, "general.job_queued", () -> jobs.retry(actor, id));
  }

  @PostMapping(JOB + "/cancel")
  Answer cancel(Visit visit, Actor actor, @PathVariable String id) {
    return told(visit, "general.job_cancelled", () -> jobs.cancel(actor, id));
  }

  /** Says that it is done, or that the job is in another state meanwhile. */
  private static Answer told(Visit visit, String done, Runnable change) {
    try {
      change.run();
      return visit.leadTo(SetupPath.GENERAL, done);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict) {
        return visit.leadTo(SetupPath.GENERAL, Flash.of("general.job_changed").problem());
      }
      throw e;
    }
  }
}
