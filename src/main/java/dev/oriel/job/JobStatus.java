package dev.oriel.job;

import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A job as the operator sees it.
 *
 * @param workspace the workspace's name; null for work of the installation
 * @param failures failed attempts so far
 * @param done out of {@code total} steps; both are 0 as long as the job has not told
 * @param dueAt when a queued job may start
 * @param reason why the last attempt failed
 */
public record JobStatus(
    String id,
    String kind,
    @Nullable String workspace,
    JobState state,
    int failures,
    long done,
    long total,
    OffsetDateTime createdAt,
    OffsetDateTime dueAt,
    @Nullable OffsetDateTime finishedAt,
    @Nullable String reason) {}
