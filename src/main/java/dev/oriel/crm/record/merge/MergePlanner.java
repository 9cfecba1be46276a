package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.merge.MergePlan.Action;
import dev.oriel.crm.record.merge.MergePlan.Matched;
import dev.oriel.crm.record.merge.MergePlan.Outcome;
import dev.oriel.crm.record.merge.MergePlan.RowProblem;
import dev.oriel.crm.record.merge.MergePlan.Target;
import dev.oriel.crm.record.read.RecordParts;
import dev.oriel.crm.record.read.RecordSizeTable;
import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.PointedRecords;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Plans one merge, some rows at a time, in their order. A row matches the records that earlier rows
 * create, too.
 */
public final class MergePlanner {

  private final Merge merge;
  private final ObjectScope scope;
  private final MergeTable table;
  private final MergeWriter writer;
  private final RecordSizeTable stored;
  private final Ids ids;
  private final Consumer<RowProblem> told;
  private final List<Outcome> outcomes = new ArrayList<>();
  private final Map<UUID, Target> targets = new LinkedHashMap<>();
  private final MergeOwners owners;
  private final MergeIdentity identity;

  /** The problems of the rows that were added last. */
  private final List<RowProblem> problems = new ArrayList<>();

  /** The targets of the rows that are being merged. */
  private final Set<Target> touched = new LinkedHashSet<>();

  /** About how many bytes the existing records have that the last rows may change. */
  private final Map<UUID, Long> sizes = new HashMap<>();

  MergePlanner(
      Merge merge,
      MergeTable table,
      MergeOwners owners,
      MergeWriter writer,
      RecordSizeTable stored,
      Ids ids,
      Consumer<RowProblem> told) {
    this.merge = merge;
    this.scope = merge.scope();
    this.table = table;
    this.writer = writer;
    this.stored = stored;
    this.ids = ids;
    this.owners = owners;
    this.told = told;
    this.identity = new MergeIdentity(scope.view());
  }

  private record Input(MergeRow row, RecordInput values, RowKeys keys) {}

  /** Plans the next rows, and returns what is done with those that have no problem. */
  public List<Outcome> add(List<MergeRow> rows) {
    int before = outcomes.size();
    List<Input> inputs = read(rows);
    owners.find(inputs.stream().map(Input::keys).toList());
    for (int from = 0; from < inputs.size(); ) {
      from = merge(inputs, from);
    }
    problems.stream().distinct().sorted(Comparator.comparingInt(RowProblem::row)).forEach(told);
    problems.clear();
    sizes.clear();
    return List.copyOf(outcomes.subList(before, outcomes.size()));
  }

  /** Whether a record that will be written exists already. */
  public boolean isStored(UUID record) {
    Target target = targets.get(record);
    return target != null && target.isStored();
  }

  /**
   * Ends with the last row.
   *
   * @param coming the ids of records that another part of the same merge creates, at which lookups
   *     may point
   */
  public MergePlan finish(Set<UUID> coming) {
    owners.clear();
    MergeChecks checks = new MergeChecks(scope, table, targets.values(), told);
    checks.dangling(coming);
    checks.taken();
    return new MergePlan(List.copyOf(outcomes), List.copyOf(targets.values()));
  }

  private List<Input> read(List<MergeRow> rows) {
    List<Input> inputs = new ArrayList<>(rows.size());
    for (MergeRow row : rows) {
      attempt(
          row.number(),
          () -> {
            RecordInput input = RecordInput.read(scope, JsonBody.of(row.input()));
            inputs.add(new Input(row, input, owners.keys().of(row, input)));
          });
    }
    return inputs;
  }

  /**
   * Merges rows, as many as the records that they may change fit into memory. Returns the position
   * of the next row.
   */
  private int merge(List<Input> inputs, int from) {
    List<Input> rest = inputs.subList(from, inputs.size());
    Set<UUID> wanted = stored(rest);
    wanted.removeAll(sizes.keySet());
    sizes.putAll(stored.of(scope, wanted));
    List<Input> now = RecordParts.first(rest, input -> size(stored(List.of(input))));
    Map<UUID, StoredRecord> records = table.load(scope, stored(now));
    now.forEach(input -> attempt(input.row().number(), () -> merge(input, records)));
    PointedRecords pointed = writer.pointed(scope, touched, records);
    touched.forEach(target ->
        attempt(
            target.firstRow(),
            () -> writer.check(scope, target, records.get(target.id()), pointed)));
    if (!merge.keepsValues()) {
      List<Field> checked = MergeChecks.fields(scope);
      touched.forEach(target -> target.keep(checked));
    }
    touched.clear();
    return from + now.size();
  }

