package dev.oriel.access.permission;

/**
 * What a profile may do with the values of one field. The right to edit includes the right to read.
 */
public record FieldAccess(boolean read, boolean edit) {

  public static final FieldAccess ALL = new FieldAccess(true, true);

  public FieldAccess {
    read = read || edit;
  }
}
