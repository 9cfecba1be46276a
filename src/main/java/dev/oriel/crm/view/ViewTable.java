package dev.oriel.crm.view;

import module java.base;

import dev.oriel.access.administration.MemberData;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.definition.ObjectDependent;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.database.ColumnValues;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Component;

/** The views of lists of a workspace, and the arrangements of their columns. */
@Component
record ViewTable(JdbcTemplate jdbc, Reads reads, Clock clock, CardPlaceTable places)
    implements ObjectDependent, MemberData {

  private static final RowMapper<Row> ROWS = new DataClassRowMapper<>(Row.class);

  /** The kinds of rows, by the words that are stored. */
  enum Kind {
    /** A view with a name. */
    VIEW,

    /** A filter that is too long for an address. */
    FILTER,

    /** The columns of a list where neither address nor view says which. */
    COLUMNS;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Kind of(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  /**
   * A row.
   *
   * @param member whose it is, or who shared it
   * @param shared whether it is everyone's
   * @param name empty for what has none
   * @param settings the stored form of {@link ListSettings}
   */
  record Row(
      UUID id,
      String kind,
      UUID member,
      boolean shared,
      String name,
      int position,
      String settings) {

    Row at(int place) {
      return new Row(id, kind, member, shared, name, place, settings);
    }
  }

  /**
   * What an actor has for lists of an object, and what is shared, in their order; filters only if
   * they are asked for.
   *
   * @param filter the id of a filter; null for none
   * @throws StaleModel if the version of the scope's model is outdated
   */
  List<Row> all(ObjectScope scope, @Nullable UUID filter) {
    // One row at least, if the version is right.
    List<Optional<Row>> found =
        reads.list(() ->
            jdbc.query(
                """
                select view.* from %s.model
                left join %s view on object_id = ? and (shared or member = ?)
                  and (kind <> 'filter' or view.id = ?)
                where version = ? order by not shared, position, view.id
                """
                    .formatted(scope.workspace().schema(), table(scope.workspace())),
                ViewTable::row,
                scope.type().id(),
                owner(scope.actor()),
                filter,
                scope.actor().version()));
    if (found.isEmpty()) {
      throw new StaleModel();
    }
    return found.stream().flatMap(Optional::stream).toList();
  }

  /** By whose id the views of an actor are stored. A key has none of those of its member. */
  static @Nullable UUID owner(Actor actor) {
    return actor.isPerson() ? actor.member() : actor.principal().id();
  }

  /** A view with a name that is shared, or the owner's; null for none. */
  @Nullable Placed find(Workspace workspace, UUID id, @Nullable UUID owner) {
    return reads
        .list(() ->
            jdbc.query(
                "select * from %s where id = ? and kind = 'view' and (shared or member = ?)"
                    .formatted(table(workspace)),
                ViewTable::placed,
                id,
                owner))
        .stream()
        .findFirst()
        .orElse(null);
  }

  private static Placed placed(ResultSet row, int n) throws SQLException {
    return new Placed(row.getLong("object_id"), ROWS.mapRow(row, n));
  }

  private static Optional<Row> row(ResultSet row, int n) throws SQLException {
    return row.getObject("id") == null ? Optional.empty() : Optional.of(ROWS.mapRow(row, n));
  }

  /** A row and the id of the object whose list it is about. */
  record Placed(long object, Row row) {}

  /**
   * The views and columns of all members, without filters, that are about the list of an object or
   * name this id.
   */
  List<Placed> naming(ObjectType type, long id) {
    return reads.list(() ->
        jdbc.query(
            """
            select object_id, id, kind, member, shared, name, position, settings from %s
            where kind <> 'filter' and (object_id = ? or position(? in settings) > 0)
            order by object_id, not shared, position, id
            """
                .formatted(table(type.workspace())),
            ViewTable::placed,
            type.id(),
            "#" + id));
  }

  /** Adds a row. Returns false if one with its id is there. */
  boolean insert(ObjectType type, Row row) {
    SqlText sql =
        new ColumnValues()
            .set("id", row.id())
            .set("kind", row.kind())
            .set("object_id", type.id())
            .set("member", row.member())
            .set("shared", row.shared())
            .set("name", row.name())
            .set("position", row.position())
            .set("settings", row.settings())
            .set("created_at", DateTime.of(clock.instant()))
            .insertInto(table(type.workspace()))
            .add(" on conflict (id) do nothing");
    return jdbc.update(sql.sql(), sql.parameters()) == 1;
  }

  void update(Workspace workspace, Row row) {
    jdbc.update(
        "update %s set member = ?, shared = ?, name = ?, position = ?, settings = ? where id = ?"
            .formatted(table(workspace)),
        row.member(),
        row.shared(),
        row.name(),
        row.position(),
        row.settings(),
        row.id());
  }

  void delete(Workspace workspace, UUID id) {
    jdbc.update("delete from %s where id = ?".formatted(table(workspace)), id);
    // Who places a card holds the view's row, so no place comes behind its deletion.
    places.deleteOf(workspace, id);
  }

  /** Deletes the oldest filters of a member, down to a number of filters. */
  void trimFilters(Workspace workspace, UUID member, int number) {
    jdbc.update(
        """
        delete from %1$s where id in (
          select id from %1$s where kind = 'filter' and member = ?
          order by created_at desc, id desc offset ?)
        """
            .formatted(table(workspace)),
        member,
        number);
  }

  /** Deletes what the member has not shared. */
  @Override
  public void deleteOf(Workspace workspace, UUID member) {
    List<UUID> views =
        jdbc.query(
            "select id from %s where member = ? and not shared".formatted(table(workspace)),
            (row, _) -> row.getObject("id", UUID.class),
            member);
    views.forEach(view -> delete(workspace, view));
  }

  @Override
  public void deleteOf(ObjectType type) {
    jdbc.update("delete from %s where object_id = ?".formatted(table(type.workspace())), type.id());
  }

  private static String table(Workspace workspace) {
    return workspace.schema() + ".view";
  }
}
