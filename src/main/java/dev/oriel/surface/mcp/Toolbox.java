package dev.oriel.surface.mcp;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.ground.refusal.Refused;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** All tools, in the order of their names, and who may use them. */
@Component
class Toolbox {

  private final List<Tool> all;
  private volatile @Nullable Map<String, Tool> byName;

  Toolbox(List<Tool> all) {
    this.all = List.copyOf(all);
  }

  private Map<String, Tool> tools() {
    Map<String, Tool> tools = byName;
    if (tools == null) {
      tools = new TreeMap<>();
      for (Tool tool : all) {
        if (tools.put(tool.definition().name(), tool) != null) {
          throw new IllegalStateException("two tools are named " + tool.definition().name());
        }
      }
      byName = tools;
    }
    return tools;
  }

  Collection<String> names() {
    return tools().keySet();
  }

  @Nullable Tool tool(String name) {
    return tools().get(name);
  }

  /** The definitions, in JSON, of the tools that an actor may use. */
  List<String> definitions(Actor actor) {
    return tools().values().stream()
        .map(Tool::definition)
        .filter(tool -> reason(tool, actor) == null)
        .map(ToolDefinition::json)
        .toList();
  }

  /** Refuses as {@code Forbidden} a tool that the list for this actor does not contain. */
  static void requireAllowed(Tool tool, Actor actor) {
    String reason = reason(tool.definition(), actor);
    if (reason != null) {
      throw Refused.forbidden(reason);
    }
  }

  /** The reason why an actor may not use a tool; null if it may. */
  private static @Nullable String reason(ToolDefinition tool, Actor actor) {
    Credential connection = actor.connection();
    Restrictions restrictions = connection == null ? Restrictions.NONE : connection.restrictions();
    if (restrictions.readOnly() && tool.effect().writes()) {
      return "This connection may only read.";
    }
    if (restrictions.noDeletion() && tool.effect() == Effect.DELETES) {
      return "This connection may not delete.";
    }
    return tool.right().isIn(actor.profile())
        ? null
        : "The profile '%s' does not have the right '%s', which the tool %s needs."
            .formatted(actor.profile().name(), tool.right().word(), tool.name());
  }
}
