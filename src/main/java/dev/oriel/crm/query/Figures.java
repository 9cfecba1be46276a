package dev.oriel.crm.query;

import dev.oriel.model.field.FieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Figures about records.
 *
 * @param type the type of the aggregated field; null if records are only counted
 * @param groupTypes the types of the groups' values; none without groups
 * @param groups the earliest period first, and the largest first of others, at most {@value
 *     #MAX_GROUPS}; a single one without groups
 */
public record Figures(
    @Nullable FieldType type, List<FieldType> groupTypes, List<Group> groups, boolean hasMore) {

  public static final int MAX_GROUPS = 1_000;

  /**
   * Records with the same values.
   *
   * @param values one for each grouping; null for records without a value
   * @param isOthers whether these are the records with all values of the first grouping that have
   *     no groups of their own
   * @param results null for a function over no values
   */
  public record Group(
      List<@Nullable Object> values,
      boolean isOthers,
      long count,
      Map<Aggregation, @Nullable Object> results) {}

  /** The number of all records that are in the groups. */
  public long count() {
    return groups.stream().mapToLong(Group::count).sum();
  }

  /** Whether no record was counted. */
  public boolean isEmpty() {
    return count() == 0;
  }

  /**
   * The same with this many groups at most. Those of all others, which stand last, keep half of the
   * places, and what the other groups leave.
   */
  public Figures first(int most) {
    if (groups.size() <= most) {
      return this;
    }
    List<Group> named = groups.stream().filter(group -> !group.isOthers()).toList();
    List<Group> others = groups.stream().filter(Group::isOthers).toList();
    int kept = Math.min(others.size(), Math.max(most / 2, most - named.size()));
    List<Group> shown = new ArrayList<>(named.subList(0, most - kept));
    shown.addAll(others.subList(0, kept));
    return new Figures(type, groupTypes, shown, true);
  }
}
