package dev.oriel.crm.record.merge;

import dev.oriel.crm.record.merge.MergePlan.RowProblem;
import dev.oriel.crm.record.merge.MergePlan.Target;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Holds the records of a merge against each other, and against those that exist. */
record MergeChecks(ObjectScope scope, MergeTable table, Collection<Target> targets) {

  /** Lookups must point at records that exist, or that come with the same merge. */
  List<RowProblem> dangling(Set<UUID> coming) {
    List<RowProblem> problems = new ArrayList<>();
    for (Field field : scope.type().fields()) {
      if (field.type() instanceof Lookup) {
        Set<UUID> wanted = new HashSet<>();
        targets.forEach(target -> addNew(wanted, target, field));
        wanted.removeAll(coming);
        wanted.removeAll(table.existing(scope.target(field), wanted));
        targets.stream()
            .filter(target -> wanted.contains(newValue(target, field)))
            .map(target ->
                new RowProblem(
                    target.firstRow(),
                    field.apiName(),
                    "unknown_record",
                    "'" + field.apiName() + "' must be the id of a record that exists."))
            .forEach(problems::add);
      }
    }
    return problems;
  }

  private static void addNew(Set<UUID> wanted, Target target, Field field) {
    if (newValue(target, field) instanceof UUID id) {
      wanted.add(id);
    }
  }

  /** The value that the merge gives to a field; null if it leaves the field as it is. */
  private static @Nullable Object newValue(Target target, Field field) {
    Object value = target.draft().values().get(field.id());
    Object old = target.before() == null ? null : target.before().value(field);
    return Objects.equals(value, old) ? null : value;
  }

  /** Unique values must not be in two records. */
  List<RowProblem> taken() {
    List<RowProblem> problems = new ArrayList<>();
    for (Field field : scope.type().fields()) {
      if (field.keyColumn() != null) {
        addTaken(problems, field);
      }
    }
    return problems;
  }

  private void addTaken(List<RowProblem> problems, Field field) {
    Map<String, Target> wanted = new LinkedHashMap<>();
    for (Target target : targets) {
      String key = field.key(newValue(target, field), scope.workspace());
      Target other = key == null ? null : wanted.putIfAbsent(key, target);
      if (other != null) {
        problems.add(taken(target, field, "row " + other.firstRow() + " has"));
      }
    }
    table
        .owners(scope, field, wanted.keySet())
        .forEach((key, owner) -> {
          Target target = wanted.get(key);
          if (target != null && !target.id().equals(owner)) {
            problems.add(taken(target, field, "another record has"));
          }
        });
  }

  private static RowProblem taken(Target target, Field field, String who) {
    return new RowProblem(
        target.firstRow(),
        field.apiName(),
        "taken",
        "'%s' must be unique: %s the same value.".formatted(field.apiName(), who));
  }
}
