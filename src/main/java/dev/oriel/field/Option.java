package dev.oriel.field;

/**
 * One choice of a select.
 *
 * @param id its number within the field, which records store: label and apiName can change freely
 * @param folded the label as it is compared, made once
 */
public record Option(int id, String label, String apiName, String folded) {

  public Option(int id, String label, String apiName) {
    this(id, label, apiName, Folding.fold(label));
  }
}
