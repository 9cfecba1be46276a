package dev.oriel.pages.task;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.LateDates;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The standard object of tasks as a profile sees it, whatever it and its fields were renamed to.
 *
 * @param status null if it may not be read
 * @param done the option that says that a task is done; null if nobody knows it
 */
public record TaskObject(ObjectView view, @Nullable Field status, @Nullable Option done) {

  /** The option's apiName, or else its label. */
  private static final String DONE = "done";

  private static final String ASSIGNEE = "assignee";

  /** None if it may not be viewed, or was deleted. */
  public static Optional<TaskObject> among(List<ObjectView> views) {
    return views.stream()
        .filter(view -> view.type().is("tasks"))
        .findFirst()
        .map(view -> {
          Field status = field(view, "status");
          Options options = status == null ? Options.NONE : options(status);
          return new TaskObject(view, status, options.find(DONE));
        });
  }

  private static Options options(Field status) {
    return status.type() instanceof Select select ? select.options() : Options.NONE;
  }

  static @Nullable Field field(ObjectView view, String key) {
    return view.readableFields().stream().filter(field -> field.is(key)).findFirst().orElse(null);
  }

  /** The field with this key, if the profile may read it. */
  public Optional<Field> shown(String key) {
    return Optional.ofNullable(field(key));
  }

  @Nullable Field field(String key) {
    return field(view, key);
  }

  /** The field that says whose they are; null if it may not be read. */
  @Nullable Field assignee() {
    return field(ASSIGNEE);
  }

  /** Whether the profile sees whose they are. */
  public boolean haveAssignee() {
    return assignee() != null;
  }

  /** Whether the profile sees which of them are open. */
  boolean knowOpen() {
    return status != null && done != null;
  }

  /** The first lookup that leads to an object and may be read; null if there is none. */
  @Nullable Field lookupTo(ObjectType target) {
    return view.readableFields().stream()
        .filter(field -> field.type() instanceof Lookup lookup && lookup.target() == target.id())
        .filter(view::mayViewTarget)
        .findFirst()
        .orElse(null);
  }

  /** Whether the profile may say that they are done. */
  public boolean mayTick() {
    return status != null && done != null && view.may(RecordRight.UPDATE) && view.mayEdit(status);
  }

  /**
   * The cells of when a task is due, which say it if it is open and was due before today. The task
   * was read with its status; where nobody may know it, none is late.
   */
  public static List<Cell> due(Words words, ObjectView view, CrmRecord record, List<Cell> cells) {
    TaskObject tasks = among(List.of(view)).orElse(null);
    return tasks != null && tasks.isLate(record, words.formats())
        ? LateDates.marked(words, cells)
        : cells;
  }

  private boolean isLate(CrmRecord record, Formats formats) {
    Field due = field("dueDate");
    boolean isOpen =
        status != null && done != null && !Objects.equals(record.value(status), done.id());
    return isOpen
        && due != null
        && record.value(due) instanceof OffsetDateTime time
        && LocalDate.ofInstant(time.toInstant(), formats.zone())
            .isBefore(LocalDate.ofInstant(formats.now(), formats.zone()));
  }

  /** The option that a task gets that is not done after all; null if there is none. */
  @Nullable Option open() {
    return status == null
        ? null
        : options(status).all().stream()
            .filter(option -> !option.equals(done))
            .findFirst()
            .orElse(null);
  }

  /** The filter for open tasks of the actor, as REST takes it. */
  ArrayNode mine() {
    ArrayNode filter = JsonNodeFactory.instance.arrayNode();
    shown(ASSIGNEE).ifPresent(assignee -> add(filter, assignee, "eq", "me"));
    addOpen(filter);
    return filter;
  }

  /** The filter for open tasks that point at records by a lookup. */
  ArrayNode open(Field lookup, List<UUID> records) {
    ArrayNode filter = JsonNodeFactory.instance.arrayNode();
    ArrayNode ids =
        filter.addObject().put("field", lookup.apiName()).put("operator", "in").putArray("value");
    records.forEach(record -> ids.add(record.toString()));
    addOpen(filter);
    return filter;
  }

  private void addOpen(ArrayNode filter) {
    if (status != null && done != null) {
      add(filter, status, "neq", done.apiName());
    }
  }

  private static void add(ArrayNode filter, Field field, String operator, String value) {
    filter.addObject().put("field", field.apiName()).put("operator", operator).put("value", value);
  }

  /** The list of the open tasks of its reader, the most urgent first. */
  public String list() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("view", "mine");
    // It stands in place of the filter of the view.
    parameters.put("filter", mine().toString());
    shown("dueDate").ifPresent(due -> parameters.put("sort", due.apiName()));
    return QueryText.with(RecordAddress.of(view.type().apiName()), parameters);
  }
}
