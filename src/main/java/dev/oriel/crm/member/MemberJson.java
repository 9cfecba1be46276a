package dev.oriel.crm.member;

import dev.oriel.access.identity.Member;
import tools.jackson.core.JsonGenerator;

/** A member in JSON, the same on every surface. */
final class MemberJson {

  private MemberJson() {}

  static void write(JsonGenerator json, Member member) {
    json.writeStartObject();
    json.writeStringProperty("id", member.id().toString());
    json.writeStringProperty("name", member.name());
    json.writeStringProperty("email", member.email());
    json.writeStringProperty("status", member.status().word());
    json.writeEndObject();
  }
}
