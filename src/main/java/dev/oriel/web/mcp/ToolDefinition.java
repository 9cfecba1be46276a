package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.access.permission.RequiredRight;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.SchemaNotation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The definition of a tool, which is written in YAML as the value of its name:
 *
 * <ul>
 *   <li>{@code title}, and {@code about}, the description for models;
 *   <li>{@code effect}: reads, creates, updates, deletes, drafts or sends; {@code destroys}:
 *       whether data can be lost, if not as usual for the effect; {@code right}: see {@link
 *       RequiredRight};
 *   <li>{@code pack}: its {@link Pack};
 *   <li>{@code help}: which call helps if the arguments were wrong;
 *   <li>{@code showsTexts}: whether its results contain texts that others have written;
 *   <li>{@code input} and {@code result}: the properties of both in the {@link SchemaNotation}. A
 *       tool that writes also takes {@code dryRun}, which the instructions of the server explain
 *       once for all. Models see no {@code minimum} and no bounds of {@code offset}, which cost
 *       them tokens in every conversation.
 * </ul>
 *
 * @param json as {@code tools/list} shows it
 */
record ToolDefinition(
    String name,
    Effect effect,
    Pack pack,
    RequiredRight right,
    String help,
    boolean showsTexts,
    ObjectNode input,
    String json) {

  static final String DRY_RUN = "dryRun";

  private static final List<String> PROPERTIES =
      List.of(
          "title",
          "about",
          "effect",
          "destroys",
          "pack",
          "right",
          "help",
          "showsTexts",
          "input",
          "result");

  static ToolDefinition parse(String name, JsonNode written) {
    if (!PROPERTIES.containsAll(written.propertyNames())) {
      throw new IllegalArgumentException("a tool has " + PROPERTIES + ": " + name);
    }
    Effect effect = Effect.valueOf(text(written, "effect").toUpperCase(Locale.ROOT));
    ObjectNode input = properties(written, "input").put("additionalProperties", false);
    ObjectNode result = properties(written, "result");
    if (effect.writes()) {
      input.withObjectProperty("properties").putObject(DRY_RUN).put("type", "boolean");
      result.withObjectProperty("properties").putObject(DRY_RUN).put("type", "boolean");
    }
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("name", name);
    json.put("title", text(written, "title"));
    json.put("description", text(written, "about").strip());
    json.set("inputSchema", listed(input));
    json.set("outputSchema", result);
    json.set("annotations", effect.hints(written.path("destroys").booleanValue(effect.destroys())));
    return new ToolDefinition(
        name,
        effect,
        Pack.of(text(written, "pack")),
        RequiredRight.of(text(written, "right")),
        written.path("help").asString("").strip(),
        written.path("showsTexts").booleanValue(false),
        input,
        Json.write(json));
  }

  /**
   * The input without the bounds that nobody tries to pass: they are checked, and a refusal tells
   * them.
   */
  private static ObjectNode listed(ObjectNode input) {
    ObjectNode listed = input.deepCopy();
    listed
        .path("properties")
        .properties()
        .forEach(property -> {
          if (property.getValue() instanceof ObjectNode schema) {
            schema.remove(
                property.getKey().equals("offset")
                    ? List.of("minimum", "maximum")
                    : List.of("minimum"));
          }
        });
    return listed;
  }

  private static String text(JsonNode written, String property) {
    return written.required(property).stringValue();
  }

  private static ObjectNode properties(JsonNode written, String property) {
    return SchemaNotation.properties(JsonNodeFactory.instance.objectNode(), written.path(property));
  }
}
