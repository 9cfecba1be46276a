package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.ground.json.Json;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Parts of entries that describe what a workspace has. */
final class Described {

  private Described() {}

  /** What is written to JSON. */
  static ObjectNode json(Consumer<JsonGenerator> writer) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.WRITER.createGenerator(text)) {
      writer.accept(json);
    }
    return (ObjectNode) Json.parse(text.toString());
  }

  /** The name and the profile of a key or webhook. */
  static ObjectNode credential(Actor operator, Credential credential) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("name", credential.name())
        .put("profile", Profiles.require(operator, credential.profileId()).name());
  }

  static Member member(Actor operator, UUID id) {
    return Objects.requireNonNull(operator.access().member(id));
  }
}
