package dev.oriel.crm.record.surface;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.Records;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.surface.mcp.Excerpt;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The common part of the tools that show one record. */
final class RecordTools {

  /** The advice that tells how the rest of a long text is read. */
  static final String REST = "get_record shows all";

  private RecordTools() {}

  /** Writes records of the object that the call is about, with what {@code fieldNames} asks for. */
  static BiConsumer<JsonGenerator, CrmRecord> writer(ToolCall call, List<Field> fields) {
    return writer(call, fields, asked(call));
  }

  private static BiConsumer<JsonGenerator, CrmRecord> writer(
      ToolCall call, List<Field> fields, @Nullable Set<String> asked) {
    String object = call.text("objectApiName");
    return RecordJson.brief(fields, asked, record -> call.page(object, record.id()));
  }

  /** The fields for which {@code fieldNames} asks; null for all. */
  private static @Nullable Set<String> asked(ToolCall call) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    call.copy("fieldNames", json, "fields");
    List<String> names = RecordQueryReader.projection(json, new Problems()).fields();
    return names == null ? null : Set.copyOf(names);
  }

  /** Writes the property {@code record}. */
  static void write(JsonGenerator json, ToolCall call, CrmRecord record) {
    json.writeName("record");
    writer(call, record.fields()).accept(json, record);
  }

  /** Writes what a record has become, with long texts cut, and what was ignored. */
  static ToolOutput written(ToolCall call, Records records, Records.Written written) {
    CrmRecord shown = named(call.actor(), call.text("objectApiName"), records, written.record());
    return ToolOutput.of(json -> {
      json.writeName("record");
      writer(call, shown.fields(), Set.of()).accept(new Excerpt(json, REST), shown);
      RecordJson.writeIgnored(json, written.ignored());
    });
  }

  /**
   * The record with the names of what it points at. It has been written: when it cannot be read, it
   * is answered as it is, because a client that sees an error writes again.
   */
  private static CrmRecord named(Actor actor, String object, Records records, CrmRecord record) {
    try {
      return records
          .get(actor, object, record.id().toString(), problems -> Projection.ALL.expandingAll())
          .record();
    } catch (Refused | DataAccessException | TransactionException e) {
      return record;
    }
  }
}
