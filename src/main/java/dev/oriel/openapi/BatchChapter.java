package dev.oriel.openapi;

import dev.oriel.permission.RecordRight;
import dev.oriel.schema.ObjectView;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Many writes at once, as far as the key may write records of an object. */
@Component
@Order(7)
class BatchChapter implements Chapter {

  private static final int MAX_OPERATIONS = 1_000;

  @Override
  public void write(Audience audience, Document document) {
    boolean any = false;
    for (ObjectView view : audience.objects()) {
      List<ObjectNode> operations = operations(view);
      if (!operations.isEmpty()) {
        any = true;
        document.add("post", RecordChapter.path(view) + "/batch", batch(view, operations));
      }
    }
    if (any) {
      document.schema("BatchResult", result());
    }
  }

  private static List<ObjectNode> operations(ObjectView view) {
    RecordSchemas schemas = new RecordSchemas(view);
    List<ObjectNode> operations = new ArrayList<>();
    boolean creates = view.may(RecordRight.CREATE);
    boolean updates = view.may(RecordRight.UPDATE);
    if (creates) {
      operations.add(operation("create", schemas.newRecord(), JsonSchema.closed()));
    }
    if (updates) {
      operations.add(operation("update", schemas.change(), id()));
    }
    if (creates && updates && view.may(RecordRight.VIEW)) {
      ObjectNode field =
          JsonSchema.string(
              "What the record is found by: `name`, an e-mail address, a telephone number, or"
                  + " another unique field. If no record has the value, one is created.");
      operations.add(
          operation("upsert", schemas.change(), JsonSchema.closed().with("matchField", field)));
    }
    if (view.may(RecordRight.DELETE)) {
      operations.add(id().with("op", word("delete")).end());
    }
    return operations;
  }

  private static JsonSchema.Closed id() {
    return JsonSchema.closed().with("id", JsonSchema.uuid("Which record."));
  }

  private static ObjectNode word(String op) {
    return JsonSchema.string().put("const", op);
  }

  private static ObjectNode operation(String op, String record, JsonSchema.Closed more) {
    ObjectNode both = JsonNodeFactory.instance.objectNode();
    both.putArray("allOf").add(JsonSchema.ref(record)).add(more.with("op", word(op)).open());
    return both;
  }

  private static Operation batch(ObjectView view, List<ObjectNode> operations) {
    ObjectNode list = JsonSchema.array(JsonSchema.anyOf(operations));
    list.put("minItems", 1).put("maxItems", MAX_OPERATIONS);
    ObjectNode body =
        JsonSchema.closed()
            .with("operations", list)
            .maybe(
                "atomic",
                JsonSchema.flag(
                        "Whether one refused operation refuses all, with its index in"
                            + " `error.details`; otherwise each is carried out by itself.")
                    .put("default", true))
            .end();
    ObjectNode data =
        JsonSchema.closed().with("results", JsonSchema.array(JsonSchema.ref("BatchResult"))).end();
    return new Operation(
            "write" + RecordSchemas.prefix(view) + "Records",
            view.type().name(),
            Introduced.ADDITIONS,
            "Write many records")
        .description("Up to 1,000 operations in their order, in a body of at most 10 MiB.")
        .body(body, example(view))
        .answers(200, "What became of each operation, in their order.", data)
        .refuses(403, 404, 409);
  }

  private static ObjectNode example(ObjectView view) {
    ObjectNode example = JsonNodeFactory.instance.objectNode();
    ObjectNode operation = example.putArray("operations").addObject();
    if (view.may(RecordRight.CREATE)) {
      RecordSchemas schemas = new RecordSchemas(view);
      operation.put("op", "create").setAll(Examples.newRecord(view, schemas.editable()));
    } else {
      operation
          .put("op", view.may(RecordRight.UPDATE) ? "update" : "delete")
          .put("id", Common.EXAMPLE_ID);
    }
    return example;
  }

  private static ObjectNode result() {
    ObjectNode error =
        JsonSchema.closed()
            .with("code", JsonSchema.string())
            .with("message", JsonSchema.string())
            .maybe("details", JsonSchema.array(JsonSchema.of("object")))
            .end();
    return JsonSchema.closed()
        .with("op", JsonSchema.oneOf(List.of("create", "update", "upsert", "delete")))
        .with("id", JsonSchema.nullable(JsonSchema.string()))
        .with("status", JsonSchema.oneOf(List.of("created", "updated", "deleted", "failed")))
        .maybe("ignoredFields", JsonSchema.array(JsonSchema.string()))
        .maybe("error", error)
        .end();
  }
}
