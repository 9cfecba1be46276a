package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.access.identity.Workspace;

/** The times of calls, meetings and e-mails on records. */
@FunctionalInterface
public interface ContactTimes {

  /** The time of the last one of each of these records; records without any are missing. */
  Map<UUID, OffsetDateTime> latest(Workspace workspace, List<UUID> records);
}
