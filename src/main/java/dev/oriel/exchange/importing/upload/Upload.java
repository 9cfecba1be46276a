package dev.oriel.exchange.importing.upload;

import dev.oriel.exchange.importing.job.ImportConfig.Reading;
import dev.oriel.ground.json.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The data of a new job, and the settings of their import.
 *
 * @param settings the other properties, which say how they are imported
 * @param format of the data; null if they are rows in JSON
 * @param reading what was read of a file; null for rows in JSON
 */
public record Upload(
    String fileName,
    ImportContent content,
    Shape settings,
    @Nullable String format,
    @Nullable Reading reading) {}
