package dev.oriel.setup;

import dev.oriel.identity.Actors;
import dev.oriel.identity.Channel;
import dev.oriel.identity.Workspace;
import dev.oriel.json.Json;
import dev.oriel.json.JsonBody;
import dev.oriel.record.Records;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Creates records of the demo workspace, each as if a member did. */
record DemoWriter(Records records, Actors actors, Workspace workspace) {

  /** Values of fields; those without one are left out. */
  static final class Values {

    private final Map<String, Object> values = new LinkedHashMap<>();

    Values with(String field, @Nullable Object value) {
      if (value != null) {
        values.put(field, value instanceof UUID ? value.toString() : value);
      }
      return this;
    }
  }

  static Values values() {
    return new Values();
  }

  /** A record that is called by what is in it. */
  UUID write(UUID member, String object, Values values) {
    return write(member, object, Map.of("fields", values.values));
  }

  UUID write(UUID member, String object, String name, Values values) {
    return write(member, object, Map.of("name", name, "fields", values.values));
  }

  private UUID write(UUID member, String object, Map<String, Object> record) {
    JsonBody body = JsonBody.of(Json.MAPPER.<JsonNode>valueToTree(record));
    return records
        .create(actors.member(workspace, member, Channel.SETUP), object, body)
        .record()
        .id();
  }
}
