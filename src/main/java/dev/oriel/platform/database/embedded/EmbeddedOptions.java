package dev.oriel.platform.database.embedded;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Options of the embedded PostgreSQL.
 *
 * @param fsync false is faster and loses data in a crash of the machine; for tests only
 * @param binaries where its programs are unpacked; by default inside the data directory
 * @param patience how long a start waits until it is ready, for example after a crash
 */
public record EmbeddedOptions(boolean fsync, @Nullable Path binaries, Duration patience) {}
