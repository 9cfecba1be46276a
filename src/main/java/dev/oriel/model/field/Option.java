package dev.oriel.model.field;

import java.util.List;

/**
 * One option of a select.
 *
 * @param id its number within the field. Records store it, so that label and apiName can change
 * @param hue its colour on pages
 * @param requires the ids of the fields that people fill in before a record gets it; one that is
 *     gone counts for nothing
 * @param folded the label in the form in which it is compared
 */
public record Option(
    int id, String label, String apiName, Hue hue, List<Long> requires, String folded) {

  public Option(int id, String label, String apiName, Hue hue) {
    this(id, label, apiName, hue, List.of());
  }

  public Option(int id, String label, String apiName, Hue hue, List<Long> requires) {
    this(id, label, apiName, hue, List.copyOf(requires), Folding.fold(label));
  }

  /** An option in the colour that its apiName gives it. */
  public Option(int id, String label, String apiName) {
    this(id, label, apiName, Hue.of(apiName));
  }
}
