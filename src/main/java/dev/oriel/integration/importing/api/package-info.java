/** Imports over REST and MCP. */
@NullMarked
package dev.oriel.integration.importing.api;

import org.jspecify.annotations.NullMarked;
