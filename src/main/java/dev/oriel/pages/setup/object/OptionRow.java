package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.form.Drawn;
import dev.oriel.web.page.form.Typed;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * An option of a select as its form has it: three fields, which each row sends.
 *
 * @param hue the word of its colour; empty for none yet
 */
public record OptionRow(String label, String apiName, String hue) {

  /** The button that changes the rows: {@code more}, or an act and the number of a row. */
  static final String ACT = "act";

  private static final String LABEL = "option-label";
  private static final String API_NAME = "option-name";
  private static final String HUE = "option-hue";

  /** Options in lines, which become rows. */
  static final String PASTED = "option-lines";

  private static final OptionRow EMPTY = new OptionRow("", "", "");
  private static final int FIRST = 3;

  /** All options of a field: one setting of its form. */
  static final Drawn.Part SETTING =
      new Drawn.Part(
          "selectOptions",
          List.of(LABEL, API_NAME, HUE, PASTED)::contains,
          typed -> text(rows(typed)));

  /** The options as they are. */
  static List<OptionRow> of(List<Option> options) {
    return options.stream()
        .map(option -> new OptionRow(option.label(), option.apiName(), option.hue().word()))
        .toList();
  }

  /** Some rows to begin with. */
  static List<OptionRow> blank() {
    return IntStream.range(0, FIRST).mapToObj(n -> new OptionRow("", "", hue(n))).toList();
  }

  /**
   * The rows that were typed, with empty ones between them. Refuses as {@code Invalid} more than a
   * field can have.
   */
  static List<OptionRow> read(Typed typed) {
    return checked(rows(typed));
  }

  private static List<OptionRow> checked(List<OptionRow> rows) {
    if (rows.size() > Options.MAX) {
      throw Refused.invalid("selectOptions", "too_many.options");
    }
    return rows;
  }

  private static List<OptionRow> rows(Typed typed) {
    List<String> labels = typed.all(LABEL);
    List<String> names = typed.all(API_NAME);
    List<String> hues = typed.all(HUE);
    List<OptionRow> rows = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      rows.add(new OptionRow(labels.get(i), at(names, i), at(hues, i)));
    }
    List<String> pasted = typed.text(PASTED).lines().filter(line -> !line.isBlank()).toList();
    if (!pasted.isEmpty()) {
      rows.removeIf(OptionRow::isBlank);
      pasted.forEach(line -> rows.add(new OptionRow(line.strip(), "", hue(rows.size()))));
    }
    return rows;
  }

  /** What a form with these rows sends. */
  static Typed sent(List<OptionRow> rows) {
    return Typed.nothing()
        .with(LABEL, texts(rows, OptionRow::label))
        .with(API_NAME, texts(rows, OptionRow::apiName))
        .with(HUE, texts(rows, OptionRow::hue));
  }

  /** The labels of options in a line. */
  static String labels(Options options) {
    return options.all().stream().map(Option::label).collect(Collectors.joining(", "));
  }

  private static String[] texts(List<OptionRow> rows, Function<OptionRow, String> text) {
    return rows.stream().map(text).toArray(String[]::new);
  }

  private static String text(List<OptionRow> rows) {
    return json(rows).toString();
  }

  private static String at(List<String> texts, int i) {
    return i < texts.size() ? texts.get(i) : "";
  }

  /**
   * The rows as a form shows them.
   *
   * @param rows no more than a field can have
   * @param rest the labels of those that are more, in lines
   * @param lost what uses the options that were taken away, in lines
   */
  public record Shown(List<OptionRow> rows, String rest, List<String> lost) {

    /** The options that no row is of any more. */
    List<Option> without(Options present) {
      return present.all().stream()
          .filter(option -> rows.stream().noneMatch(row -> row.isOf(option)))
          .toList();
    }

    Shown losing(List<String> lines) {
      return new Shown(rows, rest, lines);
    }
  }

  /** The rows that were typed, after what their button does; the first ones if nothing was. */
  static Shown shown(Typed typed, List<OptionRow> first) {
    List<OptionRow> all = typed.values().isEmpty() ? first : after(typed);
    int end = Math.min(all.size(), Options.MAX);
    return new Shown(
        all.subList(0, end),
        all.subList(end, all.size()).stream()
            .map(OptionRow::label)
            .collect(Collectors.joining("\n")),
        List.of());
  }

  /**
   * The page after a button has changed only the rows: 200, or 400 if they are more than a field
   * can have.
   *
   * @param page the form, by its status and what was typed
   */
  static Answer changed(Typed typed, BiFunction<Integer, Typed, Answer> page) {
    return Attempt.of(
        typed,
        () -> {
          checked(after(typed));
          return page.apply(200, typed);
        },
        page);
  }

  private static List<OptionRow> after(Typed typed) {
    List<OptionRow> rows = rows(typed);
    String act = typed.text(ACT);
    Matcher on = Pattern.compile("(up|down|drop)-([0-9]{1,4})").matcher(act);
    if (act.equals("more")) {
      rows.add(new OptionRow("", "", hue(rows.size())));
    } else if (on.matches()) {
      int row = Integer.parseInt(on.group(2));
      if (row < rows.size()) {
        switch (on.group(1)) {
          case "drop" -> rows.remove(row);
          case "up" -> swap(rows, row, row - 1);
          default -> swap(rows, row, row + 1);
        }
      }
    }
    return rows.isEmpty() ? List.of(EMPTY) : rows;
  }

  /** The first colour of a new row; each row has another one than its neighbours. */
  private static String hue(int row) {
    return Hue.WORDS.get(1 + row % (Hue.WORDS.size() - 1));
  }

  private boolean isOf(Option option) {
    return apiName.strip().equalsIgnoreCase(option.apiName())
        || label.strip().equals(option.label());
  }

  private boolean isBlank() {
    return label.isBlank() && apiName.isBlank();
  }

  private static void swap(List<OptionRow> rows, int one, int other) {
    if (other >= 0 && other < rows.size()) {
      Collections.swap(rows, one, other);
    }
  }

  /** The options in JSON; rows without a text are none. */
  static ArrayNode json(List<OptionRow> rows) {
    ArrayNode options = JsonNodeFactory.instance.arrayNode();
    for (OptionRow row : rows) {
      String label = row.label().strip();
      String apiName = row.apiName().strip();
      if (row.isBlank()) {
        continue;
      }
      ObjectNode option = options.addObject().put("label", label);
      if (!apiName.isEmpty()) {
        option.put("apiName", apiName);
      }
      if (!row.hue().isEmpty()) {
        option.put("color", row.hue());
      }
    }
    return options;
  }
}
