package dev.oriel.integration.drafting;

import module java.base;

import dev.oriel.integration.mail.MessageInput;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import dev.oriel.web.mcp.Tools;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

@Component
record DraftTools(Drafting drafting) implements Tools {

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of("draft_email_to_contact", this::draft);
  }

  private ToolOutput draft(ToolCall call) {
    DraftRequest request = DraftRequest.read(call.bodyWithout());
    if (call.isDryRun()) {
      DraftPlan plan = drafting.plan(call.actor(), request);
      return ToolOutput.of("wouldRead", json -> write(json, plan));
    }
    Drafting.Drafted drafted = drafting.draft(call.actor(), request);
    Drafting.Written written = drafted.written();
    return ToolOutput.of(json -> {
      json.writeName("message");
      write(json, call, drafted);
      json.writeStringProperty("drafter", written.drafter());
      writeIfKnown(json, "model", written.model());
      writeIfKnown(json, "reason", written.reason());
      write(json, "warnings", written.warnings());
    });
  }

  private static void write(JsonGenerator json, ToolCall call, Drafting.Drafted drafted) {
    Drafting.Written written = drafted.written();
    UUID id = drafted.id();
    String page = call.page(written.place().object(), written.place().record()) + "/email";
    json.writeStartObject();
    if (id == null) {
      json.writeNullProperty("id");
    } else {
      json.writeStringProperty("id", id.toString());
    }
    json.writeStringProperty("status", "draft");
    write(json, "to", written.to());
    write(json, "cc", List.of());
    json.writeStringProperty("subject", written.subject());
    json.writeStringProperty("body", written.body());
    json.writeStringProperty("bodyFormat", MessageInput.TEXT);
    json.writeStringProperty("url", id == null ? page : page + "?draft=" + id);
    json.writeEndObject();
  }

  /** Which fields, notes and e-mails would be read, and by whom. */
  private static void write(JsonGenerator json, DraftPlan plan) {
    json.writeStartObject();
    writeIfKnown(json, "host", plan.host());
    writeIfKnown(json, "model", plan.model());
    write(json, "fields", plan.fields());
    write(json, "noteIds", plan.notes());
    write(json, "messageIds", plan.messages());
    json.writeEndObject();
  }

  private static void writeIfKnown(JsonGenerator json, String name, @Nullable String text) {
    if (text != null) {
      json.writeStringProperty(name, text);
    }
  }

  private static void write(JsonGenerator json, String name, List<?> all) {
    json.writeName(name);
    json.writeStartArray();
    all.forEach(one -> json.writeString(one.toString()));
    json.writeEndArray();
  }
}
