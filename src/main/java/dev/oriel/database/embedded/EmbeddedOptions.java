package dev.oriel.database.embedded;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the embedded PostgreSQL is run: {@code fsync} false trades safety for speed, for tests only;
 * {@code binaries} is where its programs are unpacked, by default inside the data directory.
 */
public record EmbeddedOptions(@DefaultValue("true") boolean fsync, @Nullable Path binaries) {}
