package dev.oriel.crm.record.duplicate;

import module java.base;

import dev.oriel.crm.record.write.LinkedBody;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A request to merge records: {@code {"from": [ids], "name", "fields"}}.
 *
 * @param from the ids of the records that are merged into another one, in the order in which it
 *     takes their values
 * @param values the name and the values that it gets besides
 */
public record MergeRequest(List<UUID> from, LinkedBody values) {

  /** The maximum number of records that are merged into another one at once. */
  public static final int MAX = 20;

  /** Reads a request to merge records into this one. Refuses all mistakes as {@code Invalid}. */
  public static MergeRequest read(ObjectScope scope, StoredRecord into, LinkedBody body) {
    ObjectNode given = body.object().deepCopy();
    Problems problems = new Problems();
    List<UUID> from = ids(given.remove("from"), into.id(), problems);
    LinkedBody values = body.with(given);
    problems.attempt(() -> RecordInput.read(scope, values).changing(into));
    problems.check();
    return new MergeRequest(from, values);
  }

  private static List<UUID> ids(@Nullable JsonNode given, UUID into, Problems problems) {
    if (given == null || !given.isArray() || given.isEmpty() || given.size() > MAX) {
      problems.add("from", "not_ids", MAX);
      return List.of();
    }
    Set<UUID> ids = new LinkedHashSet<>();
    for (int i = 0; i < given.size(); i++) {
      String place = "from[" + i + "]";
      UUID id = given.get(i).isString() ? References.uuid(given.get(i).stringValue()) : null;
      if (id == null) {
        problems.add(place, "in.field", ProblemMessage.of("not_an_id.value"));
      } else if (id.equals(into)) {
        problems.add(place, "same_record");
      } else if (!ids.add(id)) {
        problems.add(place, "duplicate.id");
      }
    }
    return List.copyOf(ids);
  }
}
