package dev.oriel.operation.command;

import module java.base;

import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.journal.JournalEntry;
import tools.jackson.databind.JsonNode;

/** The table of a connection's journal. */
final class JournalRows {

  private JournalRows() {}

  static PrintedRows<JournalEntry> table() {
    return new PrintedRows<JournalEntry>()
        .column("ENTRY", JournalEntry::id)
        .column("TIME (UTC)", JournalEntry::at)
        .column("KIND", entry -> entry.kind().word())
        .column("OBJECT", JournalEntry::object)
        .column("RECORD", JournalEntry::recordId)
        .column("NAME", entry -> entry.name() == null ? "" : PrintableLine.of(entry.name()))
        .column("PUT BACK", entry -> entry.obstacle() == null ? "possible" : entry.obstacle())
        .column(
            "CHANGES",
            entry ->
                PrintableLine.of(
                    entry.changes().stream()
                        .map(JournalRows::change)
                        .collect(Collectors.joining(", "))));
  }

  private static String change(ValueChange change) {
    return "%s: %s → %s".formatted(change.field(), value(change.before()), value(change.after()));
  }

  private static String value(JsonNode value) {
    if (value.isNull()) {
      return "–";
    }
    return value.isString() ? value.stringValue() : value.toString();
  }
}
