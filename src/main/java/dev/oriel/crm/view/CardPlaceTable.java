package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.RecordDependent;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The places of cards on boards of saved views that are ordered by hand: numbers, of which no two
 * of a view are equal. Those of a view are given under its lock only.
 */
@Component
record CardPlaceTable(JdbcTemplate jdbc) implements RecordDependent {

  private static final int AT_ONCE = 1_000;

  /** Returns false for a view that is gone. Locks it until the transaction ends. */
  boolean lock(Workspace workspace, UUID view) {
    return !jdbc.queryForList(
            "select id from %s.view where id = ? for no key update".formatted(workspace.schema()),
            UUID.class,
            view)
        .isEmpty();
  }

  /** The places of some records; none for those that were never placed. */
  Map<UUID, Long> of(Workspace workspace, UUID view, Collection<UUID> records) {
    Map<UUID, Long> places = new HashMap<>();
    jdbc.query(
        "select record_id, place from %s where view_id = ? and record_id = any (?)"
            .formatted(table(workspace)),
        row -> {
          places.put(row.getObject("record_id", UUID.class), row.getLong("place"));
        },
        view,
        records.toArray(UUID[]::new));
    return places;
  }

  /** The last place of a view; 0 without any. */
  long last(Workspace workspace, UUID view) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select coalesce(max(place), 0) from %s where view_id = ?".formatted(table(workspace)),
            Long.class,
            view));
  }

  /** The first place behind another one that is not this record's; null for none. */
  @Nullable Long next(Workspace workspace, UUID view, long after, UUID record) {
    return jdbc.queryForObject(
        "select min(place) from %s where view_id = ? and place > ? and record_id <> ?"
            .formatted(table(workspace)),
        Long.class,
        view,
        after,
        record);
  }

  /** Gives a record of the object a place; one that is not there gets none. */
  void put(ObjectType type, UUID view, UUID record, long place) {
    jdbc.update(
        """
        insert into %s (view_id, record_id, object_id, place)
        select ?, t.id, %d, ? from %s t where t.id = ?
        on conflict (view_id, record_id) do update set place = excluded.place
        """
            .formatted(table(type.workspace()), type.id(), type.table()),
        view,
        place,
        record);
  }

  /** Gives all cards of a view new places in the same order, with this distance between them. */
  void spread(Workspace workspace, UUID view, long distance) {
    // Behind all others, so that no two are equal meanwhile.
    jdbc.update(
        """
        update %1$s p set place = spread.place from (
          select record_id, (select max(place) from %1$s where view_id = ?)
            + ? * row_number() over (order by place) as place
          from %1$s where view_id = ?) spread
        where p.view_id = ? and p.record_id = spread.record_id
        """
            .formatted(table(workspace)),
        view,
        distance,
        view,
        view);
  }

  void deleteOf(Workspace workspace, UUID view) {
    jdbc.update("delete from %s where view_id = ?".formatted(table(workspace)), view);
  }

  @Override
  public void deleteOf(ObjectType type, List<UUID> records) {
    jdbc.update(
        "delete from %s where record_id = any (?)".formatted(table(type.workspace())),
        (Object) records.toArray(UUID[]::new));
  }

  /** The record that they become keeps its own place. */
  @Override
  public void merge(ObjectType type, List<UUID> from, UUID into) {
    deleteOf(type, from);
  }

  @Override
  public @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from) {
    int deleted =
        jdbc.update(
            """
            delete from %1$s where (view_id, record_id) in (
              select view_id, record_id from %1$s where object_id = ? limit ?)
            """
                .formatted(table(workspace)),
            objectId,
            AT_ONCE);
    return deleted < AT_ONCE ? null : "";
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".card_place";
  }
}
