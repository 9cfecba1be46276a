package dev.oriel.operation.command;

import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.journal.JournalEntry;
import java.io.PrintWriter;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The table of a connection's journal. */
final class JournalRows {

  private static final int MOST_CHARACTERS = 80;

  private final TextTable table =
      new TextTable(
          "ENTRY", "TIME (UTC)", "KIND", "OBJECT", "RECORD", "NAME", "PUT BACK", "CHANGES");

  void add(JournalEntry entry) {
    String changes =
        entry.changes().stream().map(JournalRows::change).collect(Collectors.joining(", "));
    table.add(
        entry.id().toString(),
        TextTable.time(entry.at()),
        entry.kind().word(),
        TextTable.text(entry.object()),
        entry.recordId() == null ? "" : entry.recordId().toString(),
        line(TextTable.text(entry.name())),
        entry.obstacle() == null ? "possible" : entry.obstacle(),
        line(changes));
  }

  void print(PrintWriter out) {
    table.print(out);
  }

  private static String change(ValueChange change) {
    return "%s: %s → %s".formatted(change.field(), value(change.before()), value(change.after()));
  }

  private static String value(JsonNode value) {
    return value.isNull() ? "–" : value.isString() ? value.stringValue() : value.toString();
  }

  /** Printable and short: values may have many lines, and characters that control a terminal. */
  private static String line(String text) {
    String printable = text.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ");
    return printable.codePointCount(0, printable.length()) <= MOST_CHARACTERS
        ? printable
        : printable.substring(0, printable.offsetByCodePoints(0, MOST_CHARACTERS - 1)) + "…";
  }
}
