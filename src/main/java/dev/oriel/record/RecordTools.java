package dev.oriel.record;

import dev.oriel.identity.Actor;
import dev.oriel.mcp.ToolCall;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** What the tools that show one record have in common. */
final class RecordTools {

  private RecordTools() {}

  /** Writes records of the object that the call is about. */
  static BiConsumer<JsonGenerator, CrmRecord> writer(ToolCall call, List<Field> fields) {
    String object = call.text("objectApiName");
    return RecordJson.brief(fields, record -> call.page(object, record.id()));
  }

  /** Writes the property {@code record}. */
  static void write(JsonGenerator json, ToolCall call, CrmRecord record) {
    json.writeName("record");
    writer(call, record.fields()).accept(json, record);
  }

  /** Writes a record that was written, and what was ignored. */
  static Consumer<JsonGenerator> written(ToolCall call, Records records, Records.Written written) {
    CrmRecord shown = named(call.actor(), call.text("objectApiName"), records, written.record());
    return json -> {
      write(json, call, shown);
      RecordJson.writeIgnored(json, written.ignored());
    };
  }

  /** The record with the names of what it points at; as it is for those who may not view it. */
  private static CrmRecord named(Actor actor, String object, Records records, CrmRecord record) {
    try {
      return records
          .get(actor, object, record.id().toString(), problems -> Projection.ALL.expandingAll())
          .record();
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Forbidden || e.refusal() instanceof Refusal.NotFound) {
        return record;
      }
      throw e;
    }
  }
}
