package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.web.page.Visit;

/**
 * A table of rights as it is drawn: as the rights are, with changes that are not saved yet.
 *
 * @param changes cells, and whether each is to be on
 */
record Drawing(Cells drawn, Map<String, Boolean> changes) {

  MatrixView.Cell cell(String value, String name) {
    boolean isDrawn = drawn.isOn(value);
    boolean isOn = changes.getOrDefault(value, isDrawn);
    return new MatrixView.Cell(value, name, isOn, isOn != isDrawn);
  }

  /** What a form carries so that it can be told what was changed in it. */
  static Map<String, String> hidden(Visit visit, Cells drawn, String version) {
    Map<String, String> hidden = new LinkedHashMap<>(visit.hidden());
    hidden.put(Cells.VERSION, version);
    hidden.put(Cells.DRAWN, drawn.text());
    hidden.put(Cells.SCOPE, "all");
    return Collections.unmodifiableMap(hidden);
  }
}
