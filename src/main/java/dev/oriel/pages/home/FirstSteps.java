package dev.oriel.pages.home;

import module java.base;

import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The steps with which a workspace begins, or what is left of them: the sample records.
 *
 * @param steps empty if they are done or dismissed
 * @param dismissal the form that takes them away
 * @param sample what can be tried out; null for nothing
 */
public record FirstSteps(
    Words words, String title, List<Step> steps, Form dismissal, @Nullable Sample sample) {

  /** A step, and the button that leads to its page. */
  public record Step(String icon, String title, String text, Button act, boolean isDone) {}

  /**
   * Records to try things out with.
   *
   * @param form that adds or removes them; null for none
   * @param areThere whether they can be removed
   */
  public record Sample(String text, @Nullable Form form, boolean areThere) {}
}
