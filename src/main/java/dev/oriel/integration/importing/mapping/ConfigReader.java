package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.integration.importing.job.ImportConfig.Embedded;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.text.DateOrder;
import dev.oriel.model.text.DecimalMark;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads how data are imported. Mistakes are added to the problems of the input. */
public final class ConfigReader {

  private static final List<String> SOURCES = List.of("csv", "xlsx", "xls", "json", "vcard");
  private static final List<String> MAPPING =
      List.of("fileColumn", "fieldApiName", "dateOrder", "decimal");

  private final Shape shape;
  private final ObjectView any;
  private final List<ImportJob.Column> columns;

  /**
   * Prepares reading.
   *
   * @param any the view of any object of the workspace
   */
  public ConfigReader(Shape shape, ObjectView any, List<ImportJob.Column> columns) {
    this.shape = shape;
    this.any = any;
    this.columns = columns;
  }

  /**
   * The object that a property names; null if it adds to the problems. Hidden ones are unknown.
   *
   * @param views of the objects for the actor
   */
  public static @Nullable ObjectType object(
      Shape shape, String property, Schema schema, Function<ObjectType, ObjectView> views) {
    String name = shape.required(property);
    List<ObjectType> seen =
        schema.objects().stream().filter(type -> views.apply(type).isVisible()).toList();
    ObjectType type = schema.object(name);
    if (type != null && seen.contains(type)) {
      return type;
    }
    if (!name.isEmpty()) {
      shape.problem(
          property,
          "unknown_object",
          name,
          Suggestion.didYouMean(name, seen.stream().map(ObjectType::apiName).toList()));
    }
    return null;
  }

  /**
   * The type of the source.
   *
   * @param before the type that it has without the property
   * @param fileFormat the format of the file; null for rows in JSON
   */
  public static String sourceType(Shape shape, String before, @Nullable String fileFormat) {
    String type = sourceType(shape, before);
    if (fileFormat != null && !type.equals(fileFormat)) {
      shape.problem("sourceType", "fixed.source", fileFormat);
    }
    return type;
  }

  /**
   * The type of the source.
   *
   * @param found the type that the content has
   */
  public static String sourceType(Shape shape, String found) {
    String given = shape.text("sourceType");
    if (given == null || given.isEmpty()) {
      return found;
    }
    String type = given.toLowerCase(Locale.ROOT);
    if (!SOURCES.contains(type)) {
      shape.problem("sourceType", "not_an_option.type", given);
    }
    return type;
  }

  public static MergeMode duplicateMode(Shape shape, MergeMode byDefault) {
    String given = shape.text("duplicateMode");
    if (given == null || given.isEmpty()) {
      return byDefault;
    }
    for (MergeMode mode : MergeMode.values()) {
      if (mode.word().equals(given)) {
        return mode;
      }
    }
    shape.problem("duplicateMode", "not_an_option.mode", given);
    return byDefault;
  }

  /** Adds a problem if the profile may not do what a mode does with records that exist. */
  public static void requireMode(Shape shape, ObjectView view, MergeMode mode) {
    if (mode == MergeMode.UPDATE && !view.may(RecordRight.UPDATE)) {
      shape.problem("duplicateMode", "not_importable.update", view.type().apiName());
    }
  }

  /** The mappings of the primary object; those that the columns suggest if there are none. */
  public List<Mapping> primaryMappings(ObjectType type) {
    List<Mapping> given = mappings("primaryMappings", type);
    return given == null ? AutoMapping.of(any.of(type), columns).mappings() : given;
  }

  /** The mappings of a property; null if it is absent. */
  public @Nullable List<Mapping> mappings(String property, ObjectType type) {
    return mappings(shape, property, any.of(type));
  }

  /** The mappings of a property; null if it is absent. */
  @Nullable List<Mapping> mappings(Shape of, String property, ObjectView view) {
    JsonNode given = of.get(property);
    if (given == null) {
      return null;
    }
    if (!(given instanceof ArrayNode array)) {
      of.problem(property, "not_an_array");
      return null;
    }
    List<Mapping> mappings = new ArrayList<>();
    Set<Place> places = new HashSet<>();
    for (int i = 0; i < array.size(); i++) {
      String path = property + "[" + i + "]";
      if (!(array.get(i) instanceof ObjectNode object)) {
        of.problem(path, "not_an_object.mapping");
        continue;
      }
      Shape one = of.inner(object, path).only(MAPPING);
      ImportJob.Column column = column(one, "fileColumn");
      String name = one.required("fieldApiName");
      Place place =
          name.isEmpty()
              ? null
              : shape
                  .problems()
                  .<@Nullable Place>attempt(
                      () -> Places.named(view, name, one.path("fieldApiName")), null);
      if (place != null) {
        if (places.stream().anyMatch(other -> Places.overlap(view, other, place))) {
          one.problem("fieldApiName", "duplicate.mapping", name);
        }
        places.add(place);
      }
      if (column != null && place != null) {
        mappings.add(mapping(one, view, column, place));
      }
    }
    return mappings;
  }

  private static Mapping mapping(Shape one, ObjectView view, ImportJob.Column column, Place place) {
    FieldType type = ValueForms.type(view, place);
    String order = one.text("dateOrder");
    DateOrder dateOrder = order == null ? null : DateOrder.of(order);
    if (order != null && !ValueForms.isDate(type)) {
      one.problem("dateOrder", "not_used.dates");
    } else if (order != null && dateOrder == null) {
      one.problem("dateOrder", "not_an_option.date_order", order);
    }
    String mark = one.text("decimal");
    DecimalMark decimal = mark == null ? null : DecimalMark.of(mark);
    if (mark != null && !ValueForms.isNumber(type)) {
      one.problem("decimal", "not_used.numbers");
    } else if (mark != null && decimal == null) {
      one.problem("decimal", "not_an_option.decimal", mark);
    }
    return ValueForms.proved(view, column, new Mapping(column.name(), place, dateOrder, decimal));
  }

  /** The column that a property names; null if it adds to the problems. */
  ImportJob.@Nullable Column column(Shape one, String property) {
    JsonNode given = one.get(property);
    String name = given != null && given.isString() ? given.stringValue() : null;
    if (name == null || name.isBlank()) {
      one.required(property);
      return null;
    }
    for (ImportJob.Column column : columns) {
      String header = column.name();
      if (header.equals(name) || header.strip().equalsIgnoreCase(name.strip())) {
        return column;
      }
    }
    List<String> headers = columns.stream().map(ImportJob.Column::name).toList();
    one.problem(property, "unknown_column", name, Suggestion.didYouMean(name, headers));
    return null;
  }

  /**
   * The related object of a primary object; null if there is none.
   *
   * @param before which is only switched on or off if nothing else is given; null if there was none
   */
  public @Nullable Embedded embedded(ObjectType primary, @Nullable Embedded before) {
    return new EmbeddedReader(this, shape, any).read(primary, before);
  }
}
