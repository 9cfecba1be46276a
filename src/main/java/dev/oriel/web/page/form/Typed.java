package dev.oriel.web.page.form;

import module java.base;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.web.http.request.SentFields;

/**
 * The values that were typed into a form, with the problems that were found in them. There are none
 * when the form is shown for the first time.
 *
 * @param isKept whether the form has waited and comes back, so that it was not sent now
 */
public record Typed(Map<String, List<String>> values, List<Problem> problems, boolean isKept) {

  /** The length of what is shown without a share of the memory. */
  private static final int SMALL = 16_384;

  private static final int GROWTH = 15;

  /** A form that nobody has filled in yet. */
  public static Typed nothing() {
    return new Typed(Map.of(), List.of(), false);
  }

  /** What a request has sent. */
  public static Typed of(SentFields fields) {
    return of(
        fields.names().stream().collect(Collectors.toUnmodifiableMap(name -> name, fields::all)));
  }

  static Typed of(Map<String, List<String>> values) {
    return new Typed(values, List.of(), false);
  }

  /** What was typed before the form had to wait. */
  public static Typed kept(Map<String, List<String>> values) {
    return new Typed(values, List.of(), true);
  }

  /** The same with what a door has refused; a refusal without problems is one of the whole form. */
  public Typed refused(Refusal refusal) {
    List<Problem> found = refusal.problems();
    return new Typed(
        values,
        found.isEmpty() ? List.of(Problem.of("", "bad_request", refusal.message())) : found,
        isKept);
  }

  /** The same with the values of one more field. */
  public Typed with(String name, String... sent) {
    Map<String, List<String>> all = new HashMap<>(values);
    all.put(name, List.of(sent));
    return new Typed(Map.copyOf(all), problems, isKept);
  }

  public Typed problem(Problem problem) {
    return new Typed(values, Stream.concat(problems.stream(), Stream.of(problem)).toList(), isKept);
  }

  /**
   * Takes the memory of a page that shows this: each character can become an entity of five, in a
   * buffer that grows and is copied. Refuses as {@code Unavailable} if there is none.
   */
  public void takeMemory() {
    RequestBudget budget = RequestContext.budget();
    long length = values.values().stream().flatMap(List::stream).mapToLong(String::length).sum();
    if (budget != null && length > SMALL) {
      budget.take(GROWTH * length);
    }
  }

  public boolean isFirst() {
    return values.isEmpty() && problems.isEmpty();
  }

  /** The text of a field; empty if it was not sent. Line ends are single characters. */
  public String text(String name) {
    List<String> sent = values.getOrDefault(name, List.of());
    return sent.isEmpty() ? "" : sent.getFirst().replace("\r\n", "\n");
  }

  /** All texts of a field, such as the options that were chosen. */
  public List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /** Whether a check was set. */
  public boolean isSet(String name) {
    return !text(name).isEmpty();
  }

  /** Whether the form had this check, set or not; others stay as they are. */
  public boolean hasCheck(String name) {
    return values.getOrDefault(Form.PRESENT, List.of()).contains(name);
  }
}
