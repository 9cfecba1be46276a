package dev.oriel.surface.mcp;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * A tool of the MCP server. Each is a bean beside its feature: a definition, and a call of one
 * method of a door.
 */
public abstract class Tool {

  private final String written;
  private @Nullable ToolDefinition definition;

  /**
   * Creates a tool.
   *
   * @param definition in YAML; see {@link ToolDefinition}
   */
  protected Tool(String definition) {
    this.written = definition;
  }

  /** Read when it is needed, because neither commands nor most starts need it. */
  final synchronized ToolDefinition definition() {
    ToolDefinition read = definition;
    if (read == null) {
      read = ToolDefinition.parse(written);
      definition = read;
    }
    return read;
  }

  /**
   * Carries a call out, and returns what writes the properties of its result. A refusal is told to
   * the model as the result of the call.
   */
  protected abstract Consumer<JsonGenerator> call(ToolCall call);
}
