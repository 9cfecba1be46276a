package dev.oriel.model.storage.index;

import module java.base;

import dev.oriel.platform.database.CitusCluster;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The uses of fields in sorts and filters, and the fields with automatic indexes. */
@Component
public record AutomaticIndexTable(JdbcTemplate jdbc, CitusCluster cluster) {

  /** The estimated number of records from which an object gets automatic indexes. */
  static final int LARGE = 50_000;

  /** The maximum number of such fields per object. */
  static final int MAX = 5;

  /** The number of lists within about a day that justifies an index. */
  static final int OFTEN = 100;

  /** Adds to the count of a field, which is halved every day. */
  void asked(long fieldId, int times) {
    jdbc.update(
        """
        insert into oriel.field_use as u (field_id, asked, at)
        select id, ?, now() from oriel.field where id = ?
        on conflict (field_id) do update
        set asked = u.asked * 0.5 ^ (extract(epoch from now() - u.at)::float8 / 86400) + excluded.asked,
          at = excluded.at
        """,
        times,
        fieldId);
  }

  record Found(long workspaceId, long fieldId) {}

  /** The fields that should get an index: for each object the most used one. */
  List<Found> due() {
    return find(
        """
        select distinct on (o.id) o.workspace_id, f.id
        from oriel.field_use u
        join oriel.field f
          on f.id = u.field_id and not u.chosen and not f.is_indexed and not f.is_automatic
        join oriel.object_type o on o.id = f.object_id and o.has_table
        join %s t on t.schema = 'w' || o.workspace_id and t.name = 'o' || o.id
        cross join lateral (
          select u.asked * 0.5 ^ (extract(epoch from now() - u.at)::float8 / 86400) as uses) d
        where t.row_count >= ? and d.uses >= ?
          and (select count(*) from oriel.field a left join oriel.field_use au on au.field_id = a.id
            where a.object_id = o.id and (a.is_automatic or au.chosen)) < ?
        order by o.id, d.uses desc
        """
            .formatted(cluster.tables()),
        LARGE,
        OFTEN,
        MAX);
  }

  /**
   * Chosen fields whose indexes are complete. They are found first, since they are few, and the
   * catalog of a database with many workspaces is large.
   */
  List<Found> complete() {
    return find(
        """
        with chosen as materialized (
          select o.workspace_id, f.id, 'w' || o.workspace_id as schema,
            ? || 'o' || o.id || '_' || f.columns[1] || '_' as prefix
          from oriel.field_use u
          join oriel.field f on f.id = u.field_id and not f.is_indexed and not f.is_automatic
          join oriel.object_type o on o.id = f.object_id
          where u.chosen)
        select workspace_id, id
        from chosen
        where 2 <= (
          select count(*) from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = chosen.schema
          join pg_index i on i.indexrelid = c.oid and i.indisvalid
          where starts_with(c.relname, chosen.prefix))
        """,
        Index.PREFIX);
  }

  /** The chosen fields whose indexes were not used for 30 days. */
  List<Found> unused() {
    return find(
        """
        select o.workspace_id, f.id
        from oriel.field f
        join oriel.object_type o on o.id = f.object_id
        left join oriel.field_use u on u.field_id = f.id
        where (f.is_automatic or u.chosen)
          and coalesce(u.at, '-infinity') < now() - interval '30 days'
        """);
  }

  private List<Found> find(String sql, Object... parameters) {
    return jdbc.query(sql, (row, _) -> new Found(row.getLong(1), row.getLong(2)), parameters);
  }

  /** Chooses a field: from now on {@link IndexTable#wanted} has its indexes. */
  void choose(long fieldId) {
    jdbc.update("update oriel.field_use set chosen = true where field_id = ?", fieldId);
  }

  /** Starts the count of a field again. */
  void forget(long fieldId) {
    jdbc.update("delete from oriel.field_use where field_id = ?", fieldId);
  }

  void set(long fieldId, boolean automatic) {
    jdbc.update("update oriel.field set is_automatic = ? where id = ?", automatic, fieldId);
  }

  int count() {
    return Objects.requireNonNull(
        jdbc.queryForObject("select count(*) from oriel.field where is_automatic", Integer.class));
  }
}
