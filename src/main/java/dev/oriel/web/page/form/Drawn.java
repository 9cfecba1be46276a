package dev.oriel.web.page.form;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The settings in a form, of which each is told apart from what it was when the form was drawn. So
 * only what a person has changed is written, and what others have changed meanwhile stays. Where
 * both have changed the same setting, nothing is written: the form says so and comes back, and
 * replaces the other change once it is sent again.
 *
 * <p>A form carries the digest of each of its settings. What it would send untouched is given as
 * what was typed, too.
 */
public record Drawn(List<Part> parts) {

  /** The input that carries what a form was drawn from. It is kept when the form has to wait. */
  public static final String NAME = "was";

  private static final int DIGEST = 16;

  /**
   * Inputs that are one setting.
   *
   * @param field the name by which problems name it
   * @param inputs the names of its inputs
   * @param text the same for the same setting, whatever its form
   */
  public record Part(String field, Predicate<String> inputs, Function<Typed, String> text) {

    private static Part of(String field) {
      return new Part(
          field,
          field::equals,
          typed ->
              typed.all(field).stream()
                  .map(value -> value.replace("\r\n", "\n").strip())
                  .sorted()
                  .collect(Collectors.joining("\n")));
    }

    private boolean isSent(Typed typed) {
      return typed.hasCheck(field) || typed.values().keySet().stream().anyMatch(inputs);
    }
  }

  /** Settings with an input each. Of several values of one, the order does not count. */
  public static Drawn of(String... fields) {
    return new Drawn(Arrays.stream(fields).map(Part::of).toList());
  }

  /** The same with one more setting. */
  public Drawn and(Part part) {
    return new Drawn(Stream.concat(parts.stream(), Stream.of(part)).toList());
  }

  /**
   * The form carries what it is drawn from.
   *
   * @param form to be filled with {@link #over}
   * @param present the settings as they are now
   */
  public Form mark(Form form, Typed present) {
    return form.drawnFrom(NAME, mark(present));
  }

  private String mark(Typed present) {
    return parts.stream()
        .map(part -> part.field() + "=" + digest(part.text().apply(present)))
        .collect(Collectors.joining(";"));
  }

  private static String digest(String text) {
    return DigestUtils.sha256Hex(text).substring(0, DIGEST);
  }

  /**
   * The settings as they are to be: where a person has changed nothing, what they are now. Refuses
   * as {@code Conflict} those that others have changed, too, to something else.
   */
  public Typed settled(Typed typed, Typed present) {
    Typed over = over(typed, present);
    List<Problem> met = over.problems().stream().filter(Drawn::is).toList();
    if (!met.isEmpty()) {
      throw Refused.conflict(met);
    }
    return over;
  }

  /**
   * Fills a form that was sent once more: with what a person has changed, with what the settings
   * are now where nothing was changed, and with a problem where others have changed the same. A
   * form that nobody has filled in yet stays so.
   */
  public Typed over(Typed typed, Typed present) {
    if (typed.values().isEmpty()) {
      return typed;
    }
    Set<String> drawn = Set.copyOf(List.of(typed.text(NAME).split(";", -1)));
    Map<String, List<String>> values = new HashMap<>(typed.values());
    List<Problem> problems = new ArrayList<>(typed.problems());
    for (Part part : parts) {
      String now = part.text().apply(present);
      String mine = part.text().apply(typed);
      String name = part.field() + "=";
      if (!part.isSent(typed) || drawn.contains(name + digest(mine)) || mine.equals(now)) {
        values.keySet().removeIf(part.inputs());
        present
            .values()
            .forEach((input, sent) -> {
              if (part.inputs().test(input)) {
                values.put(input, sent);
              }
            });
      } else if (!drawn.contains(name + digest(now)) && !isMet(problems, part)) {
        problems.add(Problem.of(part.field(), "conflict.meanwhile"));
      }
    }
    values.put(NAME, List.of(mark(present)));
    return new Typed(Map.copyOf(values), List.copyOf(problems), typed.isKept());
  }

  private static boolean isMet(List<Problem> problems, Part part) {
    return problems.stream().anyMatch(one -> is(one) && one.field().equals(part.field()));
  }

  /** Whether a problem is that others have changed a setting, too. */
  public static boolean is(Problem problem) {
    return problem.reason().key().equals("conflict.meanwhile");
  }
}
