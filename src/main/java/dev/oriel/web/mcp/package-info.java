/**
 * The MCP surface: the protocol in its modern and its legacy form, and what all tools share. It
 * knows no feature; the {@link dev.oriel.web.mcp.Tools} of each stand beside it.
 */
@NullMarked
package dev.oriel.web.mcp;

import org.jspecify.annotations.NullMarked;
