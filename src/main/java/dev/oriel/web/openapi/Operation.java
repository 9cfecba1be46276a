package dev.oriel.web.openapi;

import module java.base;

import dev.oriel.platform.json.JsonSchema;
import dev.oriel.platform.json.SchemaNotation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes OpenAPI operations from those in fragments. {@code form} is another form of the body, or
 * the only one, with files, {@code file} the media types of an answer that is no JSON, and {@code
 * accepted} is the answer with 202, if there is one. It adds what fragments leave out: the errors
 * of all operations (400, 401, 414, 429, 431, 500, 503), those of operations with a body (413,
 * 415), and the Idempotency-Key of all operations that write, with 409. {@code readsOnly} says that
 * a POST does not write, {@code ignores} that values can be ignored, which a client can refuse by
 * {@code Prefer}. {@code server} and {@code security} are those of an operation outside of the REST
 * API.
 *
 * <p>Generators name schemas inside an operation by numbers, so each has a name: by {@code
 * envelope} or {@code <id>Response} that of the answer, with {@code Data} that of its data, and
 * {@code <id>Body} that of the body. If it depends on the object, it begins with {@code <Object>}.
 */
final class Operation {

  private static final Pattern PLACEHOLDER = Pattern.compile("<\\w+>");

  private final JsonNode written;
  private final ObjectNode node = JsonNodeFactory.instance.objectNode();
  private final Map<String, ObjectNode> components = new HashMap<>();
  private final TreeSet<Integer> refusals =
      new TreeSet<>(List.of(400, 401, 414, 429, 431, 500, 503));

  private Operation(JsonNode written) {
    this.written = written;
  }

  static Operation of(String method, String tag, JsonNode written) {
    Operation operation = new Operation(written);
    operation.make(method, tag);
    return operation;
  }

  ObjectNode node() {
    return node;
  }

  /** The schemas to which it refers and that nothing else names. */
  Map<String, ObjectNode> components() {
    return components;
  }

  private void make(String method, String tag) {
    node.putArray("tags").add(tag);
    node.set("operationId", written.get("id"));
    node.set("x-introduced", written.get("introduced"));
    copy("summary");
    copy("description");
    if (written.has("server")) {
      node.putArray("servers").addObject().set("url", written.get("server"));
      node.putArray("security").addObject().putArray(written.get("security").stringValue());
    }
    List<JsonNode> shared = new ArrayList<>();
    // Those that some objects do not have come last, so that the comma before them goes with them.
    List<JsonNode> ofSome = new ArrayList<>();
    written
        .path("parameters")
        .forEach(parameter -> {
          boolean isOfSome = parameter.isString() && parameter.stringValue().startsWith("<");
          (isOfSome ? ofSome : shared).add(parameter(parameter));
        });
    if (!method.equals("get") && !is("readsOnly")) {
      shared.add(ref("parameters", "idempotencyKey"));
      refusals.add(409);
    }
    if (is("ignores")) {
      shared.add(ref("parameters", "prefer"));
    }
    shared.addAll(ofSome);
    if (!shared.isEmpty()) {
      node.putArray("parameters").addAll(shared);
    }
    if (written.has("body") || written.has("form")) {
      ObjectNode content = node.putObject("requestBody").put("required", true).putObject("content");
      if (written.has("form")) {
        // First: the code of openapi-generator does not compile if the form is not the first body.
        ObjectNode form = SchemaNotation.schema(written.get("form"));
        content
            .putObject("multipart/form-data")
            .set("schema", component(defaultName("Form"), form));
      }
      if (written.has("body")) {
        ObjectNode json = content.putObject("application/json");
        ObjectNode schema = SchemaNotation.schema(written.get("body"));
        json.set("schema", schema.has("$ref") ? schema : component(defaultName("Body"), schema));
        json.set("example", written.get("example"));
      }
      refusals.add(413);
      refusals.add(415);
    }
    written.path("refuses").forEach(status -> refusals.add(status.intValue()));
    ObjectNode responses = node.putObject("responses");
    for (String status : written.path("status").asString("200").split(" ", -1)) {
      responses.set(status, success(written));
    }
    if (written.has("accepted")) {
      responses.set("202", success(written.get("accepted")));
    }
    if (is("notModified")) {
      headers(responses.putObject("304").put("description", "The client has this version."))
          .set("ETag", ref("headers", "ETag"));
    }
    refusals.forEach(
        status -> responses.set(String.valueOf(status), ref("responses", Common.refusal(status))));
  }

  private boolean is(String property) {
    return written.path(property).booleanValue(false);
  }

  /** Whether a parameter can make the URL too long. */
  private String defaultName(String suffix) {
    String id = written.get("id").stringValue().replace("<Object>", "");
    return Character.toUpperCase(id.charAt(0)) + id.substring(1) + suffix;
  }

  private ObjectNode component(String name, ObjectNode schema) {
    String full = PLACEHOLDER.matcher(schema.toString()).find() ? "<Object>" + name : name;
    components.put(full, schema);
    return JsonSchema.ref(full);
  }

  private void copy(String property) {
    if (written.has(property)) {
      node.set(property, written.get(property));
    }
  }

  private static JsonNode parameter(JsonNode written) {
    if (written.isString()) {
      String name = written.stringValue();
      return name.startsWith("<") ? written : ref("parameters", name);
    }
    ObjectNode parameter = (ObjectNode) written.deepCopy();
    return parameter.set("schema", SchemaNotation.schema(written.get("schema")));
  }

  private ObjectNode success(JsonNode answer) {
    ObjectNode response = JsonNodeFactory.instance.objectNode();
    response.set("description", answer.get("answer"));
    ObjectNode headers = headers(response);
    answer
        .path("headers")
        .forEach(header -> headers.set(header.stringValue(), ref("headers", header.stringValue())));
    if (is("ignores")) {
      headers.set("Preference-Applied", ref("headers", "Preference-Applied"));
    }
    ObjectNode content = response.putObject("content");
    if (answer.has("file")) {
      for (String type : answer.get("file").stringValue().split(" ", -1)) {
        content.putObject(type).putObject("schema").put("type", "string");
      }
    } else {
      content.putObject("application/json").set("schema", body(answer));
    }
    return response;
  }

  /** The headers that every answer has. */
  static ObjectNode headers(ObjectNode response) {
    ObjectNode headers = response.putObject("headers");
    for (String name : List.of("X-Request-Id", "RateLimit-Policy", "RateLimit")) {
      headers.set(name, ref("headers", name));
    }
    return headers;
  }

  /** {@code bare} is the whole answer; {@code data} and {@code page} come in an envelope. */
  private ObjectNode body(JsonNode answer) {
    if (answer.has("bare")) {
      return SchemaNotation.schema(answer.get("bare"));
    }
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    answer.path("data").properties().forEach(one -> data.set(one.getKey(), one.getValue()));
    answer.path("page").properties().forEach(one -> data.set(one.getKey(), one.getValue()));
    if (answer.has("page")) {
      data.put("hasMore", "flag Whether the list goes on.");
      data.put("nextCursor", "string|null The `cursor` of the next page; null at the end.");
    }
    String name = answer.path("envelope").asString(defaultName("Response"));
    ObjectNode schema = SchemaNotation.properties(JsonNodeFactory.instance.objectNode(), data);
    return component(name, JsonSchema.open().with("data", component(name + "Data", schema)).node());
  }

  static ObjectNode ref(String kind, String name) {
    return JsonNodeFactory.instance.objectNode().put("$ref", "#/components/" + kind + "/" + name);
  }
}
