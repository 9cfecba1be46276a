package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.duplicate.DuplicateFinder;
import dev.oriel.crm.record.duplicate.DuplicateGroup;
import dev.oriel.crm.record.duplicate.DuplicateKey;
import dev.oriel.crm.record.duplicate.MergeRequest;
import dev.oriel.crm.record.duplicate.RecordJoin;
import dev.oriel.crm.record.read.PresentRecords;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.Links;
import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.MatchTable;
import dev.oriel.crm.record.write.Matches;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Scopes;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** The door to records that stand for the same thing: merges them into one. */
@Door
public class Duplicates {

  private static final Logger log = LoggerFactory.getLogger(Duplicates.class);

  private final Scopes scopes;
  private final StoredRecordTable table;
  private final RecordJoin join;
  private final DuplicateFinder finder;
  private final MatchTable matches;
  private final PresentRecords present;
  private final Links links;

  Duplicates(
      Scopes scopes,
      StoredRecordTable table,
      RecordJoin join,
      DuplicateFinder finder,
      MatchTable matches,
      PresentRecords present,
      Links links) {
    this.scopes = scopes;
    this.table = table;
    this.join = join;
    this.finder = finder;
    this.matches = matches;
    this.present = present;
    this.links = links;
  }

  /**
   * A query for records with the same value.
   *
   * @param by the match field; null if none is given
   */
  public record SameQuery(@Nullable String by, Page.Query page) {}

  /**
   * Groups of records that have the same value, compared by match keys, in no particular order.
   * Refuses as {@code Forbidden} a field that the actor may not read.
   */
  public Page<DuplicateGroup> list(Actor actor, String object, Input<SameQuery> query) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          Problems problems = new Problems();
          SameQuery asked = query.read(problems);
          DuplicateKey key = DuplicateKey.of(scope, asked.by(), problems);
          return finder.find(scope, key, asked.page());
        });
  }

  /** The maximum number of records that {@link #of} finds. */
  public static final int MAX_ALIKE = 20;

  /**
   * A record with some of the same values as another one.
   *
   * @param by the names of these fields, or {@code name}
   */
  public record Alike(CrmRecord record, List<String> by) {}

  /**
   * Records with the same name as this one, or the same e-mail address or telephone number, by
   * match keys: those that have most in common come first. Only what the actor may read is
   * compared.
   */
  public List<Alike> of(Actor actor, String object, String recordId) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          StoredRecord record = table.require(scope, Records.id(recordId));
          return found(scope, Matches.ofRecord(scope, record), record.id());
        });
  }

  /**
   * Records with the same name, e-mail address or telephone number as an input that may become one.
   * What is wrong in the input, and what the actor may not read, is not compared.
   */
  public List<Alike> ofInput(Actor actor, String object, JsonNode input) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> found(scope, Matches.ofInput(scope, input), null));
  }

  /**
   * The records of some matches.
   *
   * @param except a record that is left out; null for none
   */
  private List<Alike> found(ObjectScope scope, List<Match> wanted, @Nullable UUID except) {
    if (!scope.type().hasTable()) {
      return List.of();
    }
    Map<UUID, List<String>> found = new LinkedHashMap<>();
    for (Match match : wanted) {
      for (UUID id : matches.find(scope, match)) {
        found.computeIfAbsent(id, _ -> new ArrayList<>()).add(match.name());
      }
    }
    found.remove(except);
    List<UUID> first =
        found.entrySet().stream()
            .sorted(Comparator.comparingInt(one -> -one.getValue().size()))
            .limit(MAX_ALIKE)
            .map(Map.Entry::getKey)
            .toList();
    Map<UUID, CrmRecord> records = present.of(scope, first);
    List<Alike> alike = new ArrayList<>();
    for (UUID id : first) {
      CrmRecord other = records.get(id);
      if (other != null) {
        alike.add(new Alike(other, found.getOrDefault(id, List.of())));
      }
    }
    return alike;
  }

  /** Whether a profile may merge records of an object; see {@link #merge}. */
  public static boolean mayMerge(ObjectView view) {
    return RecordJoin.isAllowed(view);
  }

  /**
   * Merges others into a record: it keeps its values, takes those that it lacks, and then those of
   * the input. Lookups to the others, their notes and attachments become its own, and the others
   * are deleted.
   *
   * @param body {@code {"from": [ids], "name", "fields"}}
   * @param expectedTag in which states the record may be; others are refused as {@code Stale}
   * @param expectedOther in which states each of the others may be
   */
  public WrittenRecord merge(
      Actor actor,
      String object,
      String recordId,
      JsonBody body,
      Predicate<String> expectedTag,
      Predicate<String> expectedOther) {
    return scopes.write(
        actor,
        object,
        RecordRight.UPDATE,
        scope -> {
          RecordJoin.requireRights(scope);
          UUID id = Records.id(recordId);
          StoredRecord found = table.require(scope, id);
          // Read before the transaction, because a slow client may take long to send the body.
          MergeRequest request = MergeRequest.read(scope, found, links.resolve(scope, body));
          RecordJoin.Joined joined = join.join(scope, id, request, expectedTag, expectedOther);
          if (!Transactions.isDryRun()) {
            log.info(
                "Records {} of '{}' in workspace {} were merged into {}",
                request.from(),
                scope.type().apiName(),
                scope.workspace().id(),
                id);
          }
          return WrittenRecord.of(scope.view(), joined.record(), joined.input());
        });
  }
}
