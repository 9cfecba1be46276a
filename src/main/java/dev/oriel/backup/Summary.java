package dev.oriel.backup;

import java.util.List;

/**
 * What a backup holds.
 *
 * @param workspaces their names
 * @param rows of all tables
 * @param bytes of the file
 */
public record Summary(List<String> workspaces, long rows, long bytes) {}
