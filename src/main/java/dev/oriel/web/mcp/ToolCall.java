package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.ObjectAddress;
import dev.oriel.web.http.Origin;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A call of a tool.
 *
 * @param arguments which fit the input schema of the tool
 * @param origin where pages of records are
 * @param packs those that the client has
 */
public record ToolCall(Actor actor, ObjectNode arguments, Origin origin, Set<Pack> packs) {

  /** The same call by an actor whose rights were read anew. */
  ToolCall by(Actor present) {
    return new ToolCall(present, arguments, origin, packs);
  }

  /** Refuses as {@code Forbidden} a tool of a pack that the client does not have. */
  void requirePack(ToolDefinition tool) {
    if (packs.contains(tool.pack())) {
      return;
    }
    Set<Pack> wider = EnumSet.copyOf(packs);
    wider.add(tool.pack());
    throw Refused.forbidden(
        "The tool %s is in the pack '%s', which the address of this server leaves out. The person who set this client up can give it that pack by the address %s%s%s."
            .formatted(tool.name(), tool.pack(), origin.url(), McpSurface.PATH, Pack.query(wider)));
  }

  /** The argument that names an object. */
  public String object() {
    return text("objectApiName");
  }

  /** The argument that names a record. */
  public String record() {
    return text("recordId");
  }

  /** A required text. */
  public String text(String argument) {
    return arguments.path(argument).stringValue("");
  }

  /** A text; null if it is missing. */
  public @Nullable String textOrNull(String argument) {
    JsonNode value = arguments.get(argument);
    return value == null || value.isNull() ? null : value.stringValue();
  }

  public int integer(String argument, int byDefault) {
    JsonNode value = arguments.get(argument);
    return value == null || value.isNull() ? byDefault : value.intValue();
  }

  /** These arguments, as far as they are given, as the input of a door. */
  public JsonBody body(String... names) {
    return JsonBody.of(given(names));
  }

  /** These arguments, as far as they are given. */
  public ObjectNode given(String... names) {
    ObjectNode given = JsonNodeFactory.instance.objectNode();
    for (String name : names) {
      copy(name, given, name);
    }
    return given;
  }

  /** Copies an argument, if it is given, to a property of an input. */
  public void copy(String argument, ObjectNode input, String property) {
    JsonNode value = arguments.get(argument);
    if (value != null) {
      input.set(property, value);
    }
  }

  /** All arguments but these and {@code dryRun}, as the input of a door. */
  public JsonBody bodyWithout(String... names) {
    ObjectNode rest = arguments.deepCopy();
    rest.remove(List.of(names));
    rest.remove(ToolDefinition.DRY_RUN);
    return JsonBody.of(rest);
  }

  /** Whether nothing is to be changed. */
  public boolean isDryRun() {
    return arguments.path(ToolDefinition.DRY_RUN).booleanValue(false);
  }

  /** The address of the page of a record. */
  public String page(String object, UUID record) {
    return origin.url() + ObjectAddress.of(object) + "/" + record;
  }
}
