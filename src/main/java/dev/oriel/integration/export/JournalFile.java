package dev.oriel.integration.export;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.journal.Journal;
import dev.oriel.crm.journal.JournalEntry;
import dev.oriel.crm.journal.JournalQuery;
import dev.oriel.crm.query.Page;
import dev.oriel.platform.json.Json;
import dev.oriel.web.http.Answer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The file of the journals of connections: CSV, newest first, with a line for each field. */
public final class JournalFile {

  private static final int AT_ONCE = 200;

  private final Journal journal;
  private final Actor actor;
  private final JournalQuery query;
  private final CsvFile<Line> file;
  private final Page<JournalEntry> first;

  private JournalFile(
      Journal journal,
      Actor actor,
      JournalQuery query,
      CsvFile<Line> file,
      Page<JournalEntry> first) {
    this.journal = journal;
    this.actor = actor;
    this.query = query;
    this.file = file;
    this.first = first;
  }

  /** A line: an entry, and one of its changes; null for an entry without any. */
  private record Line(JournalEntry entry, @Nullable ValueChange change) {}

  /**
   * Opens the file of the entries that match a query. Refuses as {@link Journal} does.
   *
   * @param connections the names of the connections
   */
  public static JournalFile open(
      Journal journal, Actor actor, JournalQuery query, Map<UUID, String> connections) {
    return new JournalFile(
        journal,
        actor,
        query,
        new CsvFile<>(columns(connections)),
        journal.list(actor, query, new Page.Query(AT_ONCE, null)));
  }

  private static SequencedMap<String, Function<Line, @Nullable Object>> columns(
      Map<UUID, String> connections) {
    SequencedMap<String, Function<Line, @Nullable Object>> columns = new LinkedHashMap<>();
    columns.put("at", line -> line.entry().at());
    columns.put("connectionId", line -> line.entry().connection());
    columns.put("connection", line -> connections.get(line.entry().connection()));
    columns.put("changeId", line -> line.entry().id());
    columns.put("kind", line -> line.entry().kind().word());
    columns.put("objectApiName", line -> line.entry().object());
    columns.put("recordId", line -> line.entry().recordId());
    columns.put("name", line -> line.entry().name());
    columns.put("field", line -> line.change() == null ? null : line.change().field());
    columns.put("before", line -> line.change() == null ? null : text(line.change().before()));
    columns.put("after", line -> line.change() == null ? null : text(line.change().after()));
    columns.put("putBackAt", line -> line.entry().putBackAt());
    columns.put("cannotBePutBack", line -> line.entry().obstacle());
    return columns;
  }

  private static @Nullable String text(JsonNode value) {
    if (value.isNull()) {
      return null;
    }
    return value.isString() ? value.stringValue() : Json.write(value);
  }

  /** The answer with the file, whose pages are read with the rights of their moment. */
  public Answer download() {
    return Answer.download(
        CsvFile.CONTENT_TYPE,
        "journal.csv",
        out -> file.write(out, lines -> pages(entry -> add(entry, lines))));
  }

  private void pages(Consumer<JournalEntry> each) {
    Page<JournalEntry> page = first;
    page.entries().forEach(each);
    while (page.nextCursor() != null) {
      page = journal.list(actor, query, new Page.Query(AT_ONCE, page.nextCursor()));
      page.entries().forEach(each);
    }
  }

  private static void add(JournalEntry entry, Consumer<Line> lines) {
    if (entry.changes().isEmpty()) {
      lines.accept(new Line(entry, null));
    }
    entry.changes().forEach(change -> lines.accept(new Line(entry, change)));
  }
}
