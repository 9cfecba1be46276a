package dev.oriel.pages.list;

import module java.base;

import dev.oriel.web.http.request.SentFields;

/**
 * Reads the form for columns: {@code order} has all of them in their order, {@code shown} those
 * that are ticked, {@code w-email} the width of one; a button moves one ({@code up-email}, {@code
 * down-email}).
 */
final class ColumnsForm {

  private static final String UP = "up-";
  private static final String DOWN = "down-";

  private ColumnsForm() {}

  /** The columns as addresses write them. */
  static String read(SentFields form) {
    Set<String> shown = new LinkedHashSet<>(form.all("shown"));
    Set<String> ordered = new LinkedHashSet<>(form.all("order"));
    List<String> names = new ArrayList<>(ordered);
    names.retainAll(shown);
    shown.stream().filter(name -> !ordered.contains(name)).forEach(names::add);
    move(names, form.text(ListFrame.ACT));
    return names.stream()
        .filter(name -> name.matches("\\w+"))
        .map(name -> new ListWidth.Chosen(name, ListWidth.of(form.text("w-" + name))).text())
        .collect(Collectors.joining(","));
  }

  private static void move(List<String> names, String act) {
    if (act.startsWith(UP)) {
      swap(names, names.indexOf(act.substring(UP.length())), -1);
    } else if (act.startsWith(DOWN)) {
      swap(names, names.indexOf(act.substring(DOWN.length())), 1);
    }
  }

  private static void swap(List<String> names, int at, int by) {
    if (at >= 0 && at + by >= 0 && at + by < names.size()) {
      Collections.swap(names, at, at + by);
    }
  }
}
