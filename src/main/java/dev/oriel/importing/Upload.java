package dev.oriel.importing;

import dev.oriel.json.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What a new job is made of: its data, and how they are imported.
 *
 * @param settings the properties that {@link ConfigReader} reads
 * @param format of the data; null if they are rows in JSON
 */
record Upload(String fileName, ImportContent content, Shape settings, @Nullable String format) {}
