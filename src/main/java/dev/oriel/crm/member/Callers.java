package dev.oriel.crm.member;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;

/** The door to what a caller is and may do. */
@Door
public class Callers {

  private final Schemas schemas;
  private final ModelGuard guard;

  Callers(Schemas schemas, ModelGuard guard) {
    this.schemas = schemas;
    this.guard = guard;
  }

  /** A caller with its current rights, and the objects that these name. */
  public record Own(Actor actor, Schema schema) {}

  public Own of(Actor actor) {
    return guard.read(actor, current -> new Own(current, schemas.of(current)));
  }
}
