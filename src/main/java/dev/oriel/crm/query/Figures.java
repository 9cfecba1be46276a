package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.FieldType;
import org.jspecify.annotations.Nullable;

/**
 * Figures about records.
 *
 * @param type the type of the aggregated field; null if records are only counted
 * @param groupType the type of the groups' values; null without groups
 * @param groups the largest first, at most {@value #MAX_GROUPS}; a single one without groups
 */
public record Figures(
    @Nullable FieldType type, @Nullable FieldType groupType, List<Group> groups, boolean hasMore) {

  public static final int MAX_GROUPS = 1_000;

  /**
   * Records with the same value.
   *
   * @param value null for records without a value
   * @param results null for a function over no values
   */
  public record Group(
      @Nullable Object value, long count, Map<Aggregation, @Nullable Object> results) {}

  /** Whether no record was counted. */
  public boolean isEmpty() {
    return groups.stream().allMatch(group -> group.count() == 0);
  }

  /** The same with this many groups at most. */
  public Figures largest(int most) {
    return groups.size() <= most
        ? this
        : new Figures(type, groupType, groups.subList(0, most), true);
  }
}
