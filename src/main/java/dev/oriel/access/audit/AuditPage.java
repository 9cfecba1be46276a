package dev.oriel.access.audit;

import module java.base;

import org.jspecify.annotations.Nullable;

/** A page of the audit log, newest first, and the cursor of the next page; null on the last one. */
public record AuditPage(List<AuditEntry> entries, @Nullable String nextCursor) {}
