package dev.oriel.pages.related;

import module java.base;

import dev.oriel.crm.query.Projection;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.WholeDays;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The card of a related record: of each object, what one asks of its records first. */
record RelatedCard(Words words, ObjectView view) {

  /** The selects of a task, of which one is told if it is unusual. */
  private static final List<String> OF_TASK = List.of("status", "priority");

  /** The amounts that sum a record up, by their keys. */
  private static final List<String> SUMS = List.of("amount", "total", "lineTotal");

  /** Texts that say who or what it is, by their keys. */
  private static final List<String> ROLES = List.of("jobTitle", "industry");

  /** What is read of the records. */
  static Projection projection(ObjectView view) {
    List<Field> fields =
        Stream.of(chips(view), times(view), roles(view), ends(view))
            .flatMap(List::stream)
            .distinct()
            .toList();
    return new Projection(WholeDays.with(view, fields), List.of()).expandingAll();
  }

  RelatedView.Item of(CrmRecord record) {
    ShownField shown = new ShownField(words, view.schema());
    return new RelatedView.Item(
        shown.shownName(record.name()),
        RecordAddress.of(view.type().apiName(), record.id()),
        side(shown, record),
        sub(record),
        end(shown, record));
  }

  static boolean isTask(ObjectView view) {
    return view.type().is("tasks");
  }

  static Optional<Field> field(ObjectView view, String key) {
    return view.readableFields().stream().filter(field -> field.is(key)).findFirst();
  }

  private static List<Field> fields(ObjectView view, List<String> keys) {
    return keys.stream().flatMap(key -> field(view, key).stream()).toList();
  }

  private static List<Field> first(ObjectView view, Predicate<FieldType> fits) {
    return view.readableFields().stream()
        .filter(field -> fits.test(field.type()))
        .limit(1)
        .toList();
  }

  private static List<Field> chips(ObjectView view) {
    List<Field> standard = fields(view, isTask(view) ? OF_TASK : List.of("stage"));
    return standard.isEmpty() && !isTask(view)
        ? first(view, type -> type instanceof Select)
        : standard;
  }

  /** One that says when, and of events the end, too. */
  private static List<Field> times(ObjectView view) {
    List<Field> standard = fields(view, List.of("closeDate", "dueDate", "startAt", "endAt"));
    return standard.isEmpty()
        ? first(view, type -> type instanceof DateOnly || type instanceof DateTime)
        : standard;
  }

  private static List<Field> roles(ObjectView view) {
    return fields(view, ROLES);
  }

  /** An amount, or else whose it is. Events have room for their times. */
  private static List<Field> ends(ObjectView view) {
    if (view.type().is("events")) {
      return List.of();
    }
    List<Field> sums = fields(view, SUMS);
    List<Field> amounts =
        sums.isEmpty() ? first(view, type -> Decimal.currency(type) != null) : sums;
    return amounts.isEmpty() ? first(view, type -> type instanceof User) : amounts.subList(0, 1);
  }

  static @Nullable Option option(CrmRecord record, Field field) {
    return field.type() instanceof Select select && record.value(field) instanceof Integer id
        ? select.options().byId(id)
        : null;
  }

  /** The word beside the name, such as the stage of a deal; of a task only what is unusual. */
  private List<Cell> side(ShownField shown, CrmRecord record) {
    return chips(view).stream()
        .filter(field -> !isTask(view) || isUnusual(record, field))
        .limit(1)
        .flatMap(field -> shown.of(record, field).stream())
        .toList();
  }

  /** Whether a task has a status other than the first one, or the highest priority. */
  private boolean isUnusual(CrmRecord record, Field field) {
    Option option = option(record, field);
    if (option == null || !(field.type() instanceof Select select)) {
      return false;
    }
    return field.is("status")
        ? !option.equals(select.options().all().getFirst())
        : option.equals(select.options().all().getLast());
  }

  private RelatedView.@Nullable Line sub(CrmRecord record) {
    for (Field role : roles(view)) {
      if (record.value(role) instanceof String text) {
        return RelatedView.Line.of(text);
      }
    }
    RelatedTime time = new RelatedTime(words, view, record);
    return times(view).stream().flatMap(field -> time.of(field).stream()).findFirst().orElse(null);
  }

  private RelatedView.@Nullable Line end(ShownField shown, CrmRecord record) {
    for (Field field : ends(view)) {
      String currency = Decimal.currency(field.type());
      if (currency != null && record.value(field) instanceof BigDecimal amount) {
        return new RelatedView.Line(
            words.formats().briefAmount(amount, currency),
            words.formats().amount(amount, currency),
            false);
      }
      for (Cell part : shown.of(record, field)) {
        return part instanceof Reference person
            ? new RelatedView.Line(firstName(person.name()), person.name(), false)
            : RelatedView.Line.of(words.say("value.former_member"));
      }
    }
    return null;
  }

  private static String firstName(String name) {
    String first = name.strip().replaceFirst("(?s)\\s.*", "");
    return first.endsWith(".") ? name : first;
  }
}
