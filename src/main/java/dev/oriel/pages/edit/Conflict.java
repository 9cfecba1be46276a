package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.model.schema.Field;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A field that somebody else has changed to another value since its input was drawn.
 *
 * @param who the other's name; null if it is not known
 * @param isPerson whether the other is a person
 * @param at when it was changed; null if it is not known
 * @param was the value that was drawn; null if it is not known any more
 * @param theirs the value that it has now
 * @param mine what the form asks for
 */
record Conflict(
    Field field,
    @Nullable String who,
    boolean isPerson,
    @Nullable OffsetDateTime at,
    @Nullable JsonNode was,
    JsonNode theirs,
    JsonNode mine) {}
