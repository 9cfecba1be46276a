package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.access.administration.SeenConnections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Names;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.delete.RecordUndo;
import dev.oriel.crm.record.read.NamedReferences;
import dev.oriel.crm.record.read.PresentRecords;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.Cursor;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The journals of connections, deleted ones too. Members read their own, and administrators those
 * of all. A connection reads its own journal only, and puts back only what its restrictions allow.
 * Others are refused as {@code NotFound}.
 */
@Door
public class Journal {

  private final JournalTable table;
  private final PutBack putBack;
  private final PresentRecords records;
  private final NamedReferences named;
  private final Schemas schemas;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final Clock clock;

  Journal(
      JournalTable table,
      PutBack putBack,
      PresentRecords records,
      NamedReferences named,
      Schemas schemas,
      ModelGuard guard,
      Transactions transactions,
      Clock clock) {
    this.table = table;
    this.putBack = putBack;
    this.records = records;
    this.named = named;
    this.schemas = schemas;
    this.guard = guard;
    this.transactions = transactions;
    this.clock = clock;
  }

  /**
   * The member's connection of this name: the present one, or else the one that was deleted last.
   */
  public Credential connection(Actor actor, UUID member, String name) {
    return guard.read(
        actor,
        current -> {
          List<Credential> own =
              SeenConnections.ever(current).stream()
                  .filter(connection -> member.equals(connection.member()))
                  .toList();
          return own.stream()
              .filter(connection -> Names.key(connection.name()).equals(Names.key(name)))
              .max(
                  Comparator.comparing(
                      Credential::revokedAt, Comparator.nullsLast(Comparator.naturalOrder())))
              .orElseThrow(() ->
                  Refused.unknown(
                      CredentialKind.CONNECTION.noun(), name, own.stream().map(Credential::name)));
        });
  }

  /**
   * The entries that were written through connections to objects and fields that the actor may
   * read, newest first. Of deleted objects it is listed that something was written, and to
   * administrators also of deleted fields. Definitions of deleted fields are listed to profiles
   * that may delete fields. A page may have fewer entries than asked for, or none; the last one has
   * no cursor. Refuses as {@code NotFound} an object whose records the actor may not view.
   */
  public Page<JournalEntry> list(Actor actor, JournalQuery query, Page.Query page) {
    return guard.read(
        actor,
        current -> {
          requireSeen(current, query.connections());
          UUID secret = table.secret(current.workspace());
          EntryKey key = new EntryKey(secret, owner(current, query));
          Visibility visibility = Visibility.of(current, schemas);
          JournalTable.Part part =
              table.read(
                  current.workspace(),
                  new JournalTable.Asked(
                      query,
                      position(key, page.cursor()),
                      visibility.number(query.object()),
                      page.limit()),
                  visibility.seen());
          JournalReading reading =
              new JournalReading(
                  secret,
                  visibility,
                  putBack,
                  present(visibility, part.entries()),
                  named.of(current, changed(visibility, part.entries())));
          return new Page<>(
              part.entries().stream().map(reading::of).toList(),
              part.last() == null ? null : Cursor.of(key.seal(part.last())).text());
        });
  }

  /** The data with which entries of the log become those of a page. */
  private static List<NamedReferences.Changed> changed(
      Visibility visibility, List<LogEntry> entries) {
    List<NamedReferences.Changed> changed = new ArrayList<>();
    for (LogEntry entry : entries) {
      ObjectScope scope = visibility.scope(entry);
      if (scope != null && entry.kind().isOfRecord()) {
        changed.add(new NamedReferences.Changed(scope, PutBack.changes(entry, scope)));
      }
    }
    return changed;
  }

  /** Whose journal it is: that of the connection, or that of the reader for several ones. */
  private static UUID owner(Actor actor, JournalQuery query) {
    return query.connections().size() == 1
        ? query.connections().iterator().next()
        : actor.principal().id();
  }

  /** The cursor of the page that begins after an entry. */
  static String cursorAfter(JournalEntry entry) {
    return Cursor.of(entry.id()).text();
  }

