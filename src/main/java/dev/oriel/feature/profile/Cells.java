package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.web.page.form.Typed;

/**
 * The cells of a table of rights as its form sends them: the names of those that are on. A form
 * carries what was on when it was drawn, so that what was changed follows from it. Where scripts
 * run, it sends the changes alone.
 *
 * @param on the names of the cells that are on, such as {@code 12.view}
 */
public record Cells(SortedSet<String> on) {

  static final String ON = "on";
  static final String OFF = "off";

  /** What was on when the form was drawn, and says by its presence that it was. */
  static final String DRAWN = "drawn";

  /** The state of the rights when the form was drawn. */
  static final String VERSION = "version";

  /** {@code changed} if only changes are sent; otherwise all cells that are on are. */
  static final String SCOPE = "scope";

  public Cells {
    on = Collections.unmodifiableSortedSet(new TreeSet<>(on));
  }

  static Cells of(Stream<String> on) {
    return new Cells(on.collect(Collectors.toCollection(TreeSet::new)));
  }

  /** The cells as one text: those of a subject together, as {@code 12=update,view}. */
  String text() {
    Map<String, List<String>> bySubject = new TreeMap<>();
    for (String cell : on) {
      int dot = cell.indexOf('.');
      bySubject
          .computeIfAbsent(cell.substring(0, dot), _ -> new ArrayList<>())
          .add(cell.substring(dot + 1));
    }
    return bySubject.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + String.join(",", entry.getValue()))
        .collect(Collectors.joining(";"));
  }

  /** Reads {@link #text}; what is malformed is left out. */
  static Cells parse(String text) {
    return of(
        Arrays.stream(text.split(";", -1))
            .filter(part -> part.indexOf('=') > 0)
            .flatMap(part -> {
              int end = part.indexOf('=');
              return Arrays.stream(part.substring(end + 1).split(",", -1))
                  .map(name -> part.substring(0, end) + "." + name);
            }));
  }

  /** How many rights are given. */
  int number() {
    return (int) on.stream().filter(cell -> !cell.endsWith("." + MatrixChanges.INHERIT)).count();
  }

  boolean isOn(String cell) {
    return on.contains(cell);
  }

  /** How many changes of rights these are: rights of one's own end the default by themselves. */
  static int number(Map<String, Boolean> changes) {
    long others =
        changes.entrySet().stream()
            .filter(one -> one.getValue() || !one.getKey().endsWith("." + MatrixChanges.INHERIT))
            .count();
    return (int) Math.max(1, others);
  }

  /** The changes that a form makes: cells, and whether each is on now. */
  static Map<String, Boolean> changes(Typed sent) {
    Cells drawn = parse(sent.text(DRAWN));
    Set<String> typed = new TreeSet<>(sent.all(ON));
    if (sent.text(SCOPE).equals("changed")) {
      typed.addAll(drawn.on());
      typed.removeAll(sent.all(OFF));
    }
    Map<String, Boolean> changes = new TreeMap<>();
    typed.stream().filter(cell -> !drawn.isOn(cell)).forEach(cell -> changes.put(cell, true));
    drawn.on().stream()
        .filter(cell -> !typed.contains(cell))
        .forEach(cell -> changes.put(cell, false));
    return changes;
  }
}
