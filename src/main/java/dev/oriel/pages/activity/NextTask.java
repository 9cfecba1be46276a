package dev.oriel.pages.activity;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.PointingField;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The task that follows from a call or a meeting: it points at the record, and is assigned to who
 * has written the note.
 *
 * @param tasks the object of tasks
 * @param lookup the field that points at the record
 * @param due the field of the time or the day until which it is to be done; null if it may not be
 *     set
 * @param assignee null if it may not be set
 */
record NextTask(ObjectView tasks, Field lookup, @Nullable Field due, @Nullable Field assignee) {

  /** What a new task takes; empty if the person may not make one that points at such records. */
  static Optional<NextTask> of(ObjectView view) {
    return view.schema().objects().stream()
        .filter(type -> type.is("tasks"))
        .map(view::of)
        .filter(tasks -> tasks.may(RecordRight.CREATE))
        .filter(tasks -> tasks.type().naming() instanceof NameRule.Given)
        .flatMap(tasks -> of(tasks, view).stream())
        .findFirst();
  }

  private static Optional<NextTask> of(ObjectView tasks, ObjectView view) {
    return PointingField.of(tasks, view)
        .map(lookup ->
            new NextTask(tasks, lookup, keyed(tasks, "dueDate"), keyed(tasks, "assignee")));
  }

  private static @Nullable Field keyed(ObjectView tasks, String key) {
    return tasks.readableFields().stream()
        .filter(field -> field.is(key) && tasks.mayEdit(field))
        .findFirst()
        .orElse(null);
  }

  String object() {
    return tasks.type().apiName();
  }

  /** Whether it is due at a time, and not on a day. */
  boolean isDueAtTime() {
    return due != null && due.type() instanceof DateTime;
  }

  /** The task as the door takes it. */
  ObjectNode json(String name, String until, UUID record, UUID me) {
    ObjectNode task = JsonNodeFactory.instance.objectNode().put("name", name);
    ObjectNode fields = task.putObject("fields").put(lookup.apiName(), record.toString());
    if (due != null && !until.isEmpty()) {
      fields.put(due.apiName(), until);
    }
    if (assignee != null) {
      fields.put(assignee.apiName(), me.toString());
    }
    return task;
  }

  /** The input of a field of the task that is wrong; the name's for all that has none here. */
  String input(String field) {
    return due != null && field.equals(due.apiName()) ? Composer.TASK_DUE : Composer.TASK;
  }
}
