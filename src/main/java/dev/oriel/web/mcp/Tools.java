package dev.oriel.web.mcp;

import module java.base;

/**
 * The tools of a feature: a bean beside it. Its methods each call one method of a door. {@code
 * tools.yaml} beside the class defines them; see {@link ToolDefinition}.
 */
public interface Tools {

  /** The methods by the names of tools. A refusal is told to the model as the result of a call. */
  Map<String, Function<ToolCall, ToolOutput>> methods();
}
