package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.access.administration.ConnectionWrites;
import dev.oriel.access.identity.Actor;

/**
 * The check of one call: the actor's right to the tool, and the restrictions of its connection. It
 * is made before the call, and again whenever the door reads the rights anew.
 */
final class CallCheck implements Consumer<Actor> {

  private final Tool tool;
  private final ConnectionWrites writes;
  private Actor actor;
  private boolean isToBeCounted;

  CallCheck(Tool tool, Actor actor, ConnectionWrites writes) {
    this.tool = tool;
    this.actor = actor;
    this.writes = writes;
    Effect effect = tool.definition().effect();
    boolean mayWrite = actor.restrictions().obstacle(false) == null;
    this.isToBeCounted = effect.writes() && (effect.needsWriting() || mayWrite);
  }

  /** Refuses as {@code Forbidden} or {@code RateLimited}. */
  @Override
  public void accept(Actor present) {
    actor = present;
    Toolbox.requireAllowed(tool, present);
    if (isToBeCounted) {
      isToBeCounted = !writes.countLimitedWrite(present);
    }
  }

  /** Counts the call, which was carried out or refused by the door, unless it was limited. */
  void end() {
    if (isToBeCounted) {
      writes.noteUnlimitedWrite(actor);
    }
  }
}
