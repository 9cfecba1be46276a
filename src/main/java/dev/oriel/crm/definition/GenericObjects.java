package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.ClientHosts;
import dev.oriel.access.identity.Letterhead;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.ObjectSpec;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Position;
import dev.oriel.model.schema.Schema;
import dev.oriel.web.openapi.GenericSchema;
import org.springframework.stereotype.Component;

/** The object without a workspace that stands for any. */
@Component
final class GenericObjects implements GenericSchema {

  private static final Workspace NONE =
      new Workspace(
          0,
          new UUID(0, 0),
          "None",
          "US",
          ZoneOffset.UTC,
          "USD",
          StorageLimit.NONE,
          ClientHosts.ANY,
          Letterhead.NONE);

  @Override
  public Schema schema() {
    ObjectSpec any =
        new ObjectSpec(ANY, "Any object", null, ObjectSpec.DEFAULT_ICON, Position.STEP, true);
    return new Schema(0, List.of(new ObjectType(NONE, 1, null, any, false, "", List.of())));
  }
}
