/** Imports over REST and MCP. */
@NullMarked
package dev.oriel.exchange.importing.surface;

import org.jspecify.annotations.NullMarked;
