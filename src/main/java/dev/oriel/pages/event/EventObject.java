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
   * The actor's events of some days, or everyone's if the profile does not see whose they are, the
   * earliest first, and perhaps others that fill whole days.
   *
   * @param zone of the person who looks at them; whole days are those of UTC
   */
  public RecordQuery query(LocalDate first, LocalDate last, ZoneId zone, int limit) {
    List<Filter> filters = new ArrayList<>();
    Field allDay = field("allDay");
    Filter touching = touching(first, last, zone);
    filters.add(
        allDay == null
            ? touching
            : new Filter.Any(
                List.of(
                    touching,
                    new Filter.All(
                        List.of(
                            new Filter.Compare(
                                "filter",
                                allDay.apiName(),
                                Operator.EQ,
                                JsonNodeFactory.instance.booleanNode(true)),
                            touching(first, last, ZoneOffset.UTC))))));
    if (owner != null) {
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

  /** The events that touch the time from the beginning of a day to the end of another. */
  private Filter touching(LocalDate first, LocalDate last, ZoneId zone) {
    String from = DateTime.format(DateTime.of(first.atStartOfDay(zone).toInstant()));
    String to = DateTime.format(DateTime.of(last.plusDays(1).atStartOfDay(zone).toInstant()));
    Filter begins = compare(start, Operator.GTE, from);
    return new Filter.All(
        List.of(
            compare(start, Operator.LT, to),
            end == null
                ? begins
                : new Filter.Any(List.of(begins, compare(end, Operator.GTE, from)))));
  }

  private static Filter compare(Field field, Operator operator, String value) {
    return new Filter.Compare(
        "filter", field.apiName(), operator, JsonNodeFactory.instance.stringNode(value));
  }
}
