package dev.oriel.openapi;

import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** What refusals look like: one envelope, and a component for each status. */
enum Refusals {
  BAD_REQUEST(400, "BadRequest", "bad_request", "The input is wrong; details name all of it."),
  UNAUTHORIZED(401, "Unauthorized", "unauthorized", "No API key, or one that is not valid."),
  FORBIDDEN(403, "Forbidden", "forbidden", "The key's permission profile does not allow this."),
  NOT_FOUND(404, "NotFound", "not_found", "The object, field, record or note does not exist."),
  CONFLICT(
      409,
      "Conflict",
      "conflict",
      "A name or value is taken, something still depends on what is there, or the Idempotency-Key"
          + " came with another request before."),
  PRECONDITION_FAILED(
      412,
      "PreconditionFailed",
      "precondition_failed",
      "The record has changed since the version that If-Match names."),
  PAYLOAD_TOO_LARGE(
      413, "PayloadTooLarge", "payload_too_large", "The body is over 1 MiB (of a batch: 10 MiB)."),
  UNSUPPORTED_MEDIA_TYPE(
      415, "UnsupportedMediaType", "unsupported_media_type", "The body is not said to be JSON."),
  RATE_LIMITED(
      429, "RateLimited", "rate_limited", "The key has sent as many requests as it may for now."),
  INTERNAL_ERROR(
      500, "InternalError", "internal_error", "Our fault; the request id finds it in the log."),
  UNAVAILABLE(
      503, "Unavailable", "unavailable", "Not at this moment; worth asking again after a while.");

  private static final List<String> OTHER_CODES = List.of("method_not_allowed");

  private final int status;
  private final String component;
  private final String code;
  private final String description;

  Refusals(int status, String component, String code, String description) {
    this.status = status;
    this.component = component;
    this.code = code;
    this.description = description;
  }

  /** The name of the component for a status. */
  static String component(int status) {
    return Arrays.stream(values())
        .filter(refusal -> refusal.status == status)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no refusal has the status " + status))
        .component;
  }

  static void write(Document document) {
    document.schema("Error", envelope());
    ObjectNode responses = document.components().putObject("responses");
    for (Refusals refusal : values()) {
      refusal.write(responses.putObject(refusal.component));
    }
  }

  private void write(ObjectNode response) {
    response.put("description", description);
    ObjectNode headers = response.putObject("headers");
    Common.referAll(headers);
    if (this == RATE_LIMITED || this == UNAVAILABLE) {
      Common.refer(headers, "Retry-After");
    }
    ObjectNode json = response.putObject("content").putObject("application/json");
    json.set("schema", JsonSchema.ref("Error"));
    json.putObject("example")
        .putObject("error")
        .put("code", code)
        .put("message", description)
        .put("requestId", Common.EXAMPLE_ID);
  }

  private static ObjectNode envelope() {
    ObjectNode code = JsonSchema.string("What went wrong, for programs. More codes may come.");
    var codes = code.putArray("examples");
    Arrays.stream(values()).forEach(refusal -> codes.add(refusal.code));
    OTHER_CODES.forEach(codes::add);
    ObjectNode detail =
        JsonSchema.closed()
            .with("field", JsonSchema.string("Where; empty for the whole."))
            .with("code", JsonSchema.string("What is wrong there, for programs."))
            .with("message", JsonSchema.string("What is wrong there, for people."))
            .end();
    ObjectNode error =
        JsonSchema.closed()
            .with("code", code)
            .with("message", JsonSchema.string("What went wrong, for people."))
            .maybe(
                "details", JsonSchema.array(detail).put("description", "Everything that is wrong."))
            .with("requestId", JsonSchema.string("The same as the header X-Request-Id."))
            .end();
    return JsonSchema.closed().with("error", error).end();
  }
}
