package dev.oriel.integration.calendar.server;

import module java.base;

import dev.oriel.integration.calendar.server.EventMerge.Agreed;
import dev.oriel.integration.calendar.server.Placement.Round;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Brings an event and its calendar to agree. A round can be repeated at any time, also after one of
 * which nobody knows how far it came: it places nothing twice, and loses no change of either side.
 */
@Component
public record Placements(CalendarServer server, Clock clock) {

  /** How often a round begins again because people change the event meanwhile. */
  private static final int ATTEMPTS = 4;

  /**
   * An event with what is needed to compare it.
   *
   * @param event as Oriel has it now
   * @param editable fields that the calendar's member may change in Oriel
   * @param floating the zone of the account, for times without one
   * @param recording what takes the calendar's changes into Oriel
   */
  public record Wanted(
      CalendarEvent event, Set<EventField> editable, ZoneId floating, Recording recording) {

    Wanted without(Set<EventField> refused) {
      Set<EventField> fewer = EventField.none();
      fewer.addAll(editable);
      fewer.removeAll(refused);
      return new Wanted(event, fewer, floating, recording);
    }
  }

  /**
   * Takes what the calendar has won into Oriel, and remembers what it has lost. It is called before
   * the calendar is written: what is replaced there would be known nowhere else.
   */
  public interface Recording {

    /** Oriel takes all. */
    Recording ALL = _ -> Set.of();

    /** Returns those of the fields of {@code toRecord} that Oriel does not take. */
    Set<EventField> refused(EventMerge merge);
  }

  /**
   * Places an event, or merges it with what the calendar has and writes what is new there.
   *
   * @param read the object as it was read before, to save a request; null if it was not
   */
  public Round settle(Placement placement, Wanted wanted, @Nullable StoredObject read) {
    String href = placement.href();
    return href == null ? place(placement, wanted) : merge(placement, href, wanted, read, ATTEMPTS);
  }

  private Round place(Placement placement, Wanted wanted) {
    String href = server.place(placement.account(), placement.uid());
    String text = CalendarObject.create(wanted.event(), clock.instant());
    CalendarAnswer<StoredObject> answer =
        server.put(placement.account(), placement.uid(), href, null, text);
    return switch (answer) {
      case CalendarAnswer.Done<StoredObject>(StoredObject object) ->
          settled(placement, object, EventMerge.none(wanted.event()), wanted, true);
      case CalendarAnswer.Failed<StoredObject>(CalendarFailure.Changed _) ->
          adopt(placement, href, wanted);
      case CalendarAnswer.Failed<StoredObject>(CalendarFailure.UidConflict(String other))
          when other != null ->
          adopt(placement, other, wanted);
      case CalendarAnswer.Failed<StoredObject>(CalendarFailure failure) ->
          new Round.Failed(failure);
    };
  }

  /** Goes on with an object that an earlier round has placed without remembering it. */
  private Round adopt(Placement placement, String href, Wanted wanted) {
    Round round = merge(placement, href, wanted, null, ATTEMPTS);
    return round instanceof Round.Removed ? new Round.Failed(new CalendarFailure.Changed()) : round;
  }

  private Round merge(
      Placement placement, String href, Wanted wanted, @Nullable StoredObject read, int attempts) {
    StoredObject present = read;
    CalendarFailure fault = new CalendarFailure.TooLarge();
    if (present == null) {
      switch (server.read(placement.account(), List.of(href))) {
        case CalendarAnswer.Failed<ReadObjects>(CalendarFailure failure) -> {
          return new Round.Failed(failure);
        }
        case CalendarAnswer.Done<ReadObjects>(ReadObjects found) -> {
          if (found.gone().contains(href)) {
            return new Round.Removed();
          }
          present = found.objects().get(href);
          fault = found.fault(href);
        }
      }
    }
    if (present == null) {
      return new Round.Failed(fault);
    }
    try {
      return merge(placement, present, wanted, read != null, attempts);
    } catch (UnreadableObject e) {
      return new Round.Unreadable(e.reason());
    }
  }

