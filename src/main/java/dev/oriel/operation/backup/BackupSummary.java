package dev.oriel.operation.backup;

import module java.base;

/**
 * A summary of a backup.
 *
 * @param workspaces the names of its workspaces
 * @param rows the number of rows in all tables
 * @param bytes the size of the file
 */
public record BackupSummary(List<String> workspaces, long rows, long bytes) {}
