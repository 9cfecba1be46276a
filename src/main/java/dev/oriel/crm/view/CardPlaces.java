package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The door to the order of cards on the board of a saved view. Refuses an unknown object as {@code
 * NotFound}, a missing right to view its records as {@code Forbidden}, a view that the actor is not
 * offered as {@code NotFound}, and an actor who could not move its cards to other lanes as {@code
 * Forbidden}.
 */
@Door
public class CardPlaces {

  /** The distance of new neighbours, between which a card then fits 32 times. */
  private static final long DISTANCE = 1L << 32;

  private final Scopes scopes;
  private final KnownViews known;
  private final CardPlaceTable table;

  CardPlaces(Scopes scopes, KnownViews known, CardPlaceTable table) {
    this.scopes = scopes;
    this.known = known;
    this.table = table;
  }

  /**
   * Puts a card behind others, whose own order stays as it is. Of these, those that were never
   * placed come behind all that were. Cards of several people who place at once all keep a place of
   * their own.
   *
   * @param before the records of the cards before it, as the actor has been shown them; none to
   *     make it the first one
   */
  public void put(Actor actor, String object, UUID view, UUID record, List<UUID> before) {
    scopes.change(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          if (!scope.actor().isPerson()) {
            throw Refused.forbidden("Only members order cards, and only in the browser.");
          }
          SavedView board =
              StoredViews.require(new StoredViews(scope, known.of(scope, null)).all(), view);
          requireMover(scope, board);
          return board;
        },
        (scope, _) -> put(scope, view, record, before));
  }

  /** Refuses who may not change records, or the field of the lanes. */
  private static void requireMover(ObjectScope scope, SavedView board) {
    scope.require(RecordRight.UPDATE);
    Field lanes = scope.type().field(board.settings().lanes());
    if (lanes != null && !scope.view().mayEdit(lanes)) {
      throw Refused.forbidden(
          "The profile '%s' may not edit the field '%s' of '%s'."
              .formatted(scope.actor().profile().name(), lanes.apiName(), scope.type().apiName()));
    }
  }

  private UUID put(ObjectScope scope, UUID view, UUID record, List<UUID> before) {
    Workspace workspace = scope.workspace();
    if (!table.lock(workspace, view)) {
      throw StoredViews.unknown();
    }
    Map<UUID, Long> known = table.of(workspace, view, before);
    long last = table.last(workspace, view);
    for (UUID id : before) {
      if (!known.containsKey(id)) {
        last += DISTANCE;
        table.put(scope.type(), view, id, last);
      }
    }
    UUID neighbour = before.isEmpty() ? null : before.getLast();
    Long place = between(workspace, view, record, neighbour);
    if (place == null) {
      table.spread(workspace, view, DISTANCE);
      place = Objects.requireNonNull(between(workspace, view, record, neighbour));
    }
    table.put(scope.type(), view, record, place);
    return record;
  }

  /** A place behind a neighbour and before the next card; null if there is none between them. */
  private @Nullable Long between(
      Workspace workspace, UUID view, UUID record, @Nullable UUID neighbour) {
    if (neighbour == null) {
      Long first = table.next(workspace, view, Long.MIN_VALUE, record);
      return first == null ? DISTANCE : first - DISTANCE;
    }
    Long behind = table.of(workspace, view, List.of(neighbour)).get(neighbour);
    if (behind == null) {
      throw Refused.conflict("The card before it was deleted meanwhile.");
    }
    Long next = table.next(workspace, view, behind, record);
    if (next == null) {
      return behind + DISTANCE;
    }
    long middle = behind + (next - behind) / 2;
    return middle == behind ? null : middle;
  }
}
