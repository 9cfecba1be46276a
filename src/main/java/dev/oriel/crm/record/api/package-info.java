/** Records over REST and MCP: routes, tools, parameters, JSON, and the description of the API. */
@NamedInterface("api")
@NullMarked
package dev.oriel.crm.record.api;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
