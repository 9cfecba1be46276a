package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.crm.record.RelatedRecords.Related;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.web.mcp.Excerpt;
import dev.oriel.web.mcp.OutputPage;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import tools.jackson.core.JsonGenerator;

/** The form in which a tool shows related records: a page for each lookup. */
final class RelatedPages {

  private RelatedPages() {}

  /** The pages of all lookups share the size of a result: what one leaves, the next ones have. */
  static ToolOutput output(ToolCall call, List<Related> found, int offset) {
    List<OutputPage> pages = new ArrayList<>();
    int left = OutputPage.MOST;
    for (int i = 0; i < found.size(); i++) {
      Related one = found.get(i);
      boolean hasMore = offset + one.records().size() < one.count();
      OutputPage page =
          new OutputPage(
              "records",
              offset,
              one.records(),
              hasMore,
              (json, record) -> write(new Excerpt(json, RecordTools.REST), call, one, record),
              left / (found.size() - i));
      left = Math.max(0, left - page.size());
      pages.add(page);
    }
    return ToolOutput.of(json -> {
      json.writeArrayPropertyStart("related");
      for (int i = 0; i < pages.size(); i++) {
        write(json, found.get(i), pages.get(i));
      }
      json.writeEndArray();
    });
  }

  private static void write(JsonGenerator json, ToolCall call, Related one, CrmRecord record) {
    json.writeStartObject();
    json.writeStringProperty("id", record.id().toString());
    if (record.name() != null) {
      // An excerpt cuts what is written as a text, and leaves properties whole.
      json.writeName("name");
      json.writeString(record.name());
    }
    json.writeStringProperty("url", call.page(one.object().apiName(), record.id()));
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Related one, OutputPage page) {
    json.writeStartObject();
    json.writeStringProperty("objectApiName", one.object().apiName());
    json.writeStringProperty("fieldApiName", one.field().apiName());
    json.writeNumberProperty("count", one.count());
    if (one.count() > 0) {
      page.write(json, "Name this object and this lookup to see the rest.");
    } else {
      json.writeArrayPropertyStart("records");
      json.writeEndArray();
    }
    json.writeEndObject();
  }
}
