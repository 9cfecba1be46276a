package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.storage.table.FormerKeys;
import org.springframework.stereotype.Component;

/**
 * Finds the records into which others were merged, by the e-mail addresses, telephone numbers and
 * unique values of those others. It is asked only about keys that no record has.
 */
@Component
public record FormerMatches(FormerKeys former) {

  /** The records by key, the oldest first. Names of the others count no more. */
  public Map<Match, List<UUID>> find(ObjectScope scope, Collection<Match> wanted) {
    Map<Field, Set<String>> keys = new HashMap<>();
    for (Match match : wanted) {
      if (match.field() != null && Match.isMatchable(match.field())) {
        keys.computeIfAbsent(match.field(), _ -> new HashSet<>()).add(match.key());
      }
    }
    Map<Match, List<UUID>> found = new HashMap<>();
    keys.forEach((field, of) ->
        former
            .find(scope, field, of)
            .forEach((key, records) -> found.put(new Match(field, key), records)));
    return found;
  }

  /** The same of the keys that are not in a map, to which they are added. */
  public Set<Match> addTo(
      Map<Match, List<UUID>> found, ObjectScope scope, Collection<Match> wanted) {
    Map<Match, List<UUID>> others =
        find(scope, wanted.stream().filter(key -> !found.containsKey(key)).toList());
    found.putAll(others);
    return others.keySet();
  }

  /** The same of one key. */
  List<UUID> of(ObjectScope scope, Match match) {
    return find(scope, List.of(match)).getOrDefault(match, List.of());
  }
}
