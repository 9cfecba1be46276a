package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.integration.inbound.Inbox;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import org.jspecify.annotations.Nullable;

/**
 * The requests that a webhook has received, beside the mapping that is made of them.
 *
 * @param receiver where other systems send to
 * @param profile the one with whose rights it writes
 * @param isAwaited whether the first request is still to come
 * @param request the one that is shown; null for none
 * @param values those that it has sent
 * @param trial what became of a trial; null if nothing was tried
 * @param mapping null for a webhook that is not changed any more
 */
public record Bench(
    DescribedWebhook webhook,
    String receiver,
    Profile profile,
    RequestList requests,
    boolean isAwaited,
    @Nullable SentRequest request,
    List<PayloadNode> values,
    Inbox.@Nullable Trial trial,
    @Nullable Mapped mapping)
    implements View.Whole {

  /**
   * The mapping.
   *
   * @param form with what it carries, and what is wrong with no line in particular
   * @param suggested how many lines are suggested
   */
  public record Mapped(
      Form form, MappedFields fields, Draft draft, List<Line> lines, int suggested) {

    /** The fields that a new line can have. */
    public List<MappedFields.Target> choices() {
      return fields.choices(draft, lines.stream().filter(Line::isNew));
    }

    /** Whether each element of a list can make a record. */
    public boolean mayEach() {
      return fields.free(draft).contains(MappedFields.EACH);
    }

    /** The parts that change with each input, besides the payload; null for none. */
    public @Nullable String parts() {
      return lines.isEmpty()
          ? null
          : lines.stream().map(line -> "#found-" + line.at()).collect(Collectors.joining(","));
    }
  }

  /**
   * A line of the mapping.
   *
   * @param found the value that it finds in the request that is shown; empty for none
   * @param problem what is wrong with it; null for nothing
   * @param isFocused whether its field is chosen now
   */
  public record Line(
      int at,
      DraftRow row,
      MappedFields.Target target,
      String found,
      @Nullable String problem,
      boolean isFocused) {

    public boolean isNew() {
      return row.field().isEmpty() || isFocused;
    }
  }
}