  private Round merge(
      Placement placement, StoredObject present, Wanted wanted, boolean isOld, int attempts)
      throws UnreadableObject {
    CalendarObject object = CalendarObject.read(present.text(), placement.uid(), wanted.floating());
    CalendarEvent there = object.event();
    Agreed agreed = placement.agreed() == null ? new Agreed(there, there) : placement.agreed();
    EventMerge merge =
        EventMerge.of(agreed, wanted.event(), there, object.calendarOnly(), wanted.editable());
    Set<EventField> refused = wanted.recording().refused(merge);
    if (!refused.isEmpty() && wanted.editable().stream().anyMatch(refused::contains)) {
      return merge(placement, present, wanted.without(refused), isOld, attempts);
    }
    boolean isNewFooter = !agreed.here().footer().equals(wanted.event().footer());
    if (object.hasGuests() || !(merge.writesCalendar() || isNewFooter)) {
      return settled(placement, present, merge, wanted, false);
    }
    String text = object.with(merge.event(), clock.instant());
    if (text.equals(present.text())) {
      return settled(placement, present, merge, wanted, false);
    }
    if (isOld && present.etag().isEmpty()) {
      // Nothing tells whether somebody has changed it since it was read.
      return merge(placement, present.href(), wanted, null, attempts);
    }
    String version = present.etag().isEmpty() ? StoredObject.ANY : present.etag();
    CalendarAnswer<StoredObject> answer =
        server.put(placement.account(), placement.uid(), present.href(), version, text);
    return switch (answer) {
      case CalendarAnswer.Done<StoredObject>(StoredObject written) ->
          settled(placement, written, merge, wanted, true);
      case CalendarAnswer.Failed<StoredObject>(CalendarFailure.Changed _) when attempts > 1 ->
          merge(placement, present.href(), wanted, null, attempts - 1);
      case CalendarAnswer.Failed<StoredObject>(CalendarFailure failure) ->
          new Round.Failed(failure);
    };
  }

  private static Round settled(
      Placement placement, StoredObject object, EventMerge merge, Wanted wanted, boolean wrote) {
    try {
      CalendarObject shown = CalendarObject.read(object.text(), placement.uid(), wanted.floating());
      Agreed agreed = new Agreed(merge.event(), shown.event());
      return new Round.Settled(object, merge, agreed, shown.hasGuests(), wrote);
    } catch (UnreadableObject e) {
      return new Round.Unreadable(e.reason());
    }
  }

  /**
   * Takes an event out of its calendar. Done is true if there is nothing of it any more, and false
   * if it stays because of guests, to whom the server would write.
   */
  public CalendarAnswer<Boolean> remove(Placement placement) {
    String href = placement.href();
    for (int attempt = 0; href != null && attempt < ATTEMPTS; attempt++) {
      CalendarAnswer<ReadObjects> read = server.read(placement.account(), List.of(href));
      if (read instanceof CalendarAnswer.Failed<ReadObjects>(CalendarFailure failure)) {
        return CalendarAnswer.failed(failure);
      }
      ReadObjects found = ((CalendarAnswer.Done<ReadObjects>) read).value();
      StoredObject object = found.objects().get(href);
      if (object == null && !found.gone().contains(href)) {
        return CalendarAnswer.failed(found.fault(href));
      }
      if (object == null) {
        switch (server.elsewhere(placement.account(), placement.uid())) {
          case CalendarAnswer.Failed<Optional<StoredObject>>(CalendarFailure failure) -> {
            return CalendarAnswer.failed(failure);
          }
          case CalendarAnswer.Done<Optional<StoredObject>>(Optional<StoredObject> other) -> {
            if (other.isEmpty()) {
              return CalendarAnswer.done(true);
            }
            object = other.get();
            href = object.href();
          }
        }
      }
      if (isKept(object, placement.uid())) {
        return CalendarAnswer.done(false);
      }
      CalendarAnswer<Boolean> deleted = server.delete(placement.account(), href, object.etag());
      switch (deleted) {
        case CalendarAnswer.Done<Boolean> _ -> {
          return CalendarAnswer.done(true);
        }
        case CalendarAnswer.Failed<Boolean>(CalendarFailure.Changed _) -> {
          // Somebody has changed it meanwhile, and may have invited guests.
        }
        case CalendarAnswer.Failed<Boolean>(CalendarFailure failure) -> {
          return CalendarAnswer.failed(failure);
        }
      }
    }
    return href == null
        ? CalendarAnswer.done(true)
        : CalendarAnswer.failed(new CalendarFailure.Changed());
  }

  /** Whether an object stays: it has guests, or is not the event that Oriel has placed. */
  private static boolean isKept(StoredObject object, String uid) {
    try {
      return CalendarObject.read(object.text(), uid, ZoneOffset.UTC).hasGuests();
    } catch (UnreadableObject _) {
      return true;
    }
  }
}
