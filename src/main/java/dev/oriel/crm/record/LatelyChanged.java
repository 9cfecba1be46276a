package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.Selection;
import dev.oriel.crm.record.read.RecordTable;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.database.TimedReads;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/**
 * The door to the records of a member that were changed lately. A page waits for them only as long
 * as it has to.
 */
@Door
public class LatelyChanged {

  /** How many entries of the log it looks at: of those that the actor sees. */
  private static final int ENTRIES = 1_000;

  private static final Projection NAMES = new Projection(List.of(), List.of());

  private final Scopes scopes;
  private final RecordTable table;
  private final ChangeLog log;
  private final TimedReads reads;

  LatelyChanged(Scopes scopes, RecordTable table, ChangeLog log, TimedReads reads) {
    this.scopes = scopes;
    this.table = table;
    this.log = log;
    this.reads = reads;
  }

  /**
   * A record and its last change that the actor sees.
   *
   * @param record its name, without fields
   * @param others how many more of its object the same member has imported just before
   */
  public record Changed(ObjectView view, CrmRecord record, History.Change change, int others) {}

  /**
   * The records that belong to the actor, those that were changed last first: according to the
   * newest 1,000 entries of the log that the actor sees. A record belongs to the member in its
   * field of the standard key {@code owner} or {@code assignee}, or else in its first user field.
   * Imports that follow each other contribute only their last record.
   *
   * @param isPatient whether it waits up to 5 s for what was late once
   * @return null if that is late
   */
  public @Nullable List<Changed> owned(Actor actor, int limit, boolean isPatient) {
    return scopes
        .readAll(
            actor,
            RecordRight.VIEW,
            all ->
                Optional.ofNullable(
                    reads
                        .each(
                            isPatient,
                            List.of(all),
                            _ -> false,
                            (some, left) -> owned(actor, some, limit, left))
                        .getFirst()))
        .orElse(null);
  }

  private List<Changed> owned(Actor actor, List<ObjectScope> all, int limit, TimedReads.Left left) {
    Map<Long, ObjectScope> objects = new HashMap<>();
    List<String> keys = new ArrayList<>();
    for (ObjectScope scope : all) {
      if (owner(scope.view()).isPresent()) {
        objects.put(scope.type().id(), scope);
        keys.addAll(ChangeValues.noticeableKeys(scope.view()));
      }
    }
    if (objects.isEmpty()) {
      return List.of();
    }
    left.prepare("");
    List<ChangeLog.Latest> latest =
        log.latest(actor.workspace(), List.copyOf(objects.keySet()), keys, ENTRIES);
    Map<UUID, CrmRecord> owned = owned(actor, objects, latest, left);
    List<List<ChangeLog.Latest>> runs =
        runs(latest.stream().filter(one -> owned.containsKey(one.record())).toList());
    List<List<ChangeLog.Latest>> shown = runs.subList(0, Math.min(limit, runs.size()));
    left.prepare("");
    Map<Long, LogEntry> entries =
        log
            .numbered(
                actor.workspace(), shown.stream().map(run -> run.getFirst().entry()).toList(), keys)
            .stream()
            .collect(Collectors.toMap(LogEntry::seq, Function.identity()));
    return shown.stream()
        .filter(run -> entries.containsKey(run.getFirst().entry()))
        .map(run -> {
          ChangeLog.Latest one = run.getFirst();
          ObjectScope scope = Objects.requireNonNull(objects.get(one.object()));
          LogEntry entry = Objects.requireNonNull(entries.get(one.entry()));
          CrmRecord record = Objects.requireNonNull(owned.get(one.record()));
          return new Changed(scope.view(), record, History.change(scope, entry), run.size() - 1);
        })
        .toList();
  }

  /** Records that follow each other and were imported by the same member are together. */
  private static List<List<ChangeLog.Latest>> runs(List<ChangeLog.Latest> latest) {
    List<List<ChangeLog.Latest>> runs = new ArrayList<>();
    for (ChangeLog.Latest one : latest) {
      if (runs.isEmpty() || !one.isImportedLike(runs.getLast().getFirst())) {
        runs.add(new ArrayList<>());
      }
      runs.getLast().add(one);
    }
    return runs;
  }

  /** The records of the actor, by one statement for each object. */
  private Map<UUID, CrmRecord> owned(
      Actor actor,
      Map<Long, ObjectScope> objects,
      List<ChangeLog.Latest> latest,
      TimedReads.Left left) {
    Map<Long, List<UUID>> ids =
        latest.stream()
            .collect(
                Collectors.groupingBy(
                    ChangeLog.Latest::object,
                    Collectors.mapping(ChangeLog.Latest::record, Collectors.toList())));
    Map<UUID, CrmRecord> owned = new HashMap<>();
    ids.forEach((object, some) -> {
      ObjectScope scope = Objects.requireNonNull(objects.get(object));
      Field owner = owner(scope.view()).orElseThrow();
      left.prepare("");
      Selection names = Selection.of(scope.view(), NAMES, new Problems());
      table
          .having(scope, names, some, owner, actor.principal().id())
          .forEach(record -> owned.put(record.id(), record));
    });
    return owned;
  }

  private static Optional<Field> owner(ObjectView view) {
    return view.readableFields().stream()
        .filter(field -> field.type() instanceof User)
        .min(Comparator.comparing(field -> !field.is("owner") && !field.is("assignee")));
  }
}
