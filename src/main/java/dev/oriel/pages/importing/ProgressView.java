package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.ImportAccess;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Progress;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a run or of its undoing. Its address is asked again each second, and answers 204
 * while nothing has changed.
 *
 * @param title what is going on
 * @param said what those hear who do not see it, every 5 %; null if they have heard it
 */
public record ProgressView(String title, String href, Progress progress, @Nullable String said)
    implements View {

  static final String PAGE = "/progress";

  private static final String DONE = "done";
  private static final int STEPS = 20;

  static ProgressView of(Words words, ImportAccess.Shown shown, @Nullable String before) {
    ImportJob job = shown.job();
    long all = all(job);
    long done = Math.min(done(job), all);
    long step = step(done, all);
    boolean isSaid = before != null && step(number(before), all) == step;
    String text = all == 0 ? words.say("import.preparing") : words.say("import.done_of", done, all);
    return new ProgressView(
        title(words, shown),
        QueryText.with(JobPath.of(job, PAGE), Map.of(DONE, Long.toString(done))),
        new Progress(done, Math.max(1, all), text),
        isSaid ? null : words.say("import.percent", step * 100 / STEPS));
  }

  static String title(Words words, ImportAccess.Shown shown) {
    ImportJob job = shown.job();
    return job.isUndoing()
        ? words.say("import.undoing")
        : words.say(
            "import.running",
            job.rowCount() - job.config().corrections().skipRows().size(),
            shown.scope() == null ? "" : shown.scope().type().name());
  }

  /** What the page that asks shows already; null if nothing. */
  static @Nullable String before(Visit visit) {
    return visit.parameter(DONE);
  }

  /** Whether a page that shows this number shows what is so now. */
  static boolean isShown(ImportJob job, @Nullable String before) {
    return before != null && number(before) == Math.min(done(job), all(job));
  }

  private static long number(String text) {
    return text.matches("[0-9]{1,9}") ? Long.parseLong(text) : -1;
  }

  private static long step(long done, long all) {
    return all == 0 ? 0 : done * STEPS / all;
  }

  private static long done(ImportJob job) {
    ImportJob.Undo undo = job.undo();
    return undo == null ? job.done() : undo.removed() + undo.restored() + undo.keptCount();
  }

  private static long all(ImportJob job) {
    ImportJob.Result result = job.result();
    return job.undo() == null || result == null
        ? job.total()
        : result.created() + result.updated() + result.relatedCreated() + result.relatedUpdated();
  }

  @Override
  public String template() {
    return "importing/progress";
  }
}
