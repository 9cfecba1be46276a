/**
 * The MCP surface: the protocol in its modern and its legacy form, and what all tools share. It
 * knows no feature; the {@link dev.oriel.surface.mcp.Tools} of each stand beside it.
 */
@NullMarked
package dev.oriel.surface.mcp;

import org.jspecify.annotations.NullMarked;
