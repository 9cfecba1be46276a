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

  /** Nothing. */
  public static final GoesAlong NOTHING = new GoesAlong(Map.of(), Map.of(), Map.of());

  /** What the deletion of two records takes along. */
  public GoesAlong and(GoesAlong other) {
    return new GoesAlong(
        sum(children, other.children), sum(deleted, other.deleted), sum(cleared, other.cleared));
  }

  private static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
    Map<String, Long> both = new TreeMap<>(one);
    other.forEach((name, count) -> both.merge(name, count, Long::sum));
    return both;
  }

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
