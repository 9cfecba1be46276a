package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;

/** The door to the outcomes of the setup files that describe a workspace. */
@Door
public class SetupOutcomes {

  private final SetupTable table;
  private final ModelGuard guard;

  SetupOutcomes(SetupTable table, ModelGuard guard) {
    this.table = table;
    this.guard = guard;
  }

  /** The last outcome of each file, sorted by its name. Needs an administrator. */
  public List<SetupOutcome> list(Actor actor) {
    return guard.administering(actor, current -> table.outcomes(current.workspace()));
  }
}
