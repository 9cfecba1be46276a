package dev.oriel.surface.mcp;

import org.jspecify.annotations.Nullable;

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

  /** Carries a call out. A refusal is told to the model as the result of the call. */
  protected abstract ToolOutput call(ToolCall call);
}