  /** The existing records that rows may change. */
  private Set<UUID> stored(List<Input> inputs) {
    Set<UUID> stored = new HashSet<>();
    if (merge.mode() == MergeMode.UPDATE) {
      for (Input input : inputs) {
        UUID only = owners.of(input.keys()).single();
        Target target = only == null ? null : targets.get(only);
        if (only != null && (target == null || target.isStored())) {
          stored.add(only);
        }
      }
    }
    return stored;
  }

  private long size(Set<UUID> records) {
    return records.stream().mapToLong(id -> sizes.getOrDefault(id, 0L)).sum();
  }

  private void merge(Input input, Map<UUID, StoredRecord> records) {
    MergeOwners.Found found = owners.of(input.keys());
    UUID only = found.single();
    int row = input.row().number();
    if (found.by() == null || merge.mode() == MergeMode.CREATE) {
      create(input, found);
    } else if (only != null && merge.mode() == MergeMode.UPDATE) {
      update(input, only, found.by(), records);
    } else if (only == null && (merge.isLinked() || merge.mode() == MergeMode.UPDATE)) {
      problem(row, Problem.of(found.by(), "several_matches", found.records().size()));
    } else {
      UUID first = found.records().iterator().next();
      outcomes.add(new Outcome(row, Action.SKIPPED, first, new Matched(first, found.by())));
    }
  }

  private void create(Input input, MergeOwners.Found found) {
    int row = input.row().number();
    if (merge.mode() != MergeMode.CREATE && input.keys().id() != null) {
      problem(row, Problem.of(MergeKeys.ID, "unknown_record.id", scope.type().apiName()));
      return;
    }
    if (merge.mode() != MergeMode.CREATE && input.keys().number() != null) {
      problem(row, Problem.of(Match.NAME, "unknown_record.number", scope.type().apiName()));
      return;
    }
    scope.require(RecordRight.CREATE);
    RecordInput.Draft draft = MergeWriter.withoutNeedlessName(scope, input.values().forNew());
    Target target = new Target(ids.next(), false, row, input.row().createdAt());
    become(input, target, draft, null);
    Matched match =
        found.by() == null ? null : new Matched(found.records().iterator().next(), found.by());
    outcomes.add(new Outcome(row, Action.CREATED, target.id(), match));
  }

  private void update(Input input, UUID id, String by, Map<UUID, StoredRecord> records) {
    Target target = targets.get(id);
    StoredRecord before = records.get(id);
    if (target == null) {
      scope.require(RecordRight.UPDATE);
    }
    if (before == null && (target == null || target.isStored())) {
      throw Refused.unavailable("Records that rows match were deleted meanwhile. Try again.");
    }
    StoredRecord present = target == null ? Objects.requireNonNull(before) : target.pending(before);
    RecordInput.Draft draft = input.keys().keeping(owners, by, present, input.values());
    if (present.nameDerived()) {
      draft = MergeWriter.withoutNeedlessName(scope, draft);
    }
    int row = input.row().number();
    become(input, target == null ? new Target(id, true, row, null) : target, draft, before);
    MergePlan.Namesake namesake =
        before != null && by.equals(Match.NAME) ? identity.namesake(present, draft) : null;
    Matched match = new Matched(id, by, identity.changed(present, draft), namesake);
    outcomes.add(new Outcome(row, Action.UPDATED, id, match));
  }

  private void become(
      Input input, Target target, RecordInput.Draft draft, @Nullable StoredRecord before) {
    target.become(draft, before);
    targets.put(target.id(), target);
    touched.add(target);
    owners.own(input.keys(), target.id());
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
        problem(row, Problem.of("", "refused", e.refusal().message()));
      }
      found.forEach(problem -> problem(row, problem));
    }
  }

  private void problem(int row, Problem problem) {
    problems.add(new RowProblem(row, problem));
  }
}
