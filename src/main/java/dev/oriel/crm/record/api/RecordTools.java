package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.crm.query.AsOf;
import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.Aggregates;
import dev.oriel.crm.record.Duplicates;
import dev.oriel.crm.record.FoundRecord;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.RelatedRecords;
import dev.oriel.crm.record.WrittenRecord;
import dev.oriel.crm.record.delete.Deleted;
import dev.oriel.crm.record.read.GroupNames;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.mcp.Excerpt;
import dev.oriel.web.mcp.OutputPage;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import dev.oriel.web.mcp.Tools;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@Component
record RecordTools(
    Records records,
    Aggregates aggregates,
    GroupNames groupNames,
    RelatedRecords related,
    Duplicates duplicates)
    implements Tools {

  /** The advice that tells how the rest of a long text is read. */
  static final String REST = "get_record shows all";

  private static final int MOST_GROUPS = 50;

  /** The names of arguments by those of the properties of a query. */
  private static final Map<String, String> ARGUMENTS =
      Map.of(
          "q", "query",
          "filter", "filters",
          "fields", "fieldNames",
          "field", "fieldApiName",
          "id", "recordId");

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of(
        "search_records", asArguments(this::search),
        "count_records", asArguments(this::count),
        "get_record", asArguments(this::get),
        "create_record", this::create,
        "update_record", this::update,
        "delete_record", this::delete,
        "merge_records", this::merge,
        "list_related_records", this::listRelated);
  }

  /** A method whose refusals name the arguments of tools, and not the properties of a query. */
  private static Function<ToolCall, ToolOutput> asArguments(Function<ToolCall, ToolOutput> method) {
    return call -> {
      try {
        return method.apply(call);
      } catch (Refused e) {
        throw e.renamed(ARGUMENTS);
      }
    };
  }

  private ToolOutput search(ToolCall call) {
    RecordPage page =
        records.list(
            call.actor(),
            call.object(),
            problems -> {
              RecordQuery query = RecordQueryReader.read(query(call), problems);
              return query.showing(query.projection().expandingAll());
            });
    List<CrmRecord> found = page.records();
    BiConsumer<JsonGenerator, CrmRecord> writer =
        writer(call, found.isEmpty() ? List.of() : found.getFirst().fields());
    OutputPage shown =
        new OutputPage(
            "records",
            page.query().offset(),
            found,
            page.nextCursor() != null,
            (json, record) -> writer.accept(new Excerpt(json, REST), record));
    return shown.output("count_records tells how many.");
  }

  private static ObjectNode query(ToolCall call) {
    ObjectNode query = call.given("sort", "offset", "limit", AsOf.NAME);
    call.copy("query", query, "q");
    call.copy("filters", query, "filter");
    call.copy("fieldNames", query, "fields");
    if (!query.hasNonNull("limit")) {
      query.put("limit", 20);
    }
    return query;
  }

  private ToolOutput count(ToolCall call) {
    ObjectNode query = call.given("functions", "groupBy", "top", AsOf.NAME);
    call.copy("query", query, "q");
    call.copy("filters", query, "filter");
    call.copy("fieldApiName", query, "field");
    Figures figures =
        aggregates.of(
            call.actor(), call.object(), problems -> RecordQueryReader.aggregate(query, problems));
    Figures shown = figures.first(MOST_GROUPS);
    Map<UUID, String> names = groupNames.of(call.actor(), call.object(), shown);
    return ToolOutput.of(json -> FiguresJson.write(new Excerpt(json, REST), shown, names));
  }

  private ToolOutput get(ToolCall call) {
    CrmRecord record = found(call).record();
    return ToolOutput.of("record", json -> writer(call, record.fields()).accept(json, record));
  }

  private FoundRecord found(ToolCall call) {
    Input<Projection> asked = problems -> projection(call, problems).expandingAll();
    if (call.textOrNull(AsOf.NAME) == null) {
      return records.get(call.actor(), call.object(), call.record(), asked);
    }
    return records.getAsOf(
        call.actor(),
        call.object(),
        call.record(),
        problems ->
            RecordQueryReader.read(call.given(AsOf.NAME), problems).showing(asked.read(problems)));
  }

  private ToolOutput create(ToolCall call) {
    return written(
        call,
        records.create(
            call.actor(), call.object(), call.body("name", "fields"), _ -> Projection.ALL));
  }

  private ToolOutput update(ToolCall call) {
    return written(
        call,
        records.update(
            call.actor(),
            call.object(),
            call.record(),
            call.body("name", "fields"),
            _ -> true,
            _ -> Projection.ALL));
  }

  private ToolOutput delete(ToolCall call) {
    Deleted deleted =
        records.delete(call.actor(), call.object(), call.record(), _ -> true, Input.none());
    return ToolOutput.of(deleted::write);
  }

  private ToolOutput merge(ToolCall call) {
    return written(
        call,
        duplicates.merge(
            call.actor(),
            call.object(),
            call.record(),
            call.body("from", "name", "fields"),
            _ -> true,
            _ -> true));
  }

  private ToolOutput listRelated(ToolCall call) {
    int offset = call.integer("offset", 0);
    var wanted =
        new RelatedRecords.Wanted(
            call.textOrNull("relatedObjectApiName"),
            call.textOrNull("fieldApiName"),
            offset,
            call.integer("limit", 10));
    return RelatedPages.output(
        call, related.of(call.actor(), call.object(), call.record(), wanted), offset);
  }

  /** Writes records of the object that the call is about, with what {@code fieldNames} asks for. */
  private static BiConsumer<JsonGenerator, CrmRecord> writer(ToolCall call, List<Field> fields) {
    List<String> names = projection(call, new Problems()).fields();
    return writer(call, fields, names == null ? null : Set.copyOf(names));
  }

  private static BiConsumer<JsonGenerator, CrmRecord> writer(
      ToolCall call, List<Field> fields, @Nullable Set<String> asked) {
    return RecordJson.brief(fields, asked, record -> call.page(call.object(), record.id()));
  }

  private static Projection projection(ToolCall call, Problems problems) {
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    call.copy("fieldNames", asked, "fields");
    return RecordQueryReader.projection(asked, problems);
  }

  /** Writes what a record has become, with long texts cut, and what was ignored. */
  private ToolOutput written(ToolCall call, WrittenRecord written) {
    CrmRecord shown = named(call, written.record());
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
  private CrmRecord named(ToolCall call, CrmRecord record) {
    try {
      return records
          .get(
              call.actor(),
              call.object(),
              record.id().toString(),
              _ -> Projection.ALL.expandingAll())
          .record();
    } catch (Refused | DataAccessException | TransactionException _) {
      return record;
    }
  }
}
