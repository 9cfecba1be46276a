/**
 * The MCP surface: the protocol in its modern and its legacy form, and what all tools share. It
 * knows no feature; each {@link dev.oriel.mcp.Tool} stands beside its feature.
 */
@ApplicationModule(
    allowedDependencies = {
      "refusal",
      "json",
      "permission",
      "identity",
      "database",
      "admission",
      "http",
      "rest"
    })
@NullMarked
package dev.oriel.mcp;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
