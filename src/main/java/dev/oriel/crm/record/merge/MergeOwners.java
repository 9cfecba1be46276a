package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.merge.MergeKeys.Kind;
import dev.oriel.crm.record.write.FormerMatches;
import dev.oriel.crm.record.write.Match;
import org.jspecify.annotations.Nullable;

/** The records that have the keys of rows: those that exist, and those that earlier rows write. */
final class MergeOwners {

  private final MergeKeys keys;
  private final MergeTable table;
  private final FormerMatches merged;
  private final boolean severalCount;
  private final Map<Match, Collection<UUID>> owners = new HashMap<>();

  /** The keys that only merged records had. */
  private final Set<Match> former = new HashSet<>();

  /** The ids that rows name, and whether there is such a record. */
  private final Map<UUID, Boolean> named = new HashMap<>();

  /** The kinds of which a record has a key, where that matters: a bit for each. */
  private final Map<UUID, Integer> has = new HashMap<>();

  /**
   * Begins without keys.
   *
   * @param severalCount whether it matters that several records have a key, and not only that there
   *     is one
   */
  MergeOwners(MergeKeys keys, MergeTable table, FormerMatches merged, boolean severalCount) {
    this.keys = keys;
    this.table = table;
    this.merged = merged;
    this.severalCount = severalCount;
  }

  /**
   * The records that a row matches.
   *
   * @param by the property of the key that has found them; null if there are none
   */
  record Found(Set<UUID> records, @Nullable String by) {

    static final Found NONE = new Found(Set.of(), null);

    /** The record, if it is the only one. */
    @Nullable UUID single() {
      return records.size() == 1 ? records.iterator().next() : null;
    }
  }

  /** Finds the existing records with the keys of rows. */
  void find(Collection<RowKeys> rows) {
    Set<UUID> ids = new HashSet<>();
    Set<Match> wanted = new LinkedHashSet<>();
    for (RowKeys row : rows) {
      if (row.id() != null && !named.containsKey(row.id())) {
        ids.add(row.id());
      }
      row.kinds().forEach(wanted::addAll);
    }
    if (!ids.isEmpty()) {
      Set<UUID> existing = table.existing(keys.scope(), ids);
      ids.forEach(id -> named.put(id, existing.contains(id)));
    }
    wanted.removeAll(owners.keySet());
    Map<Match, List<UUID>> found = table.find(keys.scope(), wanted);
    former.addAll(merged.addTo(found, keys.scope(), wanted));
    wanted.forEach(key -> owners.put(key, List.copyOf(found.getOrDefault(key, List.of()))));
    findStronger(found);
  }

  /** Finds which of the records that weaker keys have found have a stronger one as well. */
  private void findStronger(Map<Match, List<UUID>> found) {
    Map<Integer, Set<UUID>> wanted = new HashMap<>();
    found.forEach((key, records) -> {
      for (Kind kind : keys.kinds()) {
        if (key.field() == null ? kind.isName() : kind.fields().contains(key.field())) {
          kind.unless()
              .forEach(of -> wanted.computeIfAbsent(of, _ -> new HashSet<>()).addAll(records));
        }
      }
    });
    wanted.forEach((kind, records) ->
        table
            .having(keys.scope(), records, keys.kinds().get(kind).fields())
            .forEach(record -> has.merge(record, 1 << kind, (one, other) -> one | other)));
  }

  /** The records that a row matches: what the first kind of keys that finds any finds. */
  Found of(RowKeys row) {
    if (row.id() != null) {
      return Boolean.TRUE.equals(named.get(row.id()))
          ? new Found(Set.of(row.id()), MergeKeys.ID)
          : Found.NONE;
    }
    for (int i = 0; i < row.kinds().size(); i++) {
      Found found = of(row, i);
      if (!found.records().isEmpty()) {
        return found;
      }
    }
    return Found.NONE;
  }

  private Found of(RowKeys row, int kind) {
    Set<UUID> found = new LinkedHashSet<>();
    String by = null;
    int stronger = 0;
    for (int of : keys.kinds().get(kind).unless()) {
      stronger |= row.has(of) ? 1 << of : 0;
    }
    for (Match key : row.kinds().get(kind)) {
      for (UUID record : owners.getOrDefault(key, List.of())) {
        if (stronger == 0 || (has.getOrDefault(record, 0) & stronger) == 0) {
          found.add(record);
          by = by == null ? property(key) : by;
        }
      }
    }
    return new Found(found, by);
  }

  private static String property(Match key) {
    boolean isName = key.field() == null || key.field().type().readOnly();
    return isName ? Match.NAME : key.name();
  }

  MergeKeys keys() {
    return keys;
  }

  /** Whether the key finds a record only because another one with it was merged into it. */
  boolean isFormer(Match key) {
    return former.contains(key);
  }

  /** Later rows with these keys match this record. */
  void own(RowKeys row, UUID record) {
    for (int i = 0; i < row.kinds().size(); i++) {
      row.kinds().get(i).forEach(key -> own(key, record));
      if (row.has(i)) {
        has.merge(record, 1 << i, (one, other) -> one | other);
      }
    }
  }

  private void own(Match key, UUID record) {
    Collection<UUID> present = owners.getOrDefault(key, List.of());
    if (present.isEmpty()) {
      owners.put(key, List.of(record));
    } else if (severalCount && present instanceof LinkedHashSet<UUID> several) {
      several.add(record);
    } else if (severalCount) {
      Set<UUID> several = new LinkedHashSet<>(present);
      several.add(record);
      owners.put(key, several);
    }
  }

  void clear() {
    owners.clear();
    former.clear();
    named.clear();
    has.clear();
  }
}
