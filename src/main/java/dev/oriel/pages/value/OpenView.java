package dev.oriel.pages.value;

import module java.base;

import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.text.Words;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The view of a list with what is still to be done, the next first: open deals and tasks, and the
 * events from today on.
 *
 * @param filter in JSON, as REST takes it
 * @param sort as REST takes it; empty if the profile may not read the day
 * @param board in the form of {@link ListSettings}, with the lanes shut that are not open; empty
 *     for a table
 */
public record OpenView(ArrayNode filter, String sort, String board) {

  /** Its name in addresses. */
  public static final String NAME = "open";

  /** The name of the view that shows events as a week. */
  public static final String CALENDAR = "calendar";

  /** Empty for other objects, and if the profile may not read what is open. */
  public static Optional<OpenView> of(ObjectView view) {
    if (view.type().is("deals")) {
      return open(view, "stage", "closeDate", ClosedOptions::ofDeals);
    }
    return view.type().is("tasks")
        ? open(view, "status", "dueDate", ClosedOptions::ofTasks)
        : coming(view);
  }

  /**
   * The week of events in the form of {@link ListSettings}; empty for other objects, and if the
   * profile may not read when events begin.
   */
  public static String calendar(ObjectView view) {
    return view.type().is("events")
        ? field(view, "startAt").map(start -> start.apiName() + ",week").orElse("")
        : "";
  }

  /** The list of an object: of what is open or the calendar, if it has such a view. */
  public static String list(ObjectView view) {
    String list = RecordAddress.of(view.type().apiName());
    if (!calendar(view).isEmpty()) {
      return QueryText.with(list, Map.of("view", CALENDAR));
    }
    return of(view).isEmpty() ? list : QueryText.with(list, Map.of("view", NAME));
  }

  /** What the view is called, such as Open deals. */
  public static String title(Words words, ObjectView view) {
    String name = words.inSentence(view.type().name());
    return view.type().is("events") ? words.say("list.coming", name) : words.say("list.open", name);
  }

  private static Optional<OpenView> open(
      ObjectView view, String state, String day, Function<Field, List<Option>> closing) {
    Field field = field(view, state).orElse(null);
    List<Option> closed = field == null ? List.of() : closing.apply(field);
    if (field == null || closed.isEmpty()) {
      return Optional.empty();
    }
    ArrayNode filter = JsonNodeFactory.instance.arrayNode();
    ArrayNode values =
        filter.addObject().put("field", field.apiName()).put("operator", "notIn").putArray("value");
    closed.forEach(option -> values.add(option.apiName()));
    // Deals are moved from stage to stage, and tasks are ticked.
    String board = view.type().is("deals") ? board(field, closed) : "";
    String sort = field(view, day).map(Field::apiName).orElse("");
    return Optional.of(new OpenView(filter, sort, board));
  }

  private static Optional<OpenView> coming(ObjectView view) {
    Field start = field(view, "startAt").orElse(null);
    if (!view.type().is("events") || start == null) {
      return Optional.empty();
    }
    ArrayNode filter = JsonNodeFactory.instance.arrayNode();
    ArrayNode any = filter.addObject().putArray("or");
    any.add(fromToday(start));
    field(view, "endAt").ifPresent(end -> any.add(fromToday(end)));
    return Optional.of(new OpenView(filter, start.apiName(), ""));
  }

  private static String board(Field stage, List<Option> closed) {
    return Stream.concat(
            Stream.of(stage.apiName()),
            closed.stream().map(option -> ListSettings.SHUT + option.apiName()))
        .collect(Collectors.joining(","));
  }

  private static ObjectNode fromToday(Field field) {
    ObjectNode condition = JsonNodeFactory.instance.objectNode();
    condition.put("field", field.apiName()).put("operator", "gte");
    condition.putObject("value").put("relative", "0d");
    return condition;
  }

  private static Optional<Field> field(ObjectView view, String key) {
    return view.readableFields().stream().filter(field -> field.is(key)).findFirst();
  }
}
