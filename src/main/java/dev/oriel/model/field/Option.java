package dev.oriel.model.field;

/**
 * One option of a select.
 *
 * @param id its number within the field. Records store it, so that label and apiName can change
 * @param folded the label in the form in which it is compared
 */
public record Option(int id, String label, String apiName, String folded) {

  public Option(int id, String label, String apiName) {
    this(id, label, apiName, Folding.fold(label));
  }
}
