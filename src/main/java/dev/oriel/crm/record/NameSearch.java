package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.NameSearchSql;
import dev.oriel.crm.query.NameWords;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.Selection;
import dev.oriel.crm.record.read.NameSearchTable;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.database.TimedReads;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/** The door to the search by names over all objects. */
@Door
public class NameSearch {

  private final Scopes scopes;
  private final NameSearchTable table;
  private final TimedReads reads;

  NameSearch(Scopes scopes, NameSearchTable table, TimedReads reads) {
    this.scopes = scopes;
    this.table = table;
    this.reads = reads;
  }

  /**
   * The records that are wanted.
   *
   * @param q words with which words of the name begin, in any order; upper case and accents do not
   *     matter
   * @param object the apiName of the only object to search; null for all
   * @param limit the maximum number of records of an object
   * @param shown the part of the records that is shown besides their names
   */
  public record Wanted(
      String q, @Nullable String object, int limit, Function<ObjectView, Projection> shown) {}

  /**
   * The records of one object, those whose names fit best first.
   *
   * @param isLate whether the time did not suffice for this object, of which no records are known
   */
  public record Group(ObjectView view, List<CrmRecord> records, boolean isLate) {}

  /**
   * A group for each object that the actor may view, in their order, without those that have no
   * such records. Refuses a text of more than 500 characters or 20 words as {@code Invalid}, and
   * the only object as {@code NotFound} or {@code Forbidden}. Without words there are no groups.
   */
  public List<Group> find(Actor actor, Wanted wanted) {
    String object = wanted.object();
    return object == null
        ? scopes.readAll(actor, RecordRight.VIEW, all -> groups(all, wanted))
        : scopes.read(actor, object, RecordRight.VIEW, scope -> groups(List.of(scope), wanted));
  }

  private List<Group> groups(List<ObjectScope> objects, Wanted wanted) {
    NameWords words = NameWords.parse(wanted.q());
    if (words.isEmpty()) {
      return List.of();
    }
    List<@Nullable List<CrmRecord>> found =
        reads.each(
            objects,
            (scope, left) ->
                table.find(
                    new NameSearchSql(scope, words),
                    selection(scope, wanted),
                    wanted.limit(),
                    left));
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < objects.size(); i++) {
      List<CrmRecord> records = found.get(i);
      if (records == null) {
        groups.add(new Group(objects.get(i).view(), List.of(), true));
      } else if (!records.isEmpty()) {
        groups.add(new Group(objects.get(i).view(), records, false));
      }
    }
    return groups;
  }

  private static Selection selection(ObjectScope scope, Wanted wanted) {
    Problems problems = new Problems();
    Selection selection = Selection.of(scope.view(), wanted.shown().apply(scope.view()), problems);
    problems.check();
    return selection;
  }
}
