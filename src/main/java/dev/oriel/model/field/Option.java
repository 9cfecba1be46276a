package dev.oriel.model.field;

/**
 * One option of a select.
 *
 * @param id its number within the field. Records store it, so that label and apiName can change
 * @param hue its colour on pages
 * @param folded the label in the form in which it is compared
 */
public record Option(int id, String label, String apiName, Hue hue, String folded) {

  public Option(int id, String label, String apiName, Hue hue) {
    this(id, label, apiName, hue, Folding.fold(label));
  }

  /** An option in the colour that its apiName gives it. */
  public Option(int id, String label, String apiName) {
    this(id, label, apiName, Hue.of(apiName));
  }
}
