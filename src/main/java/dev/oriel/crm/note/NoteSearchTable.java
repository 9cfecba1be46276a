package dev.oriel.crm.note;

import module java.base;

import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.database.SqlText;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Searches the texts of notes. */
@Component
record NoteSearchTable(JdbcTemplate jdbc, Reads reads) {

  /**
   * The expression that is searched; large tables have an index of it. Its texts have the form of
   * {@link NoteSearch#words}: as those of records, without the accents of Latin and Greek letters.
   * Texts in ASCII have none, which is seen at once.
   */
  static final String TEXT =
      """
      (case when octet_length(body) = length(body) then lower(body)
        else translate(
          replace(
            normalize(
              regexp_replace(
                normalize(lower(body), nfkd), '([a-zα-ωе])[\\u0300-\\u036f]+', '\\1', 'g'),
              nfc),
            'ß', 'ss'),
          'øłđðħŧıς', 'olddhtiσ') end)\
      """;

  /** The number of the newest notes that are searched without an index. */
  private static final int WALKED = 2_000;

  /**
   * Notes of a record, or of all of some objects, newest first. Words in all notes are looked for
   * among the newest ones first, which finds common words, and then by the index of all texts.
   */
  List<PlacedNote> search(List<ObjectScope> objects, @Nullable UUID recordId, NoteSearch search) {
    if (objects.isEmpty()) {
      return List.of();
    }
    if (recordId != null || search.note() != null) {
      SqlText notes = notes(objects);
      if (recordId != null) {
        notes.add(" and record_id = ?", recordId);
      }
      if (search.note() != null) {
        notes.add(" and id = ?", search.note());
      }
      if (search.kind() != null) {
        notes.add(" and kind = ?", search.kind().word());
      }
      return reads.list(() -> matching(notes, search));
    }
    if (search.words().isEmpty()) {
      SqlText newest = newest(objects, search.offset() + search.limit());
      return reads.list(() -> matching(newest, search));
    }
    List<PlacedNote> newest = reads.list(() -> amongNewest(objects, search));
    return newest.size() == search.limit()
        ? newest
        : reads.scan(() -> matching(notes(objects), search));
  }

  /** Those of the newest notes of some objects that have the words. */
  List<PlacedNote> amongNewest(List<ObjectScope> objects, NoteSearch search) {
    return objects.isEmpty() ? List.of() : matching(newest(objects, WALKED), search);
  }

  private static SqlText notes(List<ObjectScope> objects) {
    return new SqlText("select * from %s where true".formatted(table(objects)))
        .add(" and object_id = any (?)", (Object) ids(objects));
  }

  /** The newest notes of all objects together, of which each has an index of its newest ones. */
  private static SqlText newest(List<ObjectScope> objects, int number) {
    return new SqlText("select * from (select newest.* from unnest(?) o(id)", (Object) ids(objects))
        .add(" cross join lateral (select * from " + table(objects) + " where object_id = o.id")
        .add(" order by created_at desc, id desc limit ?) newest", number)
        .add(" order by created_at desc, id desc limit ?) newest where true", number);
  }

  private static Long[] ids(List<ObjectScope> objects) {
    return objects.stream().map(scope -> scope.type().id()).toArray(Long[]::new);
  }

  private static String table(List<ObjectScope> objects) {
    return NoteTable.table(objects.getFirst().workspace());
  }

  /** Selects the notes of a statement that contain all words. */
  private List<PlacedNote> matching(SqlText notes, NoteSearch search) {
    SqlText sql = new SqlText("select * from (").add(notes);
    for (String word : search.words()) {
      sql.add(" and " + TEXT + " like ?", "%" + SqlText.literal(word) + "%");
    }
    if (!search.words().isEmpty()) {
      // Otherwise PostgreSQL could walk through all notes in their order until the page is full.
      sql.add(" offset 0");
    }
    sql.add(
        ") found order by created_at desc, id desc limit ? offset ?",
        search.limit(),
        search.offset());
    return jdbc.query(
        sql.sql(),
        (row, _) -> new PlacedNote(NoteTable.note(row), row.getLong("object_id")),
        sql.parameters());
  }
}
