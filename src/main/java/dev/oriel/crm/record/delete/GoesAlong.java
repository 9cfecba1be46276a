package dev.oriel.crm.record.delete;

import module java.base;

import tools.jackson.core.JsonGenerator;

/**
 * The numbers of what the deletion of a record takes along, as far as an actor may view it.
 *
 * @param children by their names, such as {@code notes}
 * @param deleted records, by object
 * @param cleared lookups, by object and field, such as {@code deals.company}
 */
public record GoesAlong(
    Map<String, Long> children, Map<String, Long> deleted, Map<String, Long> cleared) {

  void write(JsonGenerator json) {
    json.writeObjectPropertyStart("goesAlong");
    children.forEach(json::writeNumberProperty);
    write(json, "deletedRecords", deleted);
    write(json, "clearedLookups", cleared);
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, Map<String, Long> counts) {
    json.writeObjectPropertyStart(name);
    counts.forEach(json::writeNumberProperty);
    json.writeEndObject();
  }
}
