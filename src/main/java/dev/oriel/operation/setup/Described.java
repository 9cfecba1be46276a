package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.platform.json.Json;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Parts of entries that describe what a workspace has. */
@Component
public record Described(Profiles profiles, Members members) {

  /** What is written to JSON. */
  public static ObjectNode json(Consumer<JsonGenerator> writer) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.WRITER.createGenerator(text)) {
      writer.accept(json);
    }
    return (ObjectNode) Json.parse(text.toString());
  }

  /** The name and the profile of a key or webhook. */
  public ObjectNode credential(Actor operator, Credential credential) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("name", credential.name())
        .put("profile", profile(operator, credential.profileId()));
  }

  /** The name of a profile. */
  public String profile(Actor operator, UUID id) {
    return profiles.all(operator).stream()
        .filter(profile -> profile.id().equals(id))
        .map(Profile::name)
        .findFirst()
        .orElseThrow();
  }

  /** A member, active or not. */
  public Member member(Actor operator, UUID id) {
    return members.ever(operator).stream()
        .filter(member -> member.id().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
