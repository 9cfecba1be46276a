package dev.oriel.crm.changelog;

import tools.jackson.databind.JsonNode;

/** A value before and after a change, as JSON; null is an empty value. */
public record ValueChange(String field, JsonNode before, JsonNode after) {}
