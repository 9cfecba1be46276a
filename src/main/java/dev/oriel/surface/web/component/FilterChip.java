package dev.oriel.surface.web.component;

import dev.oriel.surface.web.text.Words;

/**
 * A condition of a list.
 *
 * @param operator in words
 * @param edit where it is changed
 * @param without the list without it
 */
public record FilterChip(
    Words words, String field, String operator, String value, String edit, String without) {}
