package dev.oriel.model.storage.index;

import module java.base;

import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.FieldTypes;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.SearchDocuments;
import dev.oriel.platform.database.CitusCluster;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads which indexes tables have and need, and builds and drops them. */
@Component
record IndexTable(JdbcTemplate jdbc, CitusCluster cluster, List<TextIndex> texts) {

  /** The minimum rows of a table with trigram and match-key indexes. */
  static final int LARGE = 5_000;

  /** The existing indexes by their qualified names, and whether their building was finished. */
  Map<String, Boolean> existing() {
    Map<String, Boolean> existing = new HashMap<>();
    jdbc.query(
        """
        select n.nspname || '.' || c.relname as name, i.indisvalid
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname ~ '^w[0-9]+$'
        join pg_index i on i.indexrelid = c.oid
        where c.relkind = 'i' and c.relname like ?
        """,
        row -> {
          existing.put(row.getString("name"), row.getBoolean("indisvalid"));
        },
        Index.NAMES);
    return existing;
  }

  /** The indexes that should be there in all workspaces, by their qualified names. */
  Map<String, Index> wanted() {
    return wanted(null);
  }

  /** The same of one workspace; of all for null. */
  Map<String, Index> wanted(@Nullable Long workspace) {
    Map<String, Index> wanted = new LinkedHashMap<>();
    jdbc.query(
        """
        select o.workspace_id, o.id, s.column_name
        from oriel.object_type o
        join %s t on t.schema = 'w' || o.workspace_id and t.name = 'o' || o.id
        cross join lateral (
          values (?), (?)
          union all
          select f.search_column from oriel.field f
          where f.object_id = o.id and f.search_column is not null) s (column_name)
        where o.has_table and o.workspace_id = coalesce(?::bigint, o.workspace_id)
          and t.row_count >= ?
        order by o.id, s.column_name
        """
            .formatted(cluster.tables()),
        row -> {
          Index index =
              Index.gin(
                  row.getLong("workspace_id"), row.getLong("id"), row.getString("column_name"));
          wanted.put(index.qualifiedName(), index);
        },
        SearchDocuments.SHARED,
        MatchKeys.COLUMN,
        workspace,
        LARGE);
    jdbc.query(
        """
        select o.workspace_id, o.id, f.type, f.config, f.columns[1] as column_name
        from oriel.field f
        join oriel.object_type o on o.id = f.object_id
        left join oriel.field_use u on u.field_id = f.id
        where (f.is_indexed or f.is_automatic or u.chosen) and o.has_table
          and o.workspace_id = coalesce(?::bigint, o.workspace_id)
        order by f.id
        """,
        row -> {
          FieldType type =
              FieldTypes.stored(
                  row.getString("type"), Json.MAPPER.readTree(row.getString("config")));
          Index.sorted(
                  row.getLong("workspace_id"),
                  row.getLong("id"),
                  type,
                  row.getString("column_name"))
              .forEach(index -> wanted.put(index.qualifiedName(), index));
        },
        workspace);
    texts.forEach(text -> addLarge(text, workspace, wanted));
    return wanted;
  }

  /** Adds the index in each workspace where the table is large. */
  private void addLarge(TextIndex text, @Nullable Long workspace, Map<String, Index> wanted) {
    jdbc.query(
        """
        select schema from %s t
        where name = ? and schema = coalesce('w' || ?::bigint, schema) and row_count >= ?
        order by schema
        """
            .formatted(cluster.tables()),
        row -> {
          Index index = Index.text(row.getString("schema"), text);
          wanted.put(index.qualifiedName(), index);
        },
        text.table(),
        workspace,
        LARGE);
  }

  /** How much of the index is done that is being built in a workspace; 0 if none is. */
  int percent(long workspace) {
    return cluster.indexPercent("w" + workspace);
  }

  static String create(Index index) {
    return "create index concurrently %s on %s.%s %s"
        .formatted(index.name(), index.schema(), index.table(), index.definition());
  }

  static String drop(String qualifiedName) {
    return "drop index concurrently if exists " + qualifiedName;
  }
}
