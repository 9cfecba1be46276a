package dev.oriel.crm.member;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.database.Transactions;

/** The door to the hints of pages that a member does not want to see any more. */
@Door
public class Hints {

  private final ModelGuard guard;
  private final DismissedTable table;
  private final Transactions transactions;
  private final Clock clock;

  Hints(ModelGuard guard, DismissedTable table, Transactions transactions, Clock clock) {
    this.guard = guard;
    this.table = table;
    this.transactions = transactions;
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
    guard.run(
        actor,
        current -> {
          guard.confirm(current);
          return transactions.runSingle(() -> {
            table.add(current.workspace(), id(current), hint.word(), DateTime.of(clock.instant()));
            return true;
          });
        });
  }

  private static UUID id(Actor actor) {
    return actor.principal().id();
  }
}
