package dev.oriel.access.audit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.json.Cursor;
import org.jspecify.annotations.Nullable;

/** The audit log of a workspace. Everything here needs an administrator. */
@Door
public class Audit {

  /** The entries that an export has in memory at once. */
  private static final int EXPORTED = 500;

  private final AuditTable table;
  private final ModelGuard guard;

  Audit(AuditTable table, ModelGuard guard) {
    this.table = table;
    this.guard = guard;
  }

  /**
   * The entries that match a query, newest first.
   *
   * @param cursor where the page before has ended; null for the first page
   */
  public AuditPage list(Actor actor, AuditQuery query, int limit, @Nullable String cursor) {
    return guard
        .administer(actor)
        .read(current -> {
          long before = cursor == null ? Long.MAX_VALUE : Cursor.read(cursor, 1).number(0);
          List<AuditTable.Numbered> found =
              table.list(current.workspace(), query, before, limit + 1);
          List<AuditTable.Numbered> shown = found.subList(0, Math.min(limit, found.size()));
          return new AuditPage(
              shown.stream().map(AuditTable.Numbered::entry).toList(),
              found.size() == shown.size() ? null : Cursor.of(shown.getLast().seq()).text());
        });
  }

  /**
   * The times of the last changes of some things, by their ids. Those without an entry are missing.
   */
  public Map<String, OffsetDateTime> lastChanges(Actor actor, Collection<String> targets) {
    return guard.administer(actor).read(current -> table.lastChanges(current.workspace(), targets));
  }

  /** Refuses an actor that may not {@link #export} now. */
  public void requireExport(Actor actor) {
    guard
        .administer(actor)
        .read(current -> {
          guard.requireProof(current);
          return current;
        });
  }

  /**
   * Passes on all entries that match a query, newest first. They are read in parts, each with the
   * rights of that moment, so that an export of any length needs little memory and holds no
   * connection. Refuses as {@code ProofRequired}.
   */
  public void export(Actor actor, AuditQuery query, Consumer<AuditEntry> reader) {
    requireExport(actor);
    String cursor = null;
    do {
      AuditPage page = list(actor, query, EXPORTED, cursor);
      page.entries().forEach(reader);
      cursor = page.nextCursor();
    } while (cursor != null);
  }
}
