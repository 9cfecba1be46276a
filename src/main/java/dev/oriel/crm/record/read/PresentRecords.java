package dev.oriel.crm.record.read;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.Selection;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problems;
import org.springframework.stereotype.Component;

/** Records as they are now, by their ids. */
@Component
@ForDoors
public record PresentRecords(RecordTable table) {

  /**
   * The number of records that are read first. Even the largest ones fit into the result of one
   * statement.
   */
  private static final int FIRST = 7;

  private static final int AT_ONCE = 200;
  private static final Projection NO_FIELDS = new Projection(List.of(), List.of());

  /**
   * The records with these ids as the actor sees them, without those that do not exist. The actor
   * must have the right to view them. An outdated version of the model finds none, so the caller
   * confirms it.
   */
  public Map<UUID, CrmRecord> of(ObjectScope scope, Collection<UUID> ids) {
    Map<UUID, CrmRecord> found = new HashMap<>();
    Iterator<UUID> left = ids.iterator();
    Selection everything = RecordTable.everything(scope);
    int size = FIRST;
    while (left.hasNext()) {
      List<CrmRecord> some = table.getAll(scope, everything, next(left, size));
      some.forEach(record -> found.put(record.id(), record));
      long largest = some.stream().mapToLong(CrmRecord::textLength).max().orElse(0);
      size = Math.toIntExact(Math.clamp((4L << 20) / Math.max(1, largest), FIRST, AT_ONCE));
    }
    return found;
  }

  /** Reads records like {@link #of}, with their names and without their fields. */
  public Map<UUID, CrmRecord> named(ObjectScope scope, Collection<UUID> ids) {
    Selection names = Selection.of(scope.view(), NO_FIELDS, new Problems());
    return table.getAll(scope, names, ids).stream()
        .collect(Collectors.toMap(CrmRecord::id, record -> record));
  }

  /** The names of the records with these ids, as far as the actor may view them. */
  public Map<UUID, String> names(ObjectScope scope, Collection<UUID> ids) {
    Map<UUID, String> names = new HashMap<>();
    named(scope, ids)
        .forEach((id, record) -> {
          if (record.name() != null) {
            names.put(id, record.name());
          }
        });
    return names;
  }

  private static List<UUID> next(Iterator<UUID> ids, int size) {
    List<UUID> some = new ArrayList<>(size);
    while (ids.hasNext() && some.size() < size) {
      some.add(ids.next());
    }
    return some;
  }
}
