package dev.oriel.pages.task;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The box that says that a task is done. It belongs to the form {@link #FORM} of its page.
 *
 * @param label its name
 * @param done where it is sent to when it is set
 * @param undone where it is sent to when it is taken away
 */
public record Tick(String label, boolean isDone, String done, String undone) {

  /** The id of the form that all boxes of a page belong to. */
  public static final String FORM = "ticks";

  private static @Nullable Tick of(
      Words words, TaskObject tasks, UUID id, String name, @Nullable String status) {
    if (!tasks.mayTick()) {
      return null;
    }
    String task = RecordAddress.of(tasks.view().type().apiName(), id);
    boolean isDone = tasks.done() != null && tasks.done().apiName().equals(status);
    String former = isDone || status == null ? "" : status;
    return new Tick(
        words.say("task.done", name),
        isDone,
        isDone ? task + TaskPage.DONE : done(task, former),
        undone(task, former));
  }

  /** The box of a task that was read with its status; null for those who may not change it. */
  public static @Nullable Tick of(Words words, TaskObject tasks, CrmRecord record, String name) {
    Field status = tasks.status();
    Object value = status == null ? null : record.value(status);
    Option option =
        status != null && status.type() instanceof Select select && value instanceof Integer id
            ? select.options().byId(id)
            : null;
    return of(words, tasks, record.id(), name, option == null ? null : option.apiName());
  }

  /** The address that says that a task is done, which has a status now; empty for none. */
  private static String done(String task, String status) {
    return QueryText.with(task + TaskPage.DONE, Map.of(TaskPage.STATUS, status));
  }

  /** The address that gives a task another status again; empty for the usual one. */
  static String undone(String task, String status) {
    return QueryText.with(
        task + TaskPage.UNDONE, status.isEmpty() ? Map.of() : Map.of(TaskPage.STATUS, status));
  }

  public String action() {
    return isDone ? undone : done;
  }
}
