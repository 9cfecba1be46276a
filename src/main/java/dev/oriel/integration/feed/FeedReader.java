package dev.oriel.integration.feed;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.LogState;
import dev.oriel.crm.note.Note;
import dev.oriel.crm.note.PresentNotes;
import dev.oriel.crm.record.read.PresentRecords;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Reads the part of the log that an actor sees, and the records that it is about. */
@Component
record FeedReader(
    FeedTable table, Schemas schemas, PresentRecords records, PresentNotes notes, Clock clock) {

  /** The most entries that one statement looks at; those that nobody sees are many. */
  private static final int MAX_SCAN = 20_000;

  /** The longest time of a reading. After it, an empty page is better than a client that waits. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** About how many characters the values of a page have. */
  private static final long ENOUGH = 2L << 20;

  /** The objects whose changes are wanted, by their numbers, and what may be seen of them. */
  record Views(Map<Long, ObjectScope> objects, FeedTable.Seen seen) {
    ObjectScope scope(LogEntry entry) {
      return Objects.requireNonNull(objects.get(entry.objectId()));
    }
  }

  /**
   * The entries that were read.
   *
   * @param model the version of the model that the log was read with
   */
  record Read(long model, List<Change> changes, FeedPosition next) {}

  /**
   * The objects with these names as the actor sees them, or all that it may view. Adds unknown
   * names to the problems, and refuses an object that may not be viewed as {@code Forbidden}.
   */
  Views views(Actor actor, Set<String> names, Problems problems) {
    Schema schema = schemas.of(actor);
    for (String name : names) {
      ObjectType type = schema.object(name);
      if (type == null) {
        problems.add("objects", schema.unknownObject(actor.profile(), name));
      } else {
        schema.view(actor.profile(), type).require(RecordRight.VIEW);
      }
    }
    Map<Long, ObjectScope> objects = new HashMap<>();
    List<String> keys = new ArrayList<>();
    for (ObjectType type : schema.objects()) {
      if (names.isEmpty() || names.contains(type.apiName())) {
        ObjectScope scope = schemas.scope(actor, type.apiName());
        if (scope.view().may(RecordRight.VIEW)) {
          objects.put(type.id(), scope);
          keys.addAll(ChangeValues.noticeableKeys(scope.view()));
        }
      }
    }
    return new Views(objects, new FeedTable.Seen(List.copyOf(objects.keySet()), keys));
  }

  /**
   * Reads changes until there are enough or no more. An outdated version of the model is told by
   * the result.
   */
  Read read(Actor actor, FeedPosition from, Views views, int limit) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    List<LogEntry> entries = new ArrayList<>();
    FeedPosition position = from;
    int scan = 2 * (limit + 1);
    while (true) {
      int left = limit - entries.size();
      // One more than wanted, so that the page tells whether there are more that may be seen.
      FeedTable.Part part = table.read(actor.workspace(), position, views.seen(), scan, left + 1);
      List<LogEntry> some = part.entries().subList(0, Math.min(left, part.entries().size()));
      entries.addAll(some);
      boolean stopped = some.size() < part.visible();
      if (stopped) {
        position = within(position, part, some.isEmpty() ? position.last() : some.getLast().seq());
      } else if (part.scanned() == scan) {
        position = within(position, part, part.last());
      } else {
        position = FeedPosition.after(position.log(), takenAt(position), end(position, part));
      }
      if (stopped
          || position.reading() == null
          || part.model() != actor.version()
          || System.nanoTime() > deadline) {
        return page(actor.workspace(), part, from, position, entries, views);
      }
      scan = Math.min(4 * scan, MAX_SCAN);
    }
  }

  private FeedPosition within(FeedPosition from, FeedTable.Part part, long last) {
    return new FeedPosition(from.log(), takenAt(from), from.read(), end(from, part), last);
  }

  private static LogState end(FeedPosition from, FeedTable.Part part) {
    return from.reading() == null ? part.present() : from.reading();
  }

  private Instant takenAt(FeedPosition from) {
    return from.reading() == null ? clock.instant() : from.at();
  }

  /** Adds the records and notes, and ends the page early if they are large. */
  private Read page(
      Workspace workspace,
      FeedTable.Part part,
      FeedPosition from,
      FeedPosition next,
      List<LogEntry> entries,
      Views views) {
    Map<UUID, CrmRecord> present = present(entries, views);
    Map<UUID, Integer> lengths = notes.lengths(workspace, toldNotes(entries));
    List<LogEntry> shown = new ArrayList<>();
    long size = 0;
    for (LogEntry entry : entries) {
      CrmRecord record = present.get(entry.record());
      UUID note = toldNote(entry);
      size += length(entry.before()) + length(entry.after());
      size += record == null ? 0 : record.textLength();
      size += note == null ? 0 : lengths.getOrDefault(note, 0);
      if (size > ENOUGH && !shown.isEmpty()) {
        break;
      }
      shown.add(entry);
    }
    Map<UUID, Note> told = notes.of(workspace, toldNotes(shown));
    List<Change> changes =
        shown.stream()
            .map(entry -> {
              UUID note = toldNote(entry);
              return change(
                  entry,
                  views.scope(entry),
                  present.get(entry.record()),
                  note == null ? null : told.get(note));
            })
            .toList();
    return new Read(
        part.model(),
        changes,
        shown.size() < entries.size() ? endAfter(from, next, shown.getLast()) : next);
  }

  private static List<UUID> toldNotes(List<LogEntry> entries) {
    return entries.stream().map(FeedReader::toldNote).filter(Objects::nonNull).toList();
  }

  /** The id of the note that was added or edited; null for other changes. */
  private static @Nullable UUID toldNote(LogEntry entry) {
    return switch (entry.kind()) {
      case NOTE_CREATED, NOTE_UPDATED -> References.uuid(child(entry));
      default -> null;
    };
  }

  private static String child(LogEntry entry) {
    return entry.after() == null
        ? ""
        : Json.MAPPER.readTree(entry.after()).path("child").asString("");
  }

  /** The position after an entry of a page that would have ended at {@code next}. */
  private static FeedPosition endAfter(FeedPosition from, FeedPosition next, LogEntry last) {
    LogState end = next.reading() == null ? next.read() : next.reading();
    return new FeedPosition(from.log(), next.at(), from.read(), end, last.seq());
  }

  private static long length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  /** The records that the entries are about, by one statement or a few for each object. */
  private Map<UUID, CrmRecord> present(List<LogEntry> entries, Views views) {
    Map<ObjectScope, Set<UUID>> ids = new HashMap<>();
    for (LogEntry entry : entries) {
      if (entry.kind() != ChangeKind.RECORD_DELETED) {
        ids.computeIfAbsent(views.scope(entry), _ -> new LinkedHashSet<>()).add(entry.record());
      }
    }
    Map<UUID, CrmRecord> present = new HashMap<>();
    ids.forEach((scope, some) -> present.putAll(records.of(scope, some)));
    return present;
  }

  private static Change change(
      LogEntry entry, ObjectScope scope, @Nullable CrmRecord record, @Nullable Note note) {
    boolean ofRecord = entry.kind().isOfRecord();
    JsonNode child =
        ofRecord || entry.after() == null
            ? MissingNode.getInstance()
            : Json.MAPPER.readTree(entry.after());
    return new Change(
        entry.kind(),
        scope.type().apiName(),
        entry.record(),
        entry.version(),
        entry.at(),
        entry.author(),
        child.has("fileName") ? null : child.path("child").asStringOpt().orElse(null),
        child.path(ChangeLog.EDITED_AT).asStringOpt().orElse(null),
        // A note that was moved to another record is that one's.
        note == null || !note.recordId().equals(entry.record()) ? null : note,
        child.has("fileName") ? attached(child) : null,
        entry.kind() == ChangeKind.RECORD_DELETED ? null : record,
        ofRecord ? ChangeValues.seen(scope.view(), entry.before(), entry.after()) : List.of(),
        entry.kind() == ChangeKind.RECORD_UPDATED
            ? ChangeValues.mergedFrom(entry.after())
            : List.of(),
        entry.kind() == ChangeKind.RECORD_DELETED ? ChangeValues.mergedInto(entry.after()) : null);
  }

  private static Change.Attached attached(JsonNode child) {
    return new Change.Attached(
        child.path("child").asString(),
        child.path("fileName").asString(),
        child.path("contentType").asString(),
        child.path("size").asLong());
  }
}
