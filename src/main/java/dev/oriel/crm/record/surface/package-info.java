/** Records over REST and MCP: routes, tools, parameters, JSON, and the description of the API. */
@NamedInterface("surface")
@NullMarked
package dev.oriel.crm.record.surface;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
