package dev.oriel.pages.task;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.SortKey;
import dev.oriel.crm.record.Glances;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The open tasks of a member. */
@Component
public record OpenTasks(Glances glances) {

  /** The number at which they are no longer counted. */
  public static final int MOST = 100;

  /** What is shown of a task besides its name, by the keys of fields. */
  private static final List<String> SHOWN =
      List.of("status", "dueDate", "priority", "contact", "company", "deal");

  /** The list of them, the most urgent first; none if the profile does not see whose they are. */
  public Optional<Glances.Wanted> list(List<ObjectView> views, int limit) {
    return TaskObject.among(views)
        .filter(tasks -> tasks.assignee() != null)
        .map(tasks -> new Glances.Wanted(tasks.view().type().apiName(), query(tasks, limit)));
  }

  private static RecordQuery query(TaskObject tasks, int limit) {
    Field due = tasks.field("dueDate");
    List<String> fields =
        SHOWN.stream().map(tasks::field).filter(Objects::nonNull).map(Field::apiName).toList();
    return new RecordQuery(
        limit,
        0,
        null,
        null,
        due == null ? List.of() : List.of(new SortKey(due.apiName(), false)),
        FilterReader.read(tasks.mine(), "filter", new Problems()),
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
    filter
        .addObject()
        .put("field", due.apiName())
        .put("operator", "lte")
        .set("value", JsonNodeFactory.instance.objectNode().put("relative", "0d"));
    return glances.count(
        actor,
        tasks.view().type().apiName(),
        FilterReader.read(filter, "filter", new Problems()),
        MOST);
  }
}
