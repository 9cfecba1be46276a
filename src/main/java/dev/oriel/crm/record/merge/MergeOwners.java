package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.write.Match;
import dev.oriel.model.schema.ObjectScope;

/** Which records have the keys of rows: those that exist, and those that earlier rows write. */
final class MergeOwners {

  private final ObjectScope scope;
  private final MergeTable table;
  private final boolean severalCount;
  private final Map<Match, List<UUID>> owners = new HashMap<>();

  /**
   * Begins without keys.
   *
   * @param severalCount whether it matters that several records have a key, and not only that there
   *     is one
   */
  MergeOwners(ObjectScope scope, MergeTable table, boolean severalCount) {
    this.scope = scope;
    this.table = table;
    this.severalCount = severalCount;
  }

  /** Finds the existing records with the keys of rows. */
  void find(Collection<List<List<Match>>> keys) {
    Set<Match> wanted = new LinkedHashSet<>();
    keys.forEach(kinds -> kinds.forEach(wanted::addAll));
    wanted.removeAll(owners.keySet());
    table.find(scope, wanted).forEach((key, found) -> owners.put(key, List.copyOf(found)));
    wanted.forEach(key -> owners.putIfAbsent(key, List.of()));
  }

  /** The records that a row with these keys matches: what the first kind that finds any finds. */
  Set<UUID> of(List<List<Match>> keys) {
    Set<UUID> found = new LinkedHashSet<>();
    for (List<Match> kind : keys) {
      for (Match key : kind) {
        found.addAll(owners.getOrDefault(key, List.of()));
      }
      if (!found.isEmpty()) {
        break;
      }
    }
    return found;
  }

  /** Later rows with these keys match this record. */
  void own(List<List<Match>> keys, UUID record) {
    for (List<Match> kind : keys) {
      kind.forEach(key -> own(key, record));
    }
  }

  private void own(Match key, UUID record) {
    List<UUID> present = owners.getOrDefault(key, List.of());
    if (present.isEmpty()) {
      owners.put(key, List.of(record));
    } else if (severalCount && !present.contains(record)) {
      List<UUID> more = new ArrayList<>(present);
      more.add(record);
      owners.put(key, more);
    }
  }

  void clear() {
    owners.clear();
  }
}
