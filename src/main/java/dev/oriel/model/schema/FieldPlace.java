package dev.oriel.model.schema;

import org.jspecify.annotations.Nullable;

/**
 * The place of a field on pages.
 *
 * @param group the heading under which it stands; null for none
 * @param position see {@link Position}
 */
public record FieldPlace(@Nullable String group, int position) {}
