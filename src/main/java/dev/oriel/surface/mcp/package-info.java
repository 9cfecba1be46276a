/**
 * The MCP surface: the protocol in its modern and its legacy form, and what all tools share. It
 * knows no feature; each {@link dev.oriel.surface.mcp.Tool} stands beside its feature.
 */
@NullMarked
package dev.oriel.surface.mcp;

import org.jspecify.annotations.NullMarked;
