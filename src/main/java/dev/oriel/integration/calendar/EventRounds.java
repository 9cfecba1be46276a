package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.integration.calendar.EventReader.Seen;
import dev.oriel.integration.calendar.server.CalendarAnswer;
import dev.oriel.integration.calendar.server.CalendarEvent;
import dev.oriel.integration.calendar.server.CalendarFailure;
import dev.oriel.integration.calendar.server.CalendarServer;
import dev.oriel.integration.calendar.server.EventField;
import dev.oriel.integration.calendar.server.EventMerge;
import dev.oriel.integration.calendar.server.EventMerge.Agreed;
import dev.oriel.integration.calendar.server.Placement;
import dev.oriel.integration.calendar.server.Placement.Round;
import dev.oriel.integration.calendar.server.Placements;
import dev.oriel.integration.calendar.server.StoredObject;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Lets an event and its calendar agree, and stores the outcome. A round after a kill does the same
 * as the first one would have done.
 */
@Component
record EventRounds(
    EventLinkTable links,
    EventTombstoneTable tombstones,
    EventWriter writer,
    Placements placements,
    CalendarServer server,
    CalendarTurns turns) {

  private static final Logger log = LoggerFactory.getLogger(EventRounds.class);

  static final String NOT_PERMITTED = "The member of the calendar may not see the event any more.";

  static final String NO_START =
      "The event has no start, or the member of the calendar may not see it.";

  static final String REMOVED = "The event was deleted in the calendar.";

  private static final String GUESTS =
      "The event has guests in the calendar, to whom its server would write. Change it there.";

  private static final String KEPT =
      "The record does not take what was changed in the calendar, or not from its member: Oriel's"
          + " values stay.";

  private static final String SERIES = "The times of a series are changed in the calendar only.";

  /** Reasons that stay true while the event stays as it is. */
  private static final Set<String> LASTING = Set.of(GUESTS, KEPT, SERIES);

  private static final String STALE = "The event was changed at the same time.";

  /** The first pause of an event that its server does not take, which doubles. */
  private static final Duration PAUSE = Duration.ofMinutes(1);

  /** It doubles so often, to about an hour. */
  private static final int DOUBLED = 6;

  /** An event that changes, or whose place is gone, has failed after 6 attempts in a row. */
  static final int ATTEMPTS = 6;

  /** The reasons that count for that. */
  private static final Set<String> OF_STATE =
      Stream.of(
              new CalendarFailure.Changed(),
              new CalendarFailure.NoPlace(),
              new CalendarFailure.Gone())
          .map(CalendarFailure::sentence)
          .collect(Collectors.toSet());

  /**
   * Sends an event to its calendar, unless the calendar shows it as it is.
   *
   * @param seen null if the member of the calendar may not view it
   * @param read the object, if it was read already
   */
  void push(CalendarTurn turn, EventLink link, @Nullable Seen seen, @Nullable StoredObject read) {
    if (link.state() != EventLink.State.REMOVED && isShown(link, seen)) {
      String reason = link.reason();
      boolean isLasting = reason != null && LASTING.contains(reason);
      end(turn, link, EventLink.State.SYNCED, isLasting ? reason : null);
    } else {
      settle(turn, link, seen, read);
    }
  }

  /** Whether the calendar shows an event as it is. */
  static boolean isShown(EventLink link, @Nullable Seen seen) {
    CalendarEvent event = seen == null ? null : seen.event();
    return event != null && link.href() != null && event.fingerprint().equals(link.fingerprint());
  }

  /** Lets both sides agree, whichever of them has changed. */
  void settle(CalendarTurn turn, EventLink link, @Nullable Seen seen, @Nullable StoredObject read) {
    CalendarEvent event = seen == null ? null : seen.event();
    if (seen == null || event == null) {
      end(turn, link, EventLink.State.FAILED, seen == null ? NOT_PERMITTED : NO_START);
      return;
    }
    Agreed before = link.agreed();
    EventLink going = link;
    if (before == null || link.href() == null) {
      Agreed known = before == null ? new Agreed(event, event) : before;
      going = link.sending(known.sending(event));
      links.sends(turn.workspace(), going);
    }
    EventLink sent = going;
    Placement placement = new Placement(turn.account(), link.uid(), link.href(), before);
    Placements.Wanted wanted =
        new Placements.Wanted(
            event, seen.editable(), turn.zone(), merge -> recorded(turn, sent, seen, merge));
    try {
      Round round = placements.settle(placement, wanted, read);
      if (round instanceof Round.Removed) {
        round = elsewhere(turn, sent, placement, wanted);
      }
      ended(turn, sent, round);
    } catch (EventWriter.Stale _) {
      links.later(turn.workspace(), sent, STALE, sent.attempts() + 1, turns.now());
    }
  }

  /** Takes the calendar's changes into the record, and notes what is sent now. */
  private Set<EventField> recorded(CalendarTurn turn, EventLink link, Seen seen, EventMerge merge) {
    Agreed agreed = Objects.requireNonNull(link.agreed());
    links.sends(turn.workspace(), link.sending(agreed.sending(merge.event())));
    return writer.write(turn.member(), link.record(), seen, merge);
  }

  private void ended(CalendarTurn turn, EventLink link, Round round) {
    switch (round) {
      case Round.Settled settled -> store(turn, link, settled);
      case Round.Removed _ -> end(turn, link, EventLink.State.REMOVED, REMOVED);
      case Round.Unreadable(var reason) ->
          end(turn, link, EventLink.State.FAILED, reason.sentence());
      case Round.Failed(CalendarFailure failure) -> failed(turn, link, failure);
    }
  }

  /**
   * An event that its server never takes has failed. One that it does not take now waits for longer
   * each time, and lets others go first.
   */
  private void failed(CalendarTurn turn, EventLink link, CalendarFailure failure) {
    switch (failure.subject()) {
      case EVENT -> end(turn, link, EventLink.State.FAILED, failure.sentence());
      case STATE -> {
        int attempts = isOfState(link) ? link.attempts() + 1 : 1;
        if (attempts < ATTEMPTS) {
          later(turn, link, failure, attempts);
        } else {
          end(turn, link, EventLink.State.FAILED, failure.sentence());
        }
      }
      // It ends some day.
      case FAULT -> {
        later(turn, link, failure, isOfState(link) ? 1 : link.attempts() + 1);
        turn.fails(failure, link.attempts());
        turns.endIfFailing(turn);
      }
      case CALENDAR -> throw turns.ended(turn, failure);
    }
  }

  private static boolean isOfState(EventLink link) {
    return link.reason() != null && OF_STATE.contains(link.reason());
  }

  private void later(CalendarTurn turn, EventLink link, CalendarFailure failure, int attempts) {
    if (!failure.sentence().equals(link.reason())) {
      log.info(
          "Calendar {} at {}: {} Event {}",
          turn.id(),
          turn.calendar().url().getHost(),
          failure.sentence(),
          link.record());
    }
    links.later(turn.workspace(), link, failure.sentence(), attempts, next(turns.now(), attempts));
  }

  /** When something is tried again that was tried in vain so often. */
  static OffsetDateTime next(OffsetDateTime now, int attempts) {
    return now.plus(PAUSE.multipliedBy(1L << Math.min(attempts - 1, DOUBLED)));
  }

  /** Looks whether an event has another path now, before it counts as deleted. */
  private Round elsewhere(
      CalendarTurn turn, EventLink link, Placement placement, Placements.Wanted wanted) {
    if (placement.agreed() == null) {
      // Nobody has seen it there yet: a path of an earlier event that was to be deleted.
      links.unplace(turn.workspace(), link);
      return placements.settle(placement.again(), wanted, null);
    }
    return switch (server.elsewhere(turn.account(), placement.uid())) {
      case CalendarAnswer.Done<Optional<StoredObject>>(Optional<StoredObject> found) ->
          found
              .map(object -> placements.settle(placement.at(object.href()), wanted, object))
              .orElseGet(Round.Removed::new);
      // A search that never succeeds: the path itself has said that nothing is there.
      case CalendarAnswer.Failed<Optional<StoredObject>>(CalendarFailure.Faulty _)
          when link.attempts() + 1 >= ATTEMPTS ->
          new Round.Removed();
      case CalendarAnswer.Failed<Optional<StoredObject>>(CalendarFailure failure) ->
          new Round.Failed(failure);
    };
  }

  private void store(CalendarTurn turn, EventLink link, Round.Settled settled) {
    turn.succeeds();
    StoredObject object = settled.object();
    Agreed agreed = settled.agreed();
    EventLink after =
        new EventLink(
            link.record(),
            link.calendar(),
            object.href(),
            object.etag(),
            agreed,
            agreed.here().fingerprint(),
            EventLink.State.SYNCED,
            reason(settled),
            turns.now(),
            link.wanted(),
            link.wanted(),
            0);
    if (!links.store(turn.workspace(), after)) {
      tombstones.place(turn.workspace(), link.calendar(), link.record(), object.href());
    }
  }

  private static @Nullable String reason(Round.Settled settled) {
    if (settled.hasGuests()) {
      return GUESTS;
    }
    if (!settled.merge().undone().isEmpty()) {
      return SERIES;
    }
    return settled.merge().forbidden().isEmpty() ? null : KEPT;
  }

  private void end(
      CalendarTurn turn, EventLink link, EventLink.State state, @Nullable String reason) {
    links.end(turn.workspace(), link, state, reason, turns.now());
  }
}
