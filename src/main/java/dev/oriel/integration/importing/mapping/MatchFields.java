package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Phone;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** The property {@code matchFields}: by which rows match records, one after the other. */
public final class MatchFields {

  private static final String PROPERTY = "matchFields";

  private MatchFields() {}

  /** Reads the property; null if it is absent. Mistakes are added to the problems. */
  public static @Nullable List<Place> read(Shape shape, ObjectView view) {
    JsonNode given = shape.get(PROPERTY);
    if (given == null) {
      return shape.has(PROPERTY) ? List.of() : null;
    }
    if (!(given instanceof ArrayNode array)) {
      shape.problem(PROPERTY, "not_an_array");
      return List.of();
    }
    Set<Place> places = new LinkedHashSet<>();
    for (int i = 0; i < array.size(); i++) {
      String path = PROPERTY + "[" + i + "]";
      if (!array.get(i).isString()) {
        shape.problem(path, "not_a_string");
        continue;
      }
      Place place = place(shape, path, view, array.get(i).stringValue().strip());
      if (place != null && !places.add(place)) {
        shape.problem(path, "duplicate.match_field");
      }
    }
    return List.copyOf(places);
  }

  private static @Nullable Place place(Shape shape, String path, ObjectView view, String name) {
    ObjectType type = view.type();
    Field field = type.field(name);
    boolean isName =
        field == null ? name.equals(Place.NAME) : field.equals(KeyColumns.numbering(view));
    if (isName && mayUse(view, new Place(null, null))) {
      return new Place(null, null);
    }
    if (field == null && name.equals("id")) {
      return Place.ID;
    }
    if (field == null ? !isName : !view.mayRead(field)) {
      shape.problem(path, view.unknownField(name));
      return null;
    }
    if (field == null || !(field.isMatched() || field.keyColumn() != null)) {
      shape.problem(path, "not_matchable", name);
      return null;
    }
    return new Place(field.id(), null);
  }

  /**
   * Whether records can be matched by a place and the profile may read what it finds them by. Names
   * of which it may not read all parts find no records.
   */
  public static boolean mayUse(ObjectView view, Place place) {
    if (place.field() == null) {
      return place.equals(Place.ID)
          || (!(view.type().naming() instanceof NameRule.OfTarget)
              && view.readableNameSources() == null);
    }
    Field field = view.type().field(place.field());
    return field != null && view.mayRead(field) && (field.isMatched() || field.keyColumn() != null);
  }

  /**
   * The names of the match fields of a job. Refuses as {@code Invalid} one that was deleted, is
   * hidden or is not unique any more, and one that no column is mapped to.
   */
  public static List<String> names(ObjectView view, ImportConfig config) {
    List<String> names = new ArrayList<>();
    for (Place place : config.matchFields()) {
      String path = PROPERTY + "[" + names.size() + "]";
      if (!mayUse(view, place)) {
        throw Refused.invalid(path, "not_matchable.changed");
      }
      String name = Objects.requireNonNull(Places.name(view, place));
      if (config.primaryMappings().stream()
          .noneMatch(mapping -> gives(view, mapping.place(), place))) {
        throw Refused.invalid(path, "unmapped_match", name);
      }
      names.add(name);
    }
    return names;
  }

  /** By what rows with these mappings can find records, in the usual order. */
  public static List<Place> possible(ObjectView view, List<Mapping> mappings) {
    List<Place> all = new ArrayList<>();
    all.add(Place.ID);
    add(all, view, field -> field.keyColumn() != null);
    add(all, view, field -> field.keyColumn() == null && field.type() instanceof Email);
    add(all, view, field -> field.keyColumn() == null && field.type() instanceof Phone);
    all.add(new Place(null, null));
    all.removeIf(place -> !mayUse(view, place));
    all.removeIf(
        place -> mappings.stream().noneMatch(mapping -> gives(view, mapping.place(), place)));
    return all;
  }

  /**
   * By what rows with these mappings find records without taking one person for another: not by
   * telephone numbers, which colleagues share, and not by names of people where they have e-mail
   * addresses; unless there is nothing else.
   */
  public static List<Place> sure(ObjectView view, List<Mapping> mappings) {
    List<Place> all = possible(view, mappings);
    boolean hasEmail = all.stream().anyMatch(place -> type(view, place) instanceof Email);
    boolean isPerson = view.type().naming() instanceof NameRule.Joined;
    Place name = new Place(null, null);
    List<Place> sure =
        all.stream()
            .filter(place -> !(type(view, place) instanceof Phone))
            .filter(place -> !(hasEmail && isPerson && place.equals(name)))
            .toList();
    return sure.isEmpty() ? all : sure;
  }

  private static @Nullable FieldType type(ObjectView view, Place place) {
    Field field = place.field() == null ? null : view.type().field(place.field());
    return field == null ? null : field.type();
  }

  private static void add(List<Place> places, ObjectView view, Predicate<Field> which) {
    view.readableFields().stream()
        .filter(which)
        .forEach(field -> places.add(new Place(field.id(), null)));
  }

  /** Whether values of a place make a key; names are also derived from other values. */
  private static boolean gives(ObjectView view, Place mapped, Place wanted) {
    boolean isName = wanted.field() == null && wanted.part() == null;
    return mapped.equals(wanted)
        || (isName
            && view.type().naming() instanceof NameRule.Joined(List<Field> sources)
            && (mapped.equals(Place.FULL_NAME)
                || sources.stream()
                    .anyMatch(source -> Objects.equals(source.id(), mapped.field()))));
  }
}
