package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.integration.drafting.DraftRuns;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A draft on its way, inside of the form of an e-mail. The page asks for it each second until it is
 * written; its text is shown as text.
 *
 * @param href where to ask again
 * @param run null for one that was given up
 */
public record DraftingView(Words words, String href, DraftRuns.@Nullable Run run) implements View {

  /** How long it has been written, such as 3 s. */
  public String elapsed() {
    return run == null ? "" : words.say("email.elapsed", run.elapsed().toSeconds());
  }

  /** The key that gives it up. */
  public String key() {
    return "Esc";
  }

  /** What is to be known about the draft, or why there is none. */
  public List<Notice> notices() {
    if (run == null) {
      return List.of();
    }
    String refusal = run.refusal();
    if (refusal != null) {
      return List.of(new Notice(Notice.Kind.PROBLEM, refusal).english());
    }
    return run.remarks().stream()
        .map(remark -> new Notice(Notice.Kind.WARNING, remark).english())
        .toList();
  }

  @Override
  public String template() {
    return "activity/drafting";
  }
}
