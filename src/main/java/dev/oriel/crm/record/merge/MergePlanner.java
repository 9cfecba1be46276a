package dev.oriel.crm.record.merge;

import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.merge.MergePlan.Action;
import dev.oriel.crm.record.merge.MergePlan.Outcome;
import dev.oriel.crm.record.merge.MergePlan.RowProblem;
import dev.oriel.crm.record.merge.MergePlan.Target;
import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Problem;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.ground.refusal.Suggestion;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Plans one merge; see {@link RecordMerger#plan}. */
final class MergePlanner {

  private final ObjectScope scope;
  private final MergeMode mode;
  private final MergeTable table;
  private final MergeWriter writer;
  private final Ids ids;
  private final MergeKeys keys;

  private final List<Outcome> outcomes = new ArrayList<>();
  private final List<RowProblem> problems = new ArrayList<>();
  private final Map<UUID, Target> targets = new LinkedHashMap<>();
  private final Map<Match, Set<UUID>> owners = new HashMap<>();
  private int duplicates;

  MergePlanner(
      ObjectScope scope,
      MergeMode mode,
      @Nullable String matchField,
      MergeTable table,
      MergeWriter writer,
      Ids ids) {
    this.scope = scope;
    this.mode = mode;
    this.table = table;
    this.writer = writer;
    this.ids = ids;
    this.keys = MergeKeys.of(scope, matchField);
  }

  private record Input(MergeRow row, RecordInput values, List<List<Match>> keys) {}

  MergePlan plan(List<MergeRow> rows, Set<UUID> coming) {
    return Suggestion.sparingly(() -> {
      List<Input> inputs = read(rows);
      Map<UUID, StoredRecord> stored = match(inputs);
      inputs.forEach(input -> attempt(input.row(), () -> merge(input, stored)));
      MergeChecks checks = new MergeChecks(scope, table, targets.values());
      problems.addAll(checks.dangling(coming));
      problems.addAll(checks.taken());
      targets.values().forEach(target -> attempt(target.firstRow(), () -> check(target)));
      return new MergePlan(
          List.copyOf(outcomes), sorted(), duplicates, List.copyOf(targets.values()));
    });
  }

  private List<RowProblem> sorted() {
    return problems.stream().distinct().sorted(Comparator.comparingInt(RowProblem::row)).toList();
  }

  private List<Input> read(List<MergeRow> rows) {
    List<Input> inputs = new ArrayList<>(rows.size());
    for (MergeRow row : rows) {
      attempt(
          row,
          () -> {
            RecordInput input = RecordInput.read(scope, JsonBody.of(row.input()));
            inputs.add(new Input(row, input, keys.of(input)));
          });
    }
    return inputs;
  }

  /** Finds the records that rows match, and loads those that may be changed. */
  private Map<UUID, StoredRecord> match(List<Input> inputs) {
    Set<Match> wanted = new LinkedHashSet<>();
    inputs.forEach(input -> input.keys().forEach(wanted::addAll));
    table.find(scope, wanted).forEach((key, ids) -> owners.put(key, new LinkedHashSet<>(ids)));
    if (mode != MergeMode.UPDATE) {
      return Map.of();
    }
    Set<UUID> matched = new HashSet<>();
    owners.values().forEach(matched::addAll);
    return table.load(scope, matched);
  }

  private void merge(Input input, Map<UUID, StoredRecord> stored) {
    Set<UUID> found = found(input);
    if (!found.isEmpty()) {
      duplicates++;
    }
    if (found.isEmpty() || mode == MergeMode.CREATE) {
      create(input);
    } else if (found.size() > 1) {
      problem(
          input.row().number(),
          keys.name(),
          "several_matches",
          found.size() + " records match this row, so it is not clear which of them is meant.");
    } else if (mode == MergeMode.SKIP) {
      outcomes.add(new Outcome(input.row().number(), Action.SKIPPED, found.iterator().next()));
    } else {
      update(input, found.iterator().next(), stored);
    }
  }

  /** The records that the first kind of keys finds that finds any. */
  private Set<UUID> found(Input input) {
    Set<UUID> found = new LinkedHashSet<>();
    for (List<Match> kind : input.keys()) {
      for (Match key : kind) {
        found.addAll(owners.getOrDefault(key, Set.of()));
      }
      if (!found.isEmpty()) {
        break;
      }
    }
    return found;
  }

  private void create(Input input) {
    scope.require(RecordRight.CREATE);
    RecordInput.Draft draft = MergeWriter.withoutNeedlessName(scope, input.values().forNew());
    Target target = new Target(ids.next(), null, input.row().number(), draft);
    targets.put(target.id(), target);
    own(input, target);
    outcomes.add(new Outcome(input.row().number(), Action.CREATED, target.id()));
  }

  private void update(Input input, UUID id, Map<UUID, StoredRecord> stored) {
    Target target = targets.get(id);
    if (target == null) {
      scope.require(RecordRight.UPDATE);
      StoredRecord before = stored.get(id);
      if (before == null) {
        throw Refused.unavailable("Records that rows match were deleted meanwhile. Try again.");
      }
      target = new Target(id, before, input.row().number(), input.values().changing(before));
      targets.put(id, target);
    } else {
      target.become(input.values().changing(target.pending()));
    }
    own(input, target);
    outcomes.add(new Outcome(input.row().number(), Action.UPDATED, id));
  }

  private void own(Input input, Target target) {
    for (List<Match> kind : input.keys()) {
      kind.forEach(key -> owners.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(target.id()));
    }
  }

  private void check(Target target) {
    writer.check(scope, target);
  }

  private void attempt(MergeRow row, Runnable work) {
    attempt(row.number(), work);
  }

  private void attempt(int row, Runnable work) {
    try {
      work.run();
    } catch (Refused e) {
      List<Problem> found =
          switch (e.refusal()) {
            case Refusal.Invalid invalid -> invalid.problems();
            case Refusal.Conflict conflict -> conflict.problems();
            default -> throw e;
          };
      if (found.isEmpty()) {
        problem(row, "", "refused", e.refusal().message());
      }
      found.forEach(p -> problem(row, p.field(), p.code(), p.message()));
    }
  }

  private void problem(int row, String field, String code, String message) {
    problems.add(new RowProblem(row, field, code, message));
  }
}
