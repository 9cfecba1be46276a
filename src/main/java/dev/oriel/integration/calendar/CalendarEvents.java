package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to the places of events in calendars. Who may view an event sees the state of its place;
 * only the member whose calendar it is changes anything of it.
 */
@Door
public class CalendarEvents {

  /** The most events that a page lists. */
  private static final int LISTED = 50;

  private final EventLinkTable links;
  private final EventSyncTable syncs;
  private final EventMarkTable marks;
  private final EventMarks pushes;
  private final EventReader reader;
  private final CalendarTable calendars;
  private final ParentRecords records;
  private final Scopes scopes;
  private final Schemas schemas;
  private final ModelGuard guard;

  CalendarEvents(
      EventLinkTable links,
      EventSyncTable syncs,
      EventMarkTable marks,
      EventMarks pushes,
      EventReader reader,
      CalendarTable calendars,
      ParentRecords records,
      Scopes scopes,
      Schemas schemas,
      ModelGuard guard) {
    this.links = links;
    this.syncs = syncs;
    this.marks = marks;
    this.pushes = pushes;
    this.reader = reader;
    this.calendars = calendars;
    this.records = records;
    this.scopes = scopes;
    this.schemas = schemas;
    this.guard = guard;
  }

  /** The state of the place of an event. Refuses like reading the record. */
  public EventSync of(Actor actor, String object, String recordId) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          UUID id = records.require(scope, recordId);
          return syncs
              .states(scope.workspace(), List.of(id), EventSync.asking(scope.actor()))
              .getOrDefault(id, EventSync.NONE);
        });
  }

  /**
   * An event of the own calendar that a person should look at.
   *
   * @param name null if the member may not view it any more
   */
  public record Troubled(UUID record, @Nullable String name, EventSync sync) {}

  /**
   * The events of the own calendar that are not as they should be, the latest first, some of them.
   */
  public List<Troubled> troubled(Actor actor) {
    return guard.read(
        actor,
        current -> {
          ConnectedCalendar calendar = own(current);
          if (calendar == null) {
            return List.of();
          }
          List<EventLink> found = links.troubled(current.workspace(), calendar.id(), LISTED);
          Map<UUID, String> names =
              reader.names(current, found.stream().map(EventLink::record).toList());
          return found.stream()
              .map(link ->
                  new Troubled(link.record(), names.get(link.record()), EventSync.of(link, true)))
              .toList();
        });
  }

  /** How many events the own calendar has, by the words of their states. */
  public Map<String, Long> counts(Actor actor) {
    return guard.read(
        actor,
        current -> {
          ConnectedCalendar calendar = own(current);
          return calendar == null ? Map.of() : syncs.counts(current.workspace(), calendar.id());
        });
  }

  /**
   * Puts an event back into the own calendar that was deleted there, or tries again what has
   * failed. Refuses as {@code NotFound} an event that is not in the own calendar, and as {@code
   * Conflict} one that needs nothing.
   */
  public void putBack(Actor actor, String recordId) {
    guard.write(
        actor,
        current -> {
          ConnectedCalendar calendar = calendars.lock(current.workspace(), self(current));
          EventLink link = links.of(current.workspace(), Records.id(recordId));
          if (calendar == null || link == null || !link.calendar().equals(calendar.id())) {
            throw Refused.notFound("There is no such event in your calendar.");
          }
          return link;
        },
        (current, link) -> {
          Set<UUID> pushed = marks.again(current.workspace(), link.record(), pushes.now());
          if (pushed.isEmpty()) {
            throw Refused.conflict("The event is in your calendar as it should be.");
          }
          pushes.push(current.workspace(), pushed);
          return link;
        });
  }

  /** How many of the own events that are yet to come stand in no calendar. */
  public long coming(Actor actor) {
    return guard.read(
        actor,
        current ->
            own(current) == null ? 0L : marks.coming(events(current), self(current), pushes.now()));
  }

  /** Puts the own events that are yet to come, and stand in no calendar, into the own one. */
  public void addComing(Actor actor) {
    guard.write(
        actor,
        current ->
            Optional.ofNullable(calendars.lock(current.workspace(), self(current)))
                .orElseThrow(() -> Refused.notFound("No calendar is connected.")),
        (current, calendar) -> {
          pushes.push(
              current.workspace(),
              marks.addComing(events(current), calendar.member(), calendar.id(), pushes.now()));
          return calendar;
        });
  }

  private ObjectType events(Actor actor) {
    return schemas.of(actor).standard("events");
  }

  private @Nullable ConnectedCalendar own(Actor actor) {
    return calendars.ofMember(actor.workspace(), self(actor));
  }

  /** The member who acts, signed in as a person. Refuses all others as {@code Forbidden}. */
  private static UUID self(Actor actor) {
    if (actor.principal().kind() != Principal.Kind.MEMBER || !actor.isPerson()) {
      throw Refused.forbidden("Members see to their calendars themselves, signed in.");
    }
    return actor.principal().id();
  }
}