  private static long position(EntryKey key, @Nullable String cursor) {
    if (cursor == null) {
      return Long.MAX_VALUE;
    }
    Long last = key.open(Cursor.read(cursor, 1).id(0));
    if (last == null) {
      throw Cursor.refused();
    }
    return last;
  }

  /** The records that exist, by a few statements for each object. */
  private Map<UUID, CrmRecord> present(Visibility visibility, List<LogEntry> entries) {
    Map<ObjectScope, Set<UUID>> ids = new HashMap<>();
    for (LogEntry entry : entries) {
      ObjectScope scope = visibility.scope(entry);
      UUID record = entry.recordId();
      if (scope != null && record != null) {
        ids.computeIfAbsent(scope, _ -> new LinkedHashSet<>()).add(record);
      }
    }
    Map<UUID, CrmRecord> present = new HashMap<>();
    ids.forEach((scope, some) -> present.putAll(records.named(scope, some)));
    return present;
  }

  /**
   * The effect on a record, or on a note of it.
   *
   * @param noteId null if it was the record
   * @param deleted whether it was deleted; otherwise it has its former values again
   */
  public record Done(String object, UUID recordId, @Nullable UUID noteId, boolean deleted) {}

  /**
   * Puts a creation back by deleting the record, or an update by giving the record the former
   * values that the actor may read, with the present rights of the actor. A note that was added is
   * deleted, and one that was edited gets its former text. Refuses as {@code NotFound} an unknown
   * entry, as {@code Forbidden} an actor that may not delete the record, not update it or not write
   * these fields, by its profile or the restrictions of its connection, and as {@code Conflict}
   * what cannot be put back, with the reason: a deletion, what was put back already, a record or a
   * note that has changed since.
   */
  public Done putBack(Actor actor, UUID connection, UUID entry) {
    return guard.run(
        actor,
        current -> {
          requireSeen(current, Set.of(connection));
          Long seq = new EntryKey(table.secret(current.workspace()), connection).open(entry);
          return transactions.run(() -> putBack(current, connection, seq == null ? 0 : seq));
        });
  }

  private Done putBack(Actor actor, UUID connection, long seq) {
    Visibility visibility = Visibility.of(actor, schemas);
    LogEntry entry = require(actor, connection, seq, visibility);
    ObjectScope scope = visibility.scope(entry);
    String obstacle = PutBack.obstacle(entry, scope);
    if (obstacle != null || scope == null) {
      throw Refused.conflict(String.valueOf(obstacle));
    }
    scope.require(PutBack.right(entry));
    String restriction = actor.restrictions().obstacle(PutBack.deletes(entry));
    if (restriction != null) {
      throw Refused.forbidden(restriction);
    }
    String kept =
        records.named(scope, Set.of(entry.record())).isEmpty()
            ? RecordUndo.DELETED
            : putBack.putBack(entry, scope);
    // Outdated definitions find no record, which looks like one that is gone.
    guard.confirm(actor);
    if (kept != null || !table.putBack(actor.workspace(), entry, DateTime.of(clock.instant()))) {
      // Another call may have put it back while this one waited for the record.
      String meanwhile = PutBack.obstacle(require(actor, connection, seq, visibility), scope);
      throw Refused.conflict(meanwhile == null ? String.valueOf(kept) : meanwhile);
    }
    return new Done(
        scope.type().apiName(), entry.record(), PutBack.note(entry), PutBack.deletes(entry));
  }

  private LogEntry require(Actor actor, UUID connection, long seq, Visibility visibility) {
    LogEntry entry = table.find(actor.workspace(), connection, seq, visibility.seen());
    if (entry == null) {
      throw Refused.notFound("The journal of this connection has no such entry.");
    }
    return entry;
  }

  private static void requireSeen(Actor actor, Set<UUID> connections) {
    Credential acting = actor.connection();
    Set<UUID> seen =
        acting == null
            ? SeenConnections.ever(actor).stream().map(Credential::id).collect(Collectors.toSet())
            : Set.of(acting.id());
    for (UUID connection : connections) {
      if (!seen.contains(connection)) {
        throw Refused.notFound("There is no connection with the id " + connection + ".");
      }
    }
  }
}
