package dev.oriel.permission;

/** What a profile may do with the values of one field. Who may edit a value may read it. */
public record FieldAccess(boolean read, boolean edit) {

  public static final FieldAccess ALL = new FieldAccess(true, true);

  public FieldAccess {
    read = read || edit;
  }
}
