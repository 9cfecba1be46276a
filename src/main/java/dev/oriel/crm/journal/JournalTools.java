package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.RelativeDay;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.References;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.mcp.Excerpt;
import dev.oriel.web.mcp.OutputPage;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import dev.oriel.web.mcp.Tools;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The journal of the connection that calls. */
@Component
record JournalTools(Journal journal, Clock clock) implements Tools {

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of("list_changes", this::list, "undo_change", this::undo);
  }

  private ToolOutput list(ToolCall call) {
    Page.Query query = new Page.Query(call.integer("limit", 20), call.textOrNull("cursor"));
    Page<JournalEntry> found =
        journal.list(call.actor(), JournalQuery.of(connection(call.actor()), since(call)), query);
    List<JournalEntry> entries = found.entries();
    OutputPage page =
        new OutputPage(
            "changes",
            0,
            entries,
            found.nextCursor() != null,
            (json, entry) -> write(new Excerpt(json, "get_record shows all"), call, entry));
    return page.output(shown ->
        shown == entries.size()
            ? String.valueOf(found.nextCursor())
            : Journal.cursorAfter(entries.get(shown - 1)));
  }

  private static UUID connection(Actor actor) {
    return Objects.requireNonNull(actor.connection(), "only connections call tools").id();
  }

  private @Nullable OffsetDateTime since(ToolCall call) {
    String since = call.textOrNull("since");
    try {
      return since == null
          ? null
          : RelativeDay.beginning(day(since.strip()), call.actor().workspace().timeZone(), clock);
    } catch (InvalidValue e) {
      throw Refused.invalid("since", "in.field", e.reason());
    }
  }

  /** A relative day is written alone, or as in filters. */
  private static JsonNode day(String since) {
    if (since.matches("[+-]?[0-9]+[dwmy]")) {
      return JsonNodeFactory.instance.objectNode().put("relative", since);
    }
    return since.startsWith("{") ? Json.parse(since) : JsonNodeFactory.instance.stringNode(since);
  }

  private static void write(JsonGenerator json, ToolCall call, JournalEntry entry) {
    json.writeStartObject();
    json.writeStringProperty("changeId", entry.id().toString());
    json.writeStringProperty("at", DateTime.format(entry.at()));
    json.writeStringProperty("kind", entry.kind().word());
    put(json, "objectApiName", entry.object());
    put(json, "recordId", entry.recordId());
    put(json, "name", entry.name());
    if (entry.object() != null && entry.recordId() != null && entry.name() != null) {
      json.writeStringProperty("url", call.page(entry.object(), entry.recordId()));
    }
    if (!entry.changes().isEmpty()) {
      json.writeObjectPropertyStart("values");
      entry.changes().forEach(change -> write(json, change));
      json.writeEndObject();
    }
    put(json, "undoneAt", entry.putBackAt() == null ? null : DateTime.format(entry.putBackAt()));
    put(json, "cannotBeUndone", entry.obstacle());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, ValueChange change) {
    json.writeObjectPropertyStart(change.field());
    if (!change.before().isNull()) {
      json.writeName("from");
      Json.MAPPER.writeTree(json, change.before());
    }
    if (!change.after().isNull()) {
      json.writeName("to");
      Json.MAPPER.writeTree(json, change.after());
    }
    json.writeEndObject();
  }

  private static void put(JsonGenerator json, String property, @Nullable Object value) {
    if (value != null) {
      json.writeStringProperty(property, value.toString());
    }
  }

  private ToolOutput undo(ToolCall call) {
    String changeId = call.text("changeId");
    UUID id = References.uuid(changeId);
    if (id == null) {
      throw Refused.invalid("changeId", "not_an_id.change");
    }
    Journal.Done done = journal.putBack(call.actor(), connection(call.actor()), id);
    return ToolOutput.of(json -> {
      json.writeStringProperty("undone", id.toString());
      json.writeStringProperty("objectApiName", done.object());
      json.writeStringProperty("recordId", done.recordId().toString());
      put(json, "noteId", done.noteId());
      json.writeBooleanProperty("deleted", done.deleted());
    });
  }
}
