package dev.oriel.operation.backup;

import module java.base;

import dev.oriel.operation.backup.TableDescription.Column;
import dev.oriel.operation.backup.TableDescription.Constraint;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Describes tables from PostgreSQL's catalog, without knowing what they mean. It also finds what it
 * could not describe completely.
 */
record CatalogTable(JdbcTemplate jdbc) {

  private static final String NOT_OF_EXTENSION =
      "not exists (select from pg_depend e where e.classid = '%s'::regclass and e.objid = %s and"
          + " e.deptype = 'e')";

  /** The tables of the schemas whose names match the pattern, by schema. */
  Map<String, List<String>> tables(String schemas) {
    return jdbc
        .query(
            """
            select n.nspname, c.relname
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind = 'r' and n.nspname ~ ? and %s
            order by c.relname
            """
                .formatted(NOT_OF_EXTENSION.formatted("pg_class", "c.oid")),
            (row, _) -> Map.entry(row.getString(1), row.getString(2)),
            schemas)
        .stream()
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey,
                TreeMap::new,
                Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
  }

  /** The schemas whose names match the pattern. */
  List<String> schemas(String pattern) {
    return texts("select nspname from pg_namespace where nspname ~ ? order by nspname", pattern);
  }

  /** The contents of the schema that a backup cannot describe, such as views. */
  List<String> undescribed(String schema) {
    return texts(
        """
        with s as (select oid from pg_namespace where nspname = ?),
        t as (select c.* from pg_class c join s on s.oid = c.relnamespace
              where c.relkind not in ('i', 't') and %s)
        select 'relation ' || relname from t
        where relkind not in ('r', 'S') or relpersistence <> 'p' or relrowsecurity or relhasrules
          or relhassubclass or relispartition
        union all
        select 'column ' || t.relname || '.' || a.attname
        from t join pg_attribute a on a.attrelid = t.oid join pg_type y on y.oid = a.atttypid
        where t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and (a.attcollation <> y.typcollation or a.attgenerated not in ('', 's'))
        union all
        select 'trigger ' || g.tgname from t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
        union all
        select 'statistics ' || x.stxname from pg_statistic_ext x join s on s.oid = x.stxnamespace
        union all
        select 'type ' || y.typname from pg_type y join s on s.oid = y.typnamespace
        where y.typtype in ('d', 'e', 'r') and %s
        union all
        select 'function ' || p.proname from pg_proc p join s on s.oid = p.pronamespace where %s
        """
            .formatted(
                NOT_OF_EXTENSION.formatted("pg_class", "c.oid"),
                NOT_OF_EXTENSION.formatted("pg_type", "y.oid"),
                NOT_OF_EXTENSION.formatted("pg_proc", "p.oid")),
        schema);
  }

  /** Describes a table. With its schema as the search path, definitions do not contain its name. */
  TableDescription describe(String schema, String table) {
    String qualified = Identifiers.quoted(schema, table);
    return new TableDescription(
        table,
        jdbc.query(
            """
            select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
              a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as expression,
              a.attgenerated <> '' as is_generated, nullif(a.attidentity, '') as identity
            from pg_attribute a
            left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = ?::regclass and a.attnum > 0 and not a.attisdropped
            order by a.attnum
            """,
            new DataClassRowMapper<>(Column.class),
            qualified),
        texts("select unnest(reloptions) from pg_class where oid = ?::regclass", qualified),
        jdbc.query(
            """
            select conname as name, pg_get_constraintdef(oid) as definition,
              contype = 'f' as is_reference
            from pg_constraint where conrelid = ?::regclass and contype in ('p', 'u', 'x', 'c', 'f')
            order by contype <> 'p', conname
            """,
            new DataClassRowMapper<>(Constraint.class),
            qualified),
        texts(
            """
            select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i
            where i.indrelid = ?::regclass and i.indisvalid
              and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
            order by i.indexrelid
            """,
            qualified));
  }

  /** The sequences of a schema with their current values, which do not depend on the snapshot. */
  List<SequenceDescription> sequences(String schema) {
    return jdbc
        .query(
            """
            select c.relname as name, format_type(s.seqtypid, null) as type, s.seqstart as start,
              s.seqincrement as increment, s.seqmin as min, s.seqmax as max, s.seqcache as cache,
              s.seqcycle as cycles, o.relname as owner_table, a.attname as owner_column,
              coalesce(d.deptype = 'i', false) as is_identity, 0 as last, false as is_called
            from pg_class c
            join pg_namespace n on n.oid = c.relnamespace
            join pg_sequence s on s.seqrelid = c.oid
            left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid
              and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
            left join pg_class o on o.oid = d.refobjid
            left join pg_attribute a on a.attrelid = o.oid and a.attnum = d.refobjsubid
            where n.nspname = ?
            order by c.relname
            """,
            new DataClassRowMapper<>(SequenceDescription.class),
            schema)
        .stream()
        .map(sequence -> withValue(schema, sequence))
        .toList();
  }

  private SequenceDescription withValue(String schema, SequenceDescription sequence) {
    return jdbc.query(
            "select last_value, is_called from " + Identifiers.quoted(schema, sequence.name()),
            (row, _) -> sequence.at(row.getLong(1), row.getBoolean(2)))
        .getFirst();
  }

  /** A foreign key of one column. */
  record Reference(String table, String column, String target, String targetColumn) {}

  /** The foreign keys between tables of a schema. */
  List<Reference> references(String schema) {
    return jdbc.query(
        """
        select t.relname as table, a.attname as column, r.relname as target,
          b.attname as target_column
        from pg_constraint c
        join pg_namespace n on n.oid = c.connamespace and n.nspname = ?
        join pg_class t on t.oid = c.conrelid
        join pg_class r on r.oid = c.confrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
        join pg_attribute b on b.attrelid = r.oid and b.attnum = c.confkey[1]
        where c.contype = 'f' and array_length(c.conkey, 1) = 1
        order by t.relname, c.conname
        """,
        new DataClassRowMapper<>(Reference.class),
        schema);
  }

  private List<String> texts(String sql, String parameter) {
    return jdbc.query(sql, (row, _) -> row.getString(1), parameter);
  }
}
