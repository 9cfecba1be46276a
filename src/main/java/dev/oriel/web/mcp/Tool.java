package dev.oriel.web.mcp;

import module java.base;

/** A tool of the MCP server. */
record Tool(ToolDefinition definition, Function<ToolCall, ToolOutput> method) {

  ToolOutput call(ToolCall call) {
    return method.apply(call);
  }
}
