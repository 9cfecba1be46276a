package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The builder of a filter.
 *
 * @param name what the form is called
 * @param action where its form is sent to
 * @param hidden what the form carries besides its lines
 * @param json the filter in the API's grammar
 * @param mistake what keeps it from being applied; null for nothing
 * @param hasRelated whether other records can point at those of the list
 * @param isPage whether it is a page of its own
 */
public record FilterView(
    Words words,
    String name,
    String action,
    Map<String, String> hidden,
    List<Line> lines,
    String json,
    @Nullable Notice mistake,
    boolean hasRelated,
    boolean isPage)
    implements View {

  /** The same with what keeps the filter from being applied. */
  public FilterView refused(String text) {
    Notice notice = new Notice(Notice.Kind.PROBLEM, text).alert();
    return new FilterView(words, name, action, hidden, lines, json, notice, hasRelated, isPage);
  }

  /** The same with what a door has refused. */
  public FilterView refused(Typed typed) {
    return refused(
        typed.problems().stream().anyMatch(Drawn::is)
            ? words.say("form.meanwhile")
            : typed.problems().stream().map(Problem::message).collect(Collectors.joining(" ")));
  }

  /** The reading of a number in a condition; empty for what is none. */
  public record Reading(String text) implements View {

    @Override
    public String template() {
      return "list/reading";
    }
  }

  /** A line: a condition, some of which one has to be true, related records, or no inputs. */
  public sealed interface Line {}

  /**
   * A condition.
   *
   * @param at its place, which the names of its inputs end with
   * @param lead the word before it
   * @param was its field and operation, by which its inputs are read
   * @param name of its field, for those who do not see what its inputs stand beside
   * @param isMissing whether a value has to be given
   * @param isFocused whether it was added just now
   */
  public record One(
      String at,
      String lead,
      List<Fields> fields,
      List<FilterInput.Choice> operations,
      String was,
      String name,
      FilterInput input,
      boolean isMissing,
      boolean isFocused)
      implements Line {}

  /** Fields that are offered together, under the label of the lookup in front of them. */
  public record Fields(String label, List<FilterInput.Choice> fields) {}

  public record Any(String at, List<One> conditions) implements Line {}

  /**
   * Related records.
   *
   * @param words some or none
   * @param relations which can be chosen
   * @param was which they were when the inputs of their conditions were made
   * @param name of the chosen ones
   * @param isFocused whether they were added just now
   */
  public record Related(
      String at,
      String lead,
      List<FilterInput.Choice> words,
      List<FilterInput.Choice> relations,
      String was,
      String name,
      List<One> conditions,
      boolean isFocused)
      implements Line {}

  public record Kept(String at, String lead, String json, String text) implements Line {}

  @Override
  public String template() {
    return isPage ? "list/filterPage" : "list/filter";
  }
}
