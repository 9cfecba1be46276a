package dev.oriel.pages.event;

import module java.base;

import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.SortKey;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The standard object of events as a profile sees it, whatever it and its fields were renamed to.
 *
 * @param end null if the profile may not read when they end
 * @param owner null if the profile may not read whose they are
 */
public record EventObject(
    ObjectView view, Field start, @Nullable Field end, @Nullable Field owner) {

  private static final List<String> SHOWN =
      List.of("startAt", "endAt", "allDay", "location", "contact", "company", "deal");

  /** None if events may not be viewed, or not when they begin. */
  public static Optional<EventObject> among(List<ObjectView> views) {
    return views.stream().flatMap(view -> of(view).stream()).findFirst();
  }

  /** None for other objects, and if the profile may not read when events begin. */
  static Optional<EventObject> of(ObjectView view) {
    Field start = field(view, "startAt");
    return view.type().is("events") && start != null
        ? Optional.of(new EventObject(view, start, field(view, "endAt"), field(view, "owner")))
        : Optional.empty();
  }

  private static @Nullable Field field(ObjectView view, String key) {
    return view.readableFields().stream().filter(field -> field.is(key)).findFirst().orElse(null);
  }

  @Nullable Field field(String key) {
    return field(view, key);
  }

  /**
   * The events that touch a time, the earliest first.
   *
   * @param isMine whether only those of the actor
   */
  public RecordQuery query(Instant from, Instant to, boolean isMine, int limit) {
    List<Filter> filters = new ArrayList<>();
    filters.add(compare(start, Operator.LT, DateTime.format(DateTime.of(to))));
    Filter begins = compare(start, Operator.GTE, DateTime.format(DateTime.of(from)));
    filters.add(
        end == null
            ? begins
            : new Filter.Any(
                List.of(begins, compare(end, Operator.GT, DateTime.format(DateTime.of(from))))));
    if (isMine && owner != null) {
      filters.add(compare(owner, Operator.EQ, "me"));
    }
    List<String> fields =
        SHOWN.stream().map(this::field).filter(Objects::nonNull).map(Field::apiName).toList();
    return new RecordQuery(
        limit,
        0,
        null,
        null,
        List.of(new SortKey(start.apiName(), false)),
        new Filter.All(filters),
        new Projection(fields, List.of()).expandingAll());
  }

  private static Filter compare(Field field, Operator operator, String value) {
    return new Filter.Compare(
        "filter", field.apiName(), operator, JsonNodeFactory.instance.stringNode(value));
  }
}
