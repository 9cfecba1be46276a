package dev.oriel.access.job;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A job as the operator sees it.
 *
 * @param workspace the workspace's name; null for work of the installation
 * @param at the end of the job or, before that, the time at which an attempt is due
 * @param failures the number of failed attempts
 * @param done of {@code total} steps; both are 0 until the job reports progress
 * @param reason why the last attempt failed
 */
public record JobStatus(
    String id,
    String kind,
    @Nullable String workspace,
    JobState state,
    OffsetDateTime createdAt,
    OffsetDateTime at,
    int failures,
    long done,
    long total,
    @Nullable String reason) {}
