package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Period;
import dev.oriel.crm.query.Stays;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Phone;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SortValue;
import dev.oriel.model.schema.SystemField;
import org.jspecify.annotations.Nullable;

/**
 * The choices that the form of a tile offers for an object.
 *
 * @param groupings by which records are grouped
 * @param periods by which a figure is compared
 * @param figures what is shown of the records of a group
 * @param columns what a list can show
 */
public record TileChoices(
    ObjectView view,
    List<Choice> groupings,
    List<Choice> periods,
    List<Choice> figures,
    List<Choice> columns) {

  /**
   * A choice.
   *
   * @param name of the field; empty for one that the page names
   * @param word the period or the function; empty for none
   */
  public record Choice(String value, String name, String word) {

    /** Whether it is about the time in values of a field. */
    public boolean isTime() {
      return Stays.field(value) != null;
    }
  }

  /** The choices, and with them what the tile has that is none of them, so that it keeps it. */
  static TileChoices of(ObjectView view, DashboardTile tile) {
    List<Choice> groupings = new ArrayList<>();
    List<Choice> periods = new ArrayList<>();
    List<Choice> figures = new ArrayList<>();
    List<Choice> columns = new ArrayList<>();
    for (Field field : view.readableFields()) {
      FieldType type = field.type();
      columns.add(new Choice(field.apiName(), field.name(), ""));
      if (Period.exist(type)) {
        periods.addAll(periods(field.apiName(), field.name()));
      } else if (SortValue.exists(type) && !(type instanceof Phone) && isFew(type)) {
        groupings.add(new Choice(field.apiName(), field.name(), ""));
      }
      Aggregation.of(type).stream()
          .filter(_ -> !Period.exist(type))
          .map(one -> new Choice(one.word() + ":" + field.apiName(), field.name(), one.word()))
          .forEach(figures::add);
      if (Stays.exist(field)) {
        Stream.of(Aggregation.AVG, Aggregation.MEDIAN, Aggregation.MAX)
            .map(one -> new Choice(one.word() + ":" + Stays.name(field), field.name(), one.word()))
            .forEach(figures::add);
      }
    }
    for (SystemField system : List.of(SystemField.CREATED_AT, SystemField.UPDATED_AT)) {
      periods.addAll(periods(system.apiName(), ""));
    }
    groupings.addAll(periods);
    DashboardTile.Measure measure = tile.measure();
    measure.groupBy().forEach(one -> keep(groupings, one, view, one, ""));
    keep(periods, measure.period(), view, measure.period(), "");
    String figure = measure.function() + ":" + measure.field();
    keep(
        figures,
        measure.field().isEmpty() ? "" : figure,
        view,
        measure.field(),
        measure.function());
    return new TileChoices(view, groupings, periods, figures, columns);
  }

  private static void keep(
      List<Choice> choices, String value, ObjectView view, String name, String word) {
    if (!value.isEmpty() && choices.stream().noneMatch(one -> one.value().equals(value))) {
      Field field = view.type().field(name);
      choices.add(new Choice(value, field == null ? name : field.name(), word));
    }
  }

  private static List<Choice> periods(String field, String name) {
    return Period.words().stream().map(word -> new Choice(field + ":" + word, name, word)).toList();
  }

  /** Whether many records have the same value. */
  private static boolean isFew(FieldType type) {
    return switch (type.kind()) {
      case OPTION, ID, FLAG, STARS, TEXT -> true;
      case DECIMAL, COUNTER, DATE, TIME, OPTIONS, PARTS -> false;
    };
  }

  /** The choice of this value; null if there is none. */
  public static @Nullable Choice find(List<Choice> choices, String value) {
    return choices.stream().filter(one -> one.value().equals(value)).findFirst().orElse(null);
  }
}
