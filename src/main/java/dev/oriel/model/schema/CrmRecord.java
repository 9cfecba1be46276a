package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.identity.Principal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A record as a profile sees it.
 *
 * @param name null if the profile may not view the object's records
 * @param fields the fields that are shown
 * @param values the values of those fields in the same order; null is an empty value
 * @param expanded the targets of expanded lookups and users, by field id
 * @param actors the expanded {@code createdBy} and {@code updatedBy}; null if unknown by now
 * @param extras what was asked for besides fields, by its names
 */
public record CrmRecord(
    UUID id,
    long version,
    @Nullable String name,
    OffsetDateTime createdAt,
    OffsetDateTime updatedAt,
    UUID createdBy,
    UUID updatedBy,
    List<Field> fields,
    List<@Nullable Object> values,
    Map<Long, Expanded> expanded,
    Map<SystemField, @Nullable Principal> actors,
    Map<String, JsonNode> extras) {

  /** A record of which nothing was asked for besides fields. */
  public CrmRecord(
      UUID id,
      long version,
      @Nullable String name,
      OffsetDateTime createdAt,
      OffsetDateTime updatedAt,
      UUID createdBy,
      UUID updatedBy,
      List<Field> fields,
      List<@Nullable Object> values,
      Map<Long, Expanded> expanded,
      Map<SystemField, @Nullable Principal> actors) {
    this(
        id, version, name, createdAt, updatedAt, createdBy, updatedBy, fields, values, expanded,
        actors, Map.of());
  }

  /**
   * The target of a lookup, or a member.
   *
   * @param name null if it may not be viewed
   * @param objectApiName null for a member
   */
  public record Expanded(@Nullable String name, @Nullable String objectApiName) {}

  /** The record as a profile sees it, made from all of its values. */
  public static CrmRecord of(ObjectView view, StoredRecord stored) {
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
        stored.updatedBy(),
        fields,
        values,
        Map.of(),
        Map.of());
  }

  /** The value of a field; null if it is empty or not shown. */
  public @Nullable Object value(Field field) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).id() == field.id()) {
        return values.get(i);
      }
    }
    return null;
  }

  /** The same record with fewer fields. */
  public CrmRecord showing(List<Field> shown) {
    if (shown.equals(fields)) {
      return this;
    }
    List<@Nullable Object> kept = new ArrayList<>(shown.size());
    shown.forEach(field -> kept.add(value(field)));
    return new CrmRecord(
        id, version, name, createdAt, updatedAt, createdBy, updatedBy, shown, kept, expanded,
        actors, extras);
  }

  /** The same record with what was asked for besides fields. */
  public CrmRecord with(Map<String, JsonNode> more) {
    return new CrmRecord(
        id, version, name, createdAt, updatedAt, createdBy, updatedBy, fields, values, expanded,
        actors, more);
  }

  /** About how many characters its texts have together. */
  public long textLength() {
    return values.stream().mapToLong(CrmRecord::textLength).sum();
  }

  private static long textLength(@Nullable Object value) {
    return switch (value) {
      case String text -> text.length();
      case List<?> parts -> parts.stream().mapToLong(CrmRecord::textLength).sum();
      case null, default -> 0;
    };
  }

  /** The name of a record as a profile sees it. */
  public static @Nullable String shownName(ObjectView view, StoredRecord stored) {
    if (!view.isVisible()) {
      return null;
    }
    return stored.nameDerived() ? view.derivedName(stored.name(), stored.values()) : stored.name();
  }
}
