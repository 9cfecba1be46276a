package dev.oriel.integration.export;

import module java.base;

import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Channel;
import dev.oriel.platform.json.Json;
import dev.oriel.web.http.Answer;
import org.jspecify.annotations.Nullable;

/** The file of an audit log: CSV, newest first, with a line for each entry. */
public final class AuditFile {

  private static final CsvFile<AuditEntry> FILE = new CsvFile<>(columns());

  private AuditFile() {}

  private static SequencedMap<String, Function<AuditEntry, @Nullable Object>> columns() {
    SequencedMap<String, Function<AuditEntry, @Nullable Object>> columns = new LinkedHashMap<>();
    columns.put("at", AuditEntry::at);
    columns.put("actorKind", entry -> entry.by().kind());
    columns.put("actorId", entry -> entry.by().id());
    columns.put("actor", entry -> entry.by().name());
    columns.put("connectionId", entry -> entry.by().connectionId());
    columns.put("connection", entry -> entry.by().connection());
    columns.put("surface", entry -> word(entry.from().surface()));
    columns.put("address", entry -> entry.from().address());
    columns.put("requestId", entry -> entry.from().request());
    columns.put("action", entry -> entry.action().word());
    columns.put("kind", entry -> entry.target().kind().word());
    columns.put("targetId", entry -> entry.target().id());
    columns.put("target", entry -> entry.target().name());
    columns.put("before", entry -> Json.write(entry.before()));
    columns.put("after", entry -> Json.write(entry.after()));
    return Collections.unmodifiableSequencedMap(columns);
  }

  private static @Nullable String word(@Nullable Channel surface) {
    return surface == null ? null : surface.word();
  }

  /** The answer with the file. Refuses as {@link Audit#export} does. */
  public static Answer download(Audit audit, Actor actor, AuditQuery query) {
    audit.requireExport(actor);
    return Answer.download(
        CsvFile.CONTENT_TYPE, "audit.csv", out -> write(out, audit, actor, query));
  }

  /**
   * Writes the entries that match a query. Refuses as {@link Audit} does, before anything is
   * written if the actor is no administrator. A failure in the middle is thrown, and the file is
   * then not complete.
   */
  public static void write(OutputStream out, Audit audit, Actor actor, AuditQuery query)
      throws IOException {
    FILE.write(out, entry -> audit.export(actor, query, entry));
  }
}
