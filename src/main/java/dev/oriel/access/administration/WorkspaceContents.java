package dev.oriel.access.administration;

import dev.oriel.access.identity.Actor;

/** The content of every workspace from its creation on, and after each upgrade. */
public interface WorkspaceContents {

  /** The version of the contents that {@link #complete} creates. It grows with every addition. */
  int version();

  /**
   * Creates what the operator's workspace lacks of them, in the current transaction. Returns
   * whether it is complete now; if not, the next start tries again.
   */
  boolean complete(Actor operator);
}
