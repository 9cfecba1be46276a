package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.MailRight;
import dev.oriel.platform.json.ProgramFile;
import dev.oriel.platform.json.YamlText;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** All tools, in the order of their names, and who may use them. */
@Component
class Toolbox {

  private final List<Tools> all;
  private volatile @Nullable Map<String, Tool> byName;

  Toolbox(List<Tools> all) {
    this.all = List.copyOf(all);
  }

  /** Read when they are needed, because neither commands nor most starts need them. */
  private Map<String, Tool> tools() {
    Map<String, Tool> tools = byName;
    if (tools == null) {
      tools = new TreeMap<>();
      for (Tools some : all) {
        read(some, tools);
      }
      byName = tools;
    }
    return tools;
  }

  private static void read(Tools some, Map<String, Tool> tools) {
    JsonNode definitions = YamlText.parse(ProgramFile.text(some.getClass(), "tools.yaml"));
    if (!some.methods().keySet().equals(Set.copyOf(definitions.propertyNames()))) {
      throw new IllegalStateException(some.getClass() + " has other methods than its tools.yaml");
    }
    some.methods()
        .forEach((name, method) -> {
          var definition = ToolDefinition.parse(name, definitions.get(name));
          if (tools.put(name, new Tool(definition, method)) != null) {
            throw new IllegalStateException("two tools are named " + name);
          }
        });
  }

  Collection<String> names() {
    return tools().keySet();
  }

  @Nullable Tool tool(String name) {
    return tools().get(name);
  }

  /** The definitions, in JSON, of the tools of these packs that an actor may use. */
  List<String> definitions(Actor actor, Set<Pack> packs) {
    return tools().values().stream()
        .map(Tool::definition)
        .filter(tool -> packs.contains(tool.pack()))
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
    String obstacle =
        tool.effect().needsWriting()
            ? actor.restrictions().obstacle(tool.effect() == Effect.DELETES)
            : null;
    if (obstacle != null) {
      return obstacle;
    }
    if (!tool.right().isIn(actor.profile())) {
      return "The profile '%s' does not have the right '%s', which the tool %s needs."
          .formatted(actor.profile().name(), tool.right().named(), tool.name());
    }
    MailRight mail = tool.right().mail();
    if (mail != null) {
      return actor.mailObstacle(mail);
    }
    return tool.right().isToDraft() ? actor.draftObstacle() : null;
  }
}
