package dev.oriel.access.permission;

/**
 * The rights of a profile on the values of one field. The right to edit includes the right to read.
 */
public record FieldAccess(boolean read, boolean edit) {

  public static final FieldAccess ALL = new FieldAccess(true, true);

  public FieldAccess {
    read = read || edit;
  }
}
