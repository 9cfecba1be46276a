package dev.oriel.record;

import dev.oriel.schema.Field;
import dev.oriel.schema.NameRule;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.StoredRecord;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A record as somebody may see it.
 *
 * @param name null where the records of the object may not be viewed
 * @param fields the fields that are shown
 * @param values of those fields, in their order; null is no value
 * @param expanded what lookups and users point at, by field id, where that was asked for
 */
public record CrmRecord(
    UUID id,
    long version,
    @Nullable String name,
    OffsetDateTime createdAt,
    OffsetDateTime updatedAt,
    UUID createdBy,
    List<Field> fields,
    List<@Nullable Object> values,
    Map<Long, Expanded> expanded) {

  /**
   * What a lookup or a user points at.
   *
   * @param name null where it may not be viewed
   * @param objectApiName null for a member
   */
  public record Expanded(@Nullable String name, @Nullable String objectApiName) {}

  /** What a profile may see of a record that is known as a whole. */
  static CrmRecord of(ObjectView view, StoredRecord stored) {
    List<Field> fields = view.isVisible() ? view.readableFields() : List.of();
    List<@Nullable Object> values = new ArrayList<>(fields.size());
    fields.forEach(field -> values.add(stored.value(field)));
    return new CrmRecord(
        stored.id(),
        stored.version(),
        shownName(view, stored),
        stored.createdAt(),
        stored.updatedAt(),
        stored.createdBy(),
        fields,
        values,
        Map.of());
  }

  /** The same record with fewer fields. */
  CrmRecord showing(List<Field> shown) {
    if (shown.equals(fields)) {
      return this;
    }
    List<@Nullable Object> kept = new ArrayList<>(shown.size());
    shown.forEach(field -> kept.add(values.get(fields.indexOf(field))));
    return new CrmRecord(id, version, name, createdAt, updatedAt, createdBy, shown, kept, expanded);
  }

  /** What a record is called as far as a profile may know. */
  static @Nullable String shownName(ObjectView view, StoredRecord stored) {
    if (!view.isVisible()) {
      return null;
    }
    List<Field> sources = view.readableNameSources();
    if (sources == null || !stored.nameDerived()) {
      return stored.name();
    }
    return NameRule.joined(sources, stored.values());
  }
}
