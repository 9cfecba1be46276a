package dev.oriel.crm.record.duplicate;

import module java.base;

import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.duplicate.DuplicateTable.Holder;
import dev.oriel.crm.record.read.PresentRecords;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.json.Cursor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds groups of records with the same match key, in the order of the hashes of their keys. It
 * looks until the page is full or there are no more: a shorter page would show that records have
 * something else in common, which the actor may not read.
 */
@Component
public record DuplicateFinder(DuplicateTable table, PresentRecords present) {

  private static final int FIRST = 200;
  private static final int AT_ONCE = 5_000;

  /** A group, by the hash of its key. */
  private record Found(long hash, List<Holder> holders) {

    String key() {
      return holders.getFirst().key();
    }
  }

  /** A page of the groups, with the names of their records as the actor sees them. */
  public Page<DuplicateGroup> find(ObjectScope scope, DuplicateKey key, Page.Query query) {
    long after = after(key, query.cursor());
    if (!scope.type().hasTable()) {
      return new Page<>(List.of(), null);
    }
    Page<Found> page =
        Page.of(
            some(key, after, query.limit() + 1),
            query.limit(),
            shown -> Cursor.of(column(key), shown.getLast().hash()).text());
    Map<UUID, String> names =
        present.names(
            scope,
            page.entries().stream().flatMap(f -> f.holders().stream()).map(Holder::id).toList());
    return page.map(found -> group(found, names));
  }

  /** The first groups after a hash. */
  private List<Found> some(DuplicateKey key, long after, int limit) {
    List<Found> groups = new ArrayList<>();
    long last = after;
    int size = FIRST;
    while (groups.size() < limit) {
      List<Long> hashes = table.sharedHashes(key, last, size);
      if (hashes.isEmpty()) {
        break;
      }
      table
          .holders(key, hashes)
          .forEach((hash, holders) -> {
            // Different keys with the same hash are possible, though hardly ever.
            String first = holders.getFirst().key();
            List<Holder> same =
                holders.stream().filter(holder -> holder.key().equals(first)).toList();
            if (same.size() > 1 && groups.size() < limit) {
              groups.add(new Found(hash, same));
            }
          });
      last = hashes.getLast();
      if (hashes.size() < size) {
        break;
      }
      size = Math.min(4 * size, AT_ONCE);
    }
    return groups;
  }

  private static DuplicateGroup group(Found found, Map<UUID, String> names) {
    List<DuplicateGroup.Member> members =
        found.holders().stream()
            .limit(DuplicateGroup.MAX)
            .map(holder ->
                new DuplicateGroup.Member(holder.id(), names.getOrDefault(holder.id(), "")))
            .toList();
    return new DuplicateGroup(found.key(), members, found.holders().size() > DuplicateGroup.MAX);
  }

  /** A cursor is for one field only. */
  private static String column(DuplicateKey key) {
    return key.field() == null ? "name" : String.valueOf(key.field().id());
  }

  private static long after(DuplicateKey key, @Nullable String cursor) {
    if (cursor == null) {
      return Long.MIN_VALUE;
    }
    Cursor read = Cursor.read(cursor, 2);
    try {
      if (column(key).equals(read.values().getFirst())) {
        return Long.parseLong(String.valueOf(read.values().getLast()));
      }
    } catch (NumberFormatException _) {
      throw Cursor.refused();
    }
    throw Cursor.refused();
  }
}
