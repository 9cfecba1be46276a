package dev.oriel.model.storage.index;

/**
 * A trigram index of a table that every workspace has, as soon as the table is large. A feature
 * registers a bean of this type.
 *
 * @param table without its schema
 * @param label the end of its name
 * @param expression the text to be searched by {@code like}
 */
public record TextIndex(String table, String label, String expression) {}
