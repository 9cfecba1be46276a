package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.integration.calendar.server.CalendarAnswer;
import dev.oriel.integration.calendar.server.CalendarFailure;
import dev.oriel.integration.calendar.server.CalendarServer;
import dev.oriel.integration.calendar.server.Placement;
import dev.oriel.integration.calendar.server.Placements;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Takes events out of calendars that were deleted, or that stand in another calendar now. */
@Component
record EventRemovals(
    EventTombstoneTable tombstones,
    Placements placements,
    CalendarServer server,
    CalendarTurns turns) {

  private static final Logger log = LoggerFactory.getLogger(EventRemovals.class);

  /** An event stays in its calendar after 680 attempts to remove it, which take about 30 days. */
  private static final int MOST_ATTEMPTS = 680;

  /** Deletes the object of an event. What its server does not delete now is tried later. */
  void remove(CalendarTurn turn, EventTombstoneTable.Tombstone tombstone) {
    UUID record = tombstone.record();
    if (tombstones.isShared(turn.workspace(), turn.id(), record)) {
      // Two members have connected the same calendar: the event stands there for the other one.
      tombstones.delete(turn.workspace(), turn.id(), record);
      return;
    }
    String uid = record.toString();
    String href = tombstone.href() == null ? server.place(turn.account(), uid) : tombstone.href();
    switch (placements.remove(new Placement(turn.account(), uid, href, null))) {
      case CalendarAnswer.Done<Boolean> _ -> {
        turn.succeeds();
        tombstones.delete(turn.workspace(), turn.id(), record);
      }
      case CalendarAnswer.Failed<Boolean>(CalendarFailure failure) ->
          failed(turn, tombstone, failure);
    }
  }

  private void failed(
      CalendarTurn turn, EventTombstoneTable.Tombstone tombstone, CalendarFailure failure) {
    int attempts = tombstone.attempts() + 1;
    switch (failure.subject()) {
      case EVENT -> later(turn, tombstone, failure, attempts, EventRounds.ATTEMPTS);
      case STATE -> later(turn, tombstone, failure, attempts, MOST_ATTEMPTS);
      case FAULT -> {
        later(turn, tombstone, failure, attempts, MOST_ATTEMPTS);
        turn.fails(failure, tombstone.attempts());
      }
      case CALENDAR -> throw turns.ended(turn, failure);
    }
  }

  private void later(
      CalendarTurn turn,
      EventTombstoneTable.Tombstone tombstone,
      CalendarFailure failure,
      int attempts,
      int most) {
    if (attempts >= most) {
      log.info(
          "Calendar {} at {}: {} Event {} stays there",
          turn.id(),
          turn.calendar().url().getHost(),
          failure.sentence(),
          tombstone.record());
      tombstones.delete(turn.workspace(), turn.id(), tombstone.record());
    } else {
      OffsetDateTime at = EventRounds.next(turns.now(), attempts);
      tombstones.later(turn.workspace(), turn.id(), tombstone.record(), at);
    }
  }
}
