package dev.oriel.openapi;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The components that many operations share: the key, headers and parameters. */
final class Common {

  static final String SECURITY = "apiKey";
  static final String EXAMPLE_ID = "0198c5a2-7b1e-7c3d-9f4a-2b6d8e0f1a3c";

  private Common() {}

  /** Names a header component in the headers of a response. */
  static void refer(ObjectNode headers, String name) {
    headers.putObject(name).put("$ref", "#/components/headers/" + name);
  }

  /** A parameter of the query string. */
  static ObjectNode query(String name, String description, ObjectNode schema) {
    return parameter(name, "query", description, schema);
  }

  private static ObjectNode parameter(
      String name, String in, String description, ObjectNode schema) {
    ObjectNode parameter =
        JsonNodeFactory.instance
            .objectNode()
            .put("name", name)
            .put("in", in)
            .put("description", description);
    if (in.equals("path")) {
      parameter.put("required", true);
    }
    return parameter.set("schema", schema);
  }

  static void write(Document document) {
    document
        .components()
        .putObject("securitySchemes")
        .putObject(SECURITY)
        .put("type", "http")
        .put("scheme", "bearer")
        .put("bearerFormat", "osk_…")
        .put("description", "An API key of the workspace; it begins with `osk_`.");
    writeHeaders(document.components().putObject("headers"));
    writeParameters(document.components().putObject("parameters"));
  }

  private static void writeHeaders(ObjectNode headers) {
    header(
        headers,
        "X-Request-Id",
        "The request's id: the caller's own, if it sent one, or a new one. It is in our log.",
        JsonSchema.string());
    header(
        headers,
        "ETag",
        "For If-Match: the record's version or, where the key does not see all of the record, a"
            + " digest of what it sees.",
        JsonSchema.example(JsonSchema.string(), "\"3\""));
    header(headers, "Location", "The new record's path.", JsonSchema.string());
    header(headers, "Retry-After", "Seconds to wait.", JsonSchema.of("integer").put("minimum", 1));
    String draft = " (draft-ietf-httpapi-ratelimit-headers). Only where there is a rate limit.";
    optional(
        headers,
        "RateLimit-Policy",
        "How many requests `q` the key may send in `w` seconds" + draft,
        JsonSchema.example(JsonSchema.string(), "\"default\";q=600;w=60"));
    optional(
        headers,
        "RateLimit",
        "How many requests `r` the key has left, and in how many seconds `t` it has all again"
            + draft,
        JsonSchema.example(JsonSchema.string(), "\"default\";r=599;t=1"));
  }

  private static void header(
      ObjectNode headers, String name, String description, ObjectNode schema) {
    optional(headers, name, description, schema);
    headers.withObject("/" + name).put("required", true);
  }

  private static void optional(
      ObjectNode headers, String name, String description, ObjectNode schema) {
    headers.putObject(name).put("description", description).set("schema", schema);
  }

  /** Names the headers that every answer has. */
  static void referAll(ObjectNode headers) {
    refer(headers, "X-Request-Id");
    refer(headers, "RateLimit-Policy");
    refer(headers, "RateLimit");
  }

  private static void writeParameters(ObjectNode parameters) {
    path(parameters, "objectApiName", "The object's apiName.", JsonSchema.string());
    path(parameters, "fieldApiName", "The field's apiName.", JsonSchema.string());
    ObjectNode uuid = JsonSchema.string().put("format", "uuid");
    path(parameters, "recordId", "The record's id.", uuid);
    path(parameters, "noteId", "The note's id.", uuid.deepCopy());
    query(parameters, "limit", "How many at most.", number(1, 100, 25));
    query(parameters, "noteLimit", "limit", "How many at most.", number(1, 1_000, 1_000));
    query(
        parameters,
        "offset",
        "How many matching records to skip. `cursor` goes further, and skips nothing when records"
            + " are added meanwhile.",
        number(0, 10_000, 0));
    query(
        parameters,
        "cursor",
        "The `nextCursor` of the page before, to go on where it ended.",
        JsonSchema.string());
    query(
        parameters,
        "q",
        "Words that must all occur in the name or in a field, whatever their case and accents:"
            + " longer ones anywhere, those of one or two letters at the beginning of a word.",
        JsonSchema.string().put("maxLength", 500));
    parameters.set(
        "ifMatch",
        parameter(
            "If-Match",
            "header",
            "The ETag of the version that is meant; another one is refused with 412.",
            JsonSchema.string()));
    parameters.set(
        "idempotencyKey",
        parameter(
            "Idempotency-Key",
            "header",
            "Lets the request be sent again without being carried out again: for 24 hours the same"
                + " key with the same request is given the first answer, with the header"
                + " `Idempotency-Replayed: true`; with another request it is refused with 409. If"
                + " the permission profile has changed meanwhile, that answer is reduced to its"
                + " status, ids and codes.",
            JsonSchema.string().put("minLength", 1).put("maxLength", 255)));
  }

  private static ObjectNode number(int min, int max, int byDefault) {
    return JsonSchema.of("integer")
        .put("minimum", min)
        .put("maximum", max)
        .put("default", byDefault);
  }

  private static void path(
      ObjectNode parameters, String name, String description, ObjectNode schema) {
    parameters.set(name, parameter(name, "path", description, schema));
  }

  private static void query(
      ObjectNode parameters, String name, String description, ObjectNode schema) {
    query(parameters, name, name, description, schema);
  }

  private static void query(
      ObjectNode parameters, String component, String name, String description, ObjectNode schema) {
    parameters.set(component, query(name, description, schema));
  }
}
