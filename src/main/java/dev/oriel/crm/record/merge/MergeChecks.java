package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.crm.record.merge.MergePlan.RowProblem;
import dev.oriel.crm.record.merge.MergePlan.Target;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Problem;

/**
 * Holds the records of a merge against each other, and against those that exist.
 *
 * @param problems gets what is wrong
 */
record MergeChecks(
    ObjectScope scope,
    MergeTable table,
    Collection<Target> targets,
    Consumer<RowProblem> problems) {

  /** The fields whose values are checked. */
  static List<Field> fields(ObjectScope scope) {
    return scope.type().fields().stream()
        .filter(field -> field.type() instanceof Lookup || field.keyColumn() != null)
        .toList();
  }

  /** Lookups must point at records that exist, or that come with the same merge. */
  void dangling(Set<UUID> coming) {
    for (Field field : scope.type().fields()) {
      if (field.type() instanceof Lookup) {
        Set<UUID> wanted = new HashSet<>();
        targets.forEach(target -> {
          if (target.value(field) instanceof UUID id) {
            wanted.add(id);
          }
        });
        wanted.removeAll(coming);
        wanted.removeAll(table.existing(scope.target(field), wanted));
        targets.stream()
            .filter(target -> target.value(field) instanceof UUID id && wanted.contains(id))
            .map(target ->
                new RowProblem(target.firstRow(), Problem.of(field.apiName(), "unknown_record")))
            .forEach(problems);
      }
    }
  }

  /** Unique values must not be in two records. */
  void taken() {
    for (Field field : scope.type().fields()) {
      if (field.keyColumn() != null) {
        taken(field);
      }
    }
  }

  private void taken(Field field) {
    Map<String, Target> wanted = new LinkedHashMap<>();
    for (Target target : targets) {
      String key = field.key(target.value(field), scope.workspace());
      Target other = key == null ? null : wanted.putIfAbsent(key, target);
      if (other != null) {
        problems.accept(
            new RowProblem(
                target.firstRow(), Problem.of(field.apiName(), "taken.row", other.firstRow())));
      }
    }
    table
        .owners(scope, field, wanted.keySet())
        .forEach((key, owner) -> {
          Target target = wanted.get(key);
          if (target != null && !target.id().equals(owner)) {
            problems.accept(
                new RowProblem(target.firstRow(), Problem.of(field.apiName(), "taken")));
          }
        });
  }
}
