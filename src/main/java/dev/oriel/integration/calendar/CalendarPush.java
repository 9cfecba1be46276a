package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.integration.calendar.EventReader.Seen;
import dev.oriel.integration.calendar.server.CalendarServer;
import dev.oriel.integration.calendar.server.StoredObject;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Lets a calendar follow what was written to its events. */
@Component
record CalendarPush(
    CalendarTurns turns,
    CalendarTable calendars,
    EventLinkTable links,
    EventTombstoneTable tombstones,
    EventReader reader,
    EventRounds rounds,
    EventRemovals removals,
    CalendarServer server)
    implements JobHandler<CalendarPush.Input> {

  static final JobKind<Input> KIND = CalendarTurns.kind("calendar.push", Input.class);

  /** The events that are read with one request. */
  static final int AT_ONCE = 50;

  private static final Duration PAUSE = Duration.ofSeconds(1);

  /** After this time other jobs of the workspace, and the look at the calendar, get a turn. */
  private static final Duration LONGEST = Duration.ofSeconds(20);

  record Input(UUID calendar) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    Workspace workspace = run.actor().workspace();
    UUID id = run.input().calendar();
    turns.take(run, id, this::push);
    ConnectedCalendar calendar = calendars.byId(workspace, id);
    OffsetDateTime next = links.nextDue(workspace, id);
    if (calendar != null && calendar.state() == ConnectedCalendar.State.ACTIVE && next != null) {
      Duration left = Duration.between(turns.now(), next);
      throw JobRun.postponed(left.compareTo(PAUSE) > 0 ? left : PAUSE);
    }
  }

  private void push(CalendarTurn turn) {
    OffsetDateTime end = turns.now().plus(LONGEST);
    // First what is to be deleted: an event that came back needs its place.
    removeAll(turn, false, end);
    while (turns.now().isBefore(end)) {
      List<EventLink> due = links.due(turn.workspace(), turn.id(), turns.now(), AT_ONCE);
      if (due.isEmpty()) {
        break;
      }
      pushAll(turn, due);
    }
    turns.endIfFailing(turn);
    removeAll(turn, true, end);
    turns.succeeded(turn);
  }

  /** Deletes what is to be deleted, until the server seems to take nothing. */
  private void removeAll(CalendarTurn turn, boolean isRetried, OffsetDateTime end) {
    while (turns.now().isBefore(end)) {
      List<EventTombstoneTable.Tombstone> gone =
          tombstones.due(turn.workspace(), turn.id(), isRetried, turns.now(), AT_ONCE);
      if (gone.isEmpty()) {
        return;
      }
      for (EventTombstoneTable.Tombstone tombstone : gone) {
        turn.goesOn().run();
        removals.remove(turn, tombstone);
        if (turn.isFailing()) {
          return;
        }
      }
    }
  }

  private void pushAll(CalendarTurn turn, List<EventLink> due) {
    turn.goesOn().run();
    Map<UUID, Seen> seen = reader.read(turn.member(), due.stream().map(EventLink::record).toList());
    List<String> hrefs =
        due.stream()
            .filter(link -> isToBeRead(link, seen.get(link.record())))
            .map(EventLink::href)
            .toList();
    Map<String, StoredObject> read =
        hrefs.isEmpty()
            ? Map.of()
            : turns.require(turn, server.read(turn.account(), hrefs)).objects();
    for (EventLink link : due) {
      turn.goesOn().run();
      String href = link.href();
      rounds.push(turn, link, seen.get(link.record()), href == null ? null : read.get(href));
    }
  }

  private static boolean isToBeRead(EventLink link, @Nullable Seen seen) {
    return link.href() != null
        && seen != null
        && seen.event() != null
        && !EventRounds.isShown(link, seen);
  }
}
