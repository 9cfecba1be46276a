package dev.oriel.crm.member;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.model.field.DateTime;

/** The door to the hints of pages that a member does not want to see any more. */
@Door
public class Hints {

  private final ModelGuard guard;
  private final DismissedTable table;
  private final Clock clock;

  Hints(ModelGuard guard, DismissedTable table, Clock clock) {
    this.guard = guard;
    this.table = table;
    this.clock = clock;
  }

  /** The hints. The table keeps their names, so a constant is never renamed. */
  public enum Hint {
    /** What to begin with. */
    FIRST_STEPS;

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether the actor has dismissed a hint. */
  public boolean areDismissed(Actor actor, Hint hint) {
    return guard.read(actor, current -> table.has(current.workspace(), id(current), hint.word()));
  }

  /** From now on the actor does not see the hint. */
  public void dismiss(Actor actor, Hint hint) {
    guard.write(
        actor,
        Hints::id,
        (current, id) -> {
          table.add(current.workspace(), id, hint.word(), DateTime.of(clock.instant()));
          return id;
        });
  }

  private static UUID id(Actor actor) {
    return actor.principal().id();
  }
}
