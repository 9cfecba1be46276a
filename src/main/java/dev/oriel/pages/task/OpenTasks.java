package dev.oriel.pages.task;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.SortKey;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The open tasks of a member. */
@Component
public record OpenTasks(Glances glances) {

  /** The number at which they are no longer counted. */
  public static final int MOST = 100;

  /** How many tasks are read to find the next one of each record. */
  private static final int NEXT = 200;

  /** What is shown of a task besides its name, by the keys of fields. */
  private static final List<String> SHOWN =
      List.of("status", "dueDate", "priority", "contact", "company", "deal");

  /**
   * The lists of them: those that were due before today, and the others, each with the most urgent
   * first. Only one if it is not to be known when they are due; none if the profile does not see
   * whose they are.
   */
  public List<Glances.Wanted> lists(List<ObjectView> views, int limit) {
    TaskObject tasks = TaskObject.among(views).filter(one -> one.assignee() != null).orElse(null);
    if (tasks == null) {
      return List.of();
    }
    Field due = tasks.field("dueDate");
    if (due == null) {
      return List.of(wanted(tasks, tasks.mine(), limit));
    }
    ArrayNode late = tasks.mine();
    late.add(today(due, "lt"));
    ArrayNode others = tasks.mine();
    others
        .addObject()
        .putArray("or")
        .add(today(due, "gte"))
        .addObject()
        .put("field", due.apiName())
        .put("operator", "isEmpty");
    return List.of(wanted(tasks, late, limit), wanted(tasks, others, limit));
  }

  /** A condition for when they are due, compared to today. */
  private static ObjectNode today(Field due, String operator) {
    ObjectNode condition = JsonNodeFactory.instance.objectNode();
    condition.put("field", due.apiName()).put("operator", operator);
    condition.putObject("value").put("relative", "0d");
    return condition;
  }

  /** All of them, the most urgent first and those without a day last, behind a cursor. */
  public static RecordQuery all(TaskObject tasks, int limit, @Nullable String cursor) {
    return query(tasks, tasks.mine(), limit, cursor);
  }

  private static Glances.Wanted wanted(TaskObject tasks, ArrayNode filter, int limit) {
    return new Glances.Wanted(tasks.view().type().apiName(), query(tasks, filter, limit, null));
  }

  private static RecordQuery query(
      TaskObject tasks, ArrayNode filter, int limit, @Nullable String cursor) {
    Field due = tasks.field("dueDate");
    List<String> fields =
        SHOWN.stream().map(tasks::field).filter(Objects::nonNull).map(Field::apiName).toList();
    return new RecordQuery(
        limit,
        0,
        cursor,
        null,
        due == null ? List.of() : List.of(new SortKey(due.apiName(), false)),
        FilterReader.read(filter, "filter", new Problems()),
        new Projection(fields, List.of()).expandingAll());
  }

  /**
   * How many are due today or were before, at most {@link #MOST}; null if that is not known in
   * time, or not to be known.
   */
  public @Nullable Integer due(Actor actor, TaskObject tasks) {
    Field due = tasks.field("dueDate");
    if (due == null || tasks.assignee() == null) {
      return null;
    }
    ArrayNode filter = tasks.mine();
    filter.add(today(due, "lte"));
    return glances.count(actor, wanted(tasks, filter, MOST), MOST);
  }

  /**
   * The most urgent open task of each record, by the first lookup of tasks that leads to the
   * object. A record is missing that has none, or too many to know it in time.
   *
   * @param tasks null if the profile does not see whether tasks of these records are open
   */
  public record Next(@Nullable TaskObject tasks, Map<UUID, CrmRecord> ofRecords) {}

  /** That of records of an object; at most 200 tasks are read. */
  public Next next(Actor actor, ObjectView view, List<UUID> records) {
    TaskObject tasks =
        TaskObject.among(view.schema().objects().stream().map(view::of).toList())
            .filter(one -> one.view().may(RecordRight.VIEW) && one.knowOpen())
            .orElse(null);
    Field lookup = tasks == null ? null : tasks.lookupTo(view.type());
    if (tasks == null || lookup == null || records.isEmpty()) {
      return new Next(null, Map.of());
    }
    ArrayNode filter = tasks.open(lookup, records);
    RecordPage page = glances.lists(actor, List.of(wanted(tasks, filter, NEXT)), false).getFirst();
    Map<UUID, CrmRecord> next = new HashMap<>();
    if (page != null) {
      page.records().forEach(task -> next.putIfAbsent((UUID) task.value(lookup), task));
    }
    return new Next(tasks, next);
  }
}
