package dev.oriel.openapi;

import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The OpenAPI document in the making. */
public final class Document {

  private final ObjectNode root = JsonNodeFactory.instance.objectNode();
  private final ArrayNode tags;
  private final ObjectNode paths;
  private final ObjectNode components;
  private final ObjectNode schemas;
  private final Set<String> knownTags = new HashSet<>();

  Document(String serverUrl, String description) {
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

  /** Names a group of operations, and tells what it is about. */
  public void tag(String name, String description) {
    if (knownTags.add(name)) {
      tags.addObject().put("name", name).put("description", description);
    }
  }

  public void schema(String name, ObjectNode schema) {
    schemas.set(name, schema);
  }

  /**
   * Adds an operation; the path begins behind {@code /api/v1}. All that write take an
   * Idempotency-Key.
   */
  public void add(String method, String path, Operation operation) {
    if (!method.equals("get")) {
      operation.takes("idempotencyKey").refuses(409);
    }
    ObjectNode item = paths.get(path) instanceof ObjectNode known ? known : paths.putObject(path);
    item.set(method, operation.node());
  }

  ObjectNode components() {
    return components;
  }

  ObjectNode root() {
    return root;
  }
}
