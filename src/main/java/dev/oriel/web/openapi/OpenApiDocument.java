package dev.oriel.web.openapi;

import module java.base;

import dev.oriel.platform.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * Builds the OpenAPI document. Operations and schemas are kept as text, because a workspace may
 * have a thousand objects, and trees would take ten times the memory.
 */
public final class OpenApiDocument {

  private static final String REFERENCE = "#/components/schemas/";

  private final ObjectNode root = JsonNodeFactory.instance.objectNode();
  private final ArrayNode tags;
  private final ObjectNode paths;
  private final ObjectNode components;
  private final ObjectNode schemas;
  private final Set<String> knownTags = new HashSet<>();
  private final Map<String, String> offered = new HashMap<>();
  private final Map<String, String> shared;

  /**
   * Starts a document.
   *
   * @param shared the schemas that are added where something refers to them
   */
  OpenApiDocument(String serverUrl, String description, Map<String, String> shared) {
    this.shared = shared;
    root.put("openapi", "3.1.0");
    root.putObject("info")
        .put("title", "Oriel REST API")
        .put("version", "1")
        .put("description", description);
    root.putArray("servers").addObject().put("url", serverUrl);
    root.putArray("security").addObject().putArray(Common.SECURITY);
    tags = root.putArray("tags");
    paths = root.putObject("paths");
    components = root.putObject("components");
    schemas = components.putObject("schemas");
  }

  /** Adds a group of operations with its heading and description. */
  void tag(String name, String heading, String description) {
    if (knownTags.add(name)) {
      ObjectNode tag = tags.addObject().put("name", name).put("description", description);
      if (!heading.equals(name)) {
        tag.put("x-displayName", heading);
      }
    }
  }

  /** Offers a schema, which is added if something refers to it. */
  public void schema(String name, ObjectNode schema) {
    offer(name, Json.write(schema));
  }

  void offer(String name, String schema) {
    offered.put(name, schema);
  }

  private void schema(String name, String schema) {
    schemas.set(name, raw(schema));
    includeReferences(schema);
  }

  /** Adds an operation; the path is relative to {@code /api/v1}. */
  void add(String path, String method, String operation) {
    ObjectNode item = paths.get(path) instanceof ObjectNode known ? known : paths.putObject(path);
    item.set(method, raw(operation));
    includeReferences(operation);
  }

  /** Gives all operations of a path a parameter that they share. */
  void parameter(String path, String name) {
    ((ObjectNode) paths.get(path)).putArray("parameters").add(Operation.ref("parameters", name));
  }

  /** Adds a request that the server sends to receivers that the workspace has named. */
  void webhook(String name, String request) {
    root.withObjectProperty("webhooks").putObject(name).set("post", raw(request));
    includeReferences(request);
  }

  /** Adds an offered or shared schema and all schemas that it refers to. */
  void include(String name) {
    String own = offered.remove(name);
    String schema = own != null ? own : shared.get(name);
    if (schema != null && !schemas.has(name)) {
      schema(name, schema);
    }
  }

  private void includeReferences(String text) {
    int from = text.indexOf(REFERENCE);
    while (from >= 0) {
      int end = text.indexOf('"', from);
      include(text.substring(from + REFERENCE.length(), end));
      from = text.indexOf(REFERENCE, end);
    }
  }

  private static JsonNode raw(String json) {
    return JsonNodeFactory.instance.rawValueNode(new RawValue(json));
  }

  ObjectNode components() {
    return components;
  }

  byte[] gzipped() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(bytes)) {
      Json.MAPPER.writeValue(gzip, root);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
