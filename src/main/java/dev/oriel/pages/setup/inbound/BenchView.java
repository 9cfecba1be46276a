package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.integration.inbound.IfUnknown;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The requests that a webhook has received, beside the mapping that is made of them.
 *
 * @param address where other systems send to
 * @param facts what else is known of the webhook
 * @param profile the one with whose rights it writes
 * @param filter the link to failed requests alone, or to all
 * @param requests the newest first
 * @param paging the links to newer and older requests
 * @param form with what it carries, and what is wrong with no line in particular; null for a
 *     webhook that is not changed any more
 */
public record BenchView(
    Words words,
    Block.Pair address,
    State state,
    List<String> facts,
    NamedLink profile,
    NamedLink filter,
    List<Request> requests,
    List<Button> paging,
    Payload payload,
    @Nullable Form form,
    Addresses addresses,
    List<Line> lines,
    List<Choice> fields,
    @Nullable FormField match,
    @Nullable FormField several)
    implements View {

  /**
   * A request in the list.
   *
   * @param css the class of the color of its status
   */
  public record Request(
      String href, boolean isCurrent, String status, String css, String outcome, String at) {}

  /**
   * The request that is shown.
   *
   * @param request its id; empty if none is shown
   * @param at when it came; empty if none is shown
   * @param notices what became of it, or of its trial
   * @param link to the record that it has written; null for none
   * @param values the values that it has sent
   * @param text what it has sent, if that has no values; empty for nothing
   * @param replay the address that carries it out again; empty if it is not
   * @param mayTry whether it can be tried
   * @param offer what can be made of its values
   */
  public record Payload(
      String request,
      String at,
      List<Notice> notices,
      @Nullable NamedLink link,
      List<PayloadNode> values,
      String text,
      String replay,
      boolean mayTry,
      Offer offer) {}

  /**
   * The lines that the values of a request can become.
   *
   * @param each in which paths begin; null if a body makes one record
   * @param mayEach whether each element of a list can make a record
   * @param suggested how many lines are suggested
   */
  public record Offer(@Nullable EachPath each, boolean mayEach, int suggested) {

    static final Offer NONE = new Offer(null, false, 0);
  }

  /** A field that can be chosen for a line. */
  public record Choice(String value, String label, String kind) {}

  /**
   * The use of a value.
   *
   * @param unknown what becomes of a text that names no record; empty to refuse it
   */
  public record Use(String how, String with, String unknown) {}

  /**
   * The addresses to which the form is sent by its buttons.
   *
   * @param awaited the address that is asked for the first request; empty if none is awaited
   */
  public record Addresses(String save, String draft, String attempt, String awaited) {}

  /**
   * A line of the mapping.
   *
   * @param label of its field; empty for a line whose field is not chosen yet
   * @param kind the class of what it needs: of a lookup, or of elements; empty for others
   * @param found the value that it finds in the request that is shown; empty for none
   * @param problem what is wrong with it; null for nothing
   * @param isFocused whether its field is chosen now
   */
  public record Line(
      int at,
      String field,
      String label,
      String kind,
      String path,
      Use use,
      String found,
      @Nullable String problem,
      boolean isFocused) {

    public boolean isNew() {
      return field.isEmpty() || isFocused;
    }
  }

  /** What becomes of a text that names no record. */
  public List<FormOption> unknowns() {
    return Arrays.stream(IfUnknown.values())
        .map(one ->
            new FormOption(
                one == IfUnknown.REFUSE ? "" : one.word(),
                switch (one) {
                  case REFUSE -> words.say("inbound.unknown_refuse");
                  case CREATE -> words.say("inbound.unknown_create");
                  case EMPTY -> words.say("inbound.unknown_empty");
                }))
        .toList();
  }

  /** What can be done with a value. */
  public List<How> hows() {
    return Arrays.stream(DraftRow.How.values())
        .map(how -> new How(how.word(), how(how), how.hasMore(), how.hasPath()))
        .toList();
  }

  /**
   * A way to use a value.
   *
   * @param hasMore whether it needs something besides
   * @param hasPath whether it takes a value from what is sent
   */
  public record How(String word, String label, boolean hasMore, boolean hasPath) {}

  private String how(DraftRow.How how) {
    return switch (how) {
      case AS_IS -> words.say("inbound.how_as_is");
      case TRIM -> words.say("inbound.how_trim");
      case LOWER -> words.say("inbound.how_lower");
      case FIRST_WORD -> words.say("inbound.how_first_word");
      case LAST_WORDS -> words.say("inbound.how_last_words");
      case FIRST_NAME -> words.say("inbound.how_first_name");
      case LAST_NAME -> words.say("inbound.how_last_name");
      case DATE -> words.say("inbound.how_date");
      case OTHERS -> words.say("inbound.how_others");
      case ALWAYS -> words.say("inbound.how_always");
      case JSON -> words.say("inbound.how_json");
    };
  }

  /** Where a value is sent to that is chosen; null for a webhook that is not changed any more. */
  public @Nullable String picks() {
    return form == null ? null : addresses.draft();
  }

  /** The parts that change with each input, besides the payload. */
  public String parts() {
    return lines.stream().map(line -> "#found-" + line.at()).collect(Collectors.joining(","));
  }

  @Override
  public String template() {
    return "setup/bench";
  }
}
