package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.record.read.RecordSizeTable;
import dev.oriel.crm.record.write.FormerMatches;
import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.MatchTable;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.storage.table.RecordTables;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Merges many rows into an object: plans what each of them would create, change or skip, and
 * executes the plan with a few statements.
 */
@Component
@ForDoors
public record RecordMerger(
    MergeTable table,
    MatchTable matches,
    FormerMatches former,
    MergeWriter writer,
    RecordSizeTable sizes,
    ChangeLog log,
    RecordTables tables,
    Ids ids) {

  /** Creates the table of an object before the merge, if it has none. */
  public void prepare(ObjectScope scope) {
    tables.require(scope);
  }

  /**
   * Keeps others from writing records of the object until the transaction ends, so that what is
   * planned from now on can be written.
   */
  public void lock(ObjectScope scope) {
    matches.lock(scope.type());
    table.lock(scope.type());
  }

  /**
   * Begins to plan a merge, which writes nothing.
   *
   * @param problems gets the reasons why rows cannot be merged
   */
  public MergePlanner planner(Merge merge, Consumer<MergePlan.RowProblem> problems) {
    merge.scope().require(RecordRight.VIEW);
    MergeKeys keys = MergeKeys.of(merge.scope(), merge.matchFields());
    MergeOwners owners = new MergeOwners(keys, table, former, merge.mode() != MergeMode.CREATE);
    return new MergePlanner(merge, table, owners, writer, sizes, ids, problems);
  }

  /**
   * Writes what was planned since {@link #lock}, in the same transaction.
   *
   * @param done gets the number of records written so far
   */
  public void write(ObjectScope scope, MergePlan plan, IntConsumer done) {
    writer.write(scope, plan.targets(), done);
  }

  /**
   * Finds the records whose names, e-mail addresses or telephone numbers these texts are, as far as
   * the actor may read them. A text without a record is missing in the result.
   */
  public Map<String, Set<UUID>> named(ObjectScope scope, Collection<String> texts) {
    scope.require(RecordRight.VIEW);
    Map<String, List<Match>> meanings = new HashMap<>();
    Set<Match> wanted = new HashSet<>();
    List<Field> fields = MergeKeys.fields(scope).toList();
    for (String text : texts) {
      List<Match> meant = meanings(scope, fields, text);
      meanings.put(text, meant);
      wanted.addAll(meant);
    }
    Map<Match, List<UUID>> found = table.find(scope, wanted);
    former.addTo(found, scope, wanted);
    Map<String, Set<UUID>> records = new HashMap<>();
    meanings.forEach((text, meant) -> {
      for (Match match : meant) {
        List<UUID> matching = found.getOrDefault(match, List.of());
        if (!matching.isEmpty()) {
          records.computeIfAbsent(text, _ -> new LinkedHashSet<>()).addAll(matching);
        }
      }
    });
    return records;
  }

  private static List<Match> meanings(ObjectScope scope, List<Field> fields, String text) {
    List<Match> meant = new ArrayList<>();
    String name = Folding.key(text);
    if (!name.isEmpty() && MergeKeys.mayReadNames(scope)) {
      meant.add(new Match(null, name));
    }
    JsonNode json = JsonNodeFactory.instance.stringNode(text);
    for (Field field : fields) {
      try {
        String key = field.key(field.type().parse(json, null), scope.workspace());
        if (key != null && !key.isEmpty()) {
          meant.add(new Match(field, key));
        }
      } catch (InvalidValue _) {
        // The text is no value of this field, so it does not mean one.
      }
    }
    return meant;
  }

  /** The position of the last entry of the change log that this transaction sees. */
  public long logPosition(Workspace workspace) {
    return log.position(workspace);
  }

  /** The ids among these that records of the object have. */
  public Set<UUID> existing(ObjectScope scope, Set<UUID> ids) {
    scope.require(RecordRight.VIEW);
    return table.existing(scope, ids);
  }
}
