package dev.oriel.pages.setup.general;

import module java.base;

import dev.oriel.access.job.JobState;
import dev.oriel.access.job.JobStatus;
import dev.oriel.model.field.Hue;
import dev.oriel.pages.setup.JobKinds;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The rows of background jobs, with what can be done with each. */
final class JobBlocks {

  private JobBlocks() {}

  static List<Block> of(Visit visit, List<JobStatus> jobs) {
    return jobs.isEmpty()
        ? List.of(new Block.Paragraph(visit.words().say("general.no_jobs")))
        : List.of(new Block.Rows(jobs.stream().map(job -> row(visit, job)).toList()));
  }

  private static Row row(Visit visit, JobStatus job) {
    Words words = visit.words();
    List<String> facts = new ArrayList<>();
    if (job.done() > 0) {
      facts.add(
          job.total() == 0
              ? words.formats().number(job.done())
              : words.say("general.job_progress", job.done(), job.total()));
    }
    if (job.reason() != null) {
      facts.add(job.reason());
    }
    Row row =
        new Row(new Row.Sign("settings"), JobKinds.said(words, job.kind()), at(words, job))
            .facts(facts.toArray(String[]::new))
            .state(state(words, job.state()));
    Form form = form(visit, job);
    return form == null ? row : row.form(form);
  }

  private static String at(Words words, JobStatus job) {
    return words.formats().relative(job.createdAt().toInstant());
  }

  private static State state(Words words, JobState state) {
    return switch (state) {
      case QUEUED -> new State(words.say("general.state.queued"), Hue.GRAY);
      case RUNNING -> new State(words.say("general.state.running"), Hue.BLUE);
      case SUCCEEDED -> new State(words.say("general.state.succeeded"), Hue.GREEN);
      case FAILED -> new State(words.say("general.state.failed"), Hue.RED);
      case CANCELLED -> new State(words.say("general.state.cancelled"), Hue.AMBER);
    };
  }

  /** The button that fits its state; null for a job that has succeeded. */
  private static @Nullable Form form(Visit visit, JobStatus job) {
    Words words = visit.words();
    String path = SetupPath.GENERAL + "/jobs/" + job.id();
    return switch (job.state()) {
      case QUEUED, RUNNING ->
          visit
              .form(path + "/cancel", Typed.nothing())
              .act(Button.send(words.say("general.cancel")).look(Button.Look.PLAIN).small());
      case FAILED, CANCELLED ->
          visit
              .form(path + "/retry", Typed.nothing())
              .act(Button.send(words.say("general.retry")).look(Button.Look.PLAIN).small());
      case SUCCEEDED -> null;
    };
  }
}
