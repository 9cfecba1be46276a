package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.Jobs;
import dev.oriel.crm.record.rule.RecordFollower;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.table.RecordDependent;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Notes in the transaction of each write of events what calendars have to follow. An event stands
 * in the calendar of its owner if that member has connected one, else in that of the member who
 * made it. Its place changes only with its owner.
 */
@Component
record EventMarks(EventMarkTable marks, Jobs jobs, Actors actors, Clock clock)
    implements RecordFollower, RecordDependent {

  private static boolean isAbout(ObjectType type) {
    return type.is("events");
  }

  @Override
  public boolean follows(ObjectType type) {
    return isAbout(type);
  }

  @Override
  public void created(ObjectScope scope, List<StoredRecord> records) {
    if (!records.isEmpty()) {
      List<EventMarkTable.Place> places = places(scope, records);
      push(scope.workspace(), marks.place(scope.workspace(), places, now()));
    }
  }

  @Override
  public void changed(ObjectScope scope, List<Written> records) {
    Field owner = scope.type().standard("owner");
    List<StoredRecord> moved = new ArrayList<>();
    List<UUID> others = new ArrayList<>();
    for (Written record : records) {
      if (Objects.equals(record.before().value(owner), record.after().value(owner))) {
        others.add(record.after().id());
      } else {
        moved.add(record.after());
      }
    }
    move(scope, moved);
    if (!others.isEmpty()) {
      push(scope.workspace(), marks.touch(scope.workspace(), others, now()));
    }
  }

  /** The owner of an event can have changed too, and events have another contact. */
  @Override
  public void merged(ObjectScope scope, Written record) {
    if (isAbout(scope.type())) {
      changed(scope, List.of(record));
    }
    touchThoseWith(scope, List.of(record.after().id()));
  }

  /** The contact of events is deleted, whose name stands in calendars. */
  @Override
  public void deleting(ObjectScope scope, List<UUID> records) {
    touchThoseWith(scope, records);
  }

  @Override
  public void clearing(ObjectScope scope, List<UUID> records) {
    if (isAbout(scope.type())) {
      push(scope.workspace(), marks.touch(scope.workspace(), records, now()));
    }
  }

  private void touchThoseWith(ObjectScope scope, List<UUID> contacts) {
    if (scope.type().is("contacts")) {
      ObjectType events = scope.schema().standard("events");
      if (events.hasTable()) {
        push(scope.workspace(), marks.touchThoseWith(events, contacts, now()));
      }
    }
  }

  @Override
  public void deleteOf(ObjectType type, List<UUID> records) {
    if (isAbout(type)) {
      push(type.workspace(), marks.bury(type.workspace(), records, now()));
    }
  }

  @Override
  public void merge(ObjectType type, List<UUID> from, UUID into) {
    deleteOf(type, from);
  }

  /** Events are a standard object, which nobody deletes. */
  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    return null;
  }

  private void move(ObjectScope scope, List<StoredRecord> records) {
    if (!records.isEmpty()) {
      List<EventMarkTable.Place> places = places(scope, records);
      push(scope.workspace(), marks.leave(scope.workspace(), places, now()));
      push(scope.workspace(), marks.place(scope.workspace(), places, now()));
    }
  }

  private static List<EventMarkTable.Place> places(ObjectScope scope, List<StoredRecord> records) {
    Field owner = scope.type().standard("owner");
    return records.stream()
        .map(record ->
            new EventMarkTable.Place(
                record.id(),
                (UUID) record.value(owner),
                scope.actor().memberBehind(record.createdBy())))
        .toList();
  }

  /**
   * Follows a change of what a member has connected, in its transaction. Events are placed anew
   * from now on; what stands in a calendar that was disconnected stays there.
   *
   * @param before null if there was none
   * @param after null if there is none any more
   */
  void calendarChanged(
      Workspace workspace, @Nullable ConnectedCalendar before, @Nullable ConnectedCalendar after) {
    if (before != null && (after == null || !after.id().equals(before.id()))) {
      marks.forget(workspace, before.id());
    }
    if (after != null && after.state() == ConnectedCalendar.State.ACTIVE) {
      push(workspace, Set.of(after.id()));
      pull(workspace, after.id());
    }
  }

  /** Looks at a calendar soon, and from then on again and again. */
  void pull(Workspace workspace, UUID calendar) {
    jobs.enqueueOnce(
        actors.operator(workspace),
        CalendarPull.KIND,
        calendar.toString(),
        new CalendarPull.Input(calendar));
  }

  /** Lets calendars follow soon, after the current transaction. */
  void push(Workspace workspace, Set<UUID> calendars) {
    // In one order, so that two writes never wait for each other's jobs.
    for (UUID calendar : new TreeSet<>(calendars)) {
      // As the operator, because the writer's key may be revoked before the calendar has followed.
      jobs.enqueueOnce(
          actors.operator(workspace),
          CalendarPush.KIND,
          calendar.toString(),
          new CalendarPush.Input(calendar));
    }
  }

  OffsetDateTime now() {
    return DateTime.of(clock.instant());
  }
}
