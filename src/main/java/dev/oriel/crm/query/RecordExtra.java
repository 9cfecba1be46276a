package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * More about the records of an object than their fields and versions: {@code expand} names it, and
 * it is answered beside the fields. A field of the same name hides it.
 */
public interface RecordExtra {

  /** By which it is asked for and answered. */
  String name();

  boolean isAbout(ObjectType type);

  /** The schema of what is answered for a record. */
  ObjectNode schema();

  /** What is answered for these records, which the actor may view, by their ids. */
  Map<UUID, JsonNode> of(ObjectScope scope, List<UUID> records);
}
