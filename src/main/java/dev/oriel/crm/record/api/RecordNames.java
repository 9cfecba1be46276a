package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Period;
import dev.oriel.crm.query.RecordExtra;
import dev.oriel.crm.query.Stays;
import dev.oriel.crm.record.write.Match;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SortValue;
import dev.oriel.model.schema.SystemField;
import dev.oriel.web.openapi.GenericSchema;

/** The names that parameters, filters and upserts of an object's records take. */
final class RecordNames {

  static final String FIELD = "FieldName";
  static final String EXPANDABLE = "Expandable";
  static final String FIGURES = "FigureField";
  static final String GROUPS = "GroupField";

  /**
   * Fields of related records are listed up to this number, so that documents stay small; a filter
   * may have the others, too.
   */
  private static final int MAX_RELATED = 200;

  private static final List<SystemField> ACTORS =
      List.of(SystemField.CREATED_BY, SystemField.UPDATED_BY);

  private static final List<SystemField> FIGURES_OF_ALL =
      List.of(SystemField.CREATED_AT, SystemField.UPDATED_AT, SystemField.VERSION);

  private static final List<SystemField> TIMES_OF_ALL =
      List.of(SystemField.CREATED_AT, SystemField.UPDATED_AT);

  private static final List<SystemField> GROUPS_OF_ALL =
      List.of(SystemField.NAME, SystemField.CREATED_BY, SystemField.UPDATED_BY);

  private static final Pattern WORD_END = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

  private RecordNames() {}

  /**
   * The names of fields that each component of the document lists, by the ending of its name.
   * Components without names are left out, unless the object stands for any.
   *
   * @param extras what is known of the records besides their fields
   */
  static Map<String, List<String>> of(ObjectView view, List<RecordExtra> extras) {
    List<Field> fields = view.readableFields();
    Map<String, List<String>> names = new LinkedHashMap<>();
    names.put(FIELD, apiNames(fields, _ -> true).toList());
    names.put(
        EXPANDABLE,
        Stream.concat(
                withSystem(view, Field::isReference, ACTORS),
                extras.stream().map(RecordExtra::name))
            .toList());
    names.put(
        FIGURES,
        Stream.concat(
                withSystem(view, f -> !Aggregation.of(f.type()).isEmpty(), FIGURES_OF_ALL),
                fields.stream().filter(Stays::exist).map(Stays::name))
            .toList());
    Stream<String> values =
        withSystem(view, field -> SortValue.exists(field.type()), GROUPS_OF_ALL);
    names.put(GROUPS, Stream.concat(values, periods(view)).toList());
    names.put("SortKey", sortable(fields).flatMap(name -> Stream.of(name, "-" + name)).toList());
    names.put("FilterField", Stream.concat(own(view), related(view).limit(MAX_RELATED)).toList());
    Stream<String> matched = apiNames(fields, f -> f.isMatched() || f.keyColumn() != null);
    names.put("MatchField", Stream.concat(Stream.of(Match.NAME), matched).toList());
    if (!GenericSchema.isAny(view)) {
      names.values().removeIf(List::isEmpty);
    }
    return names;
  }

  /** The fields, and then those of all records unless the object has its own of that name. */
  private static Stream<String> withSystem(
      ObjectView view, Predicate<Field> chosen, List<SystemField> system) {
    return Stream.concat(
        apiNames(view.readableFields(), chosen),
        system.stream().map(SystemField::apiName).filter(name -> view.type().field(name) == null));
  }

  /** The periods of dates and times. */
  private static Stream<String> periods(ObjectView view) {
    return withSystem(view, field -> Period.exist(field.type()), TIMES_OF_ALL)
        .flatMap(name -> Period.words().stream().map(word -> name + ":" + word));
  }

  /** A name for each constant: {@code CREATED_AT_DESCENDING} for {@code -createdAt}. */
  static Set<String> constants(List<String> names) {
    Set<String> constants = new LinkedHashSet<>();
    for (String name : names) {
      String words = WORD_END.matcher(name).replaceAll("_").replace('.', '_').replace(':', '_');
      String constant = words.startsWith("-") ? words.substring(1) + "_DESCENDING" : words;
      String free = constant.toUpperCase(Locale.ROOT);
      for (int number = 2; !constants.add(free); number++) {
        free = constant.toUpperCase(Locale.ROOT) + "_" + number;
      }
    }
    return constants;
  }

  private static Stream<String> apiNames(List<Field> fields, Predicate<Field> chosen) {
    return fields.stream().filter(chosen).map(Field::apiName);
  }

  private static Stream<String> sortable(List<Field> fields) {
    Stream<String> own =
        fields.stream()
            .flatMap(field ->
                switch (field.type().comparison()) {
                  case TEXT, ORDERED, BOOLEAN, OPTION -> Stream.of(field.apiName());
                  case OPTIONS, REFERENCE -> Stream.empty();
                  case PARTS -> parts(field);
                });
    return Stream.concat(Stream.of("name", "createdAt", "updatedAt", "version", "id"), own);
  }

  private static Stream<String> own(ObjectView view) {
    Stream<String> fields =
        view.readableFields().stream()
            .flatMap(field -> Stream.concat(Stream.of(field.apiName()), parts(field)));
    return Stream.concat(SystemField.apiNames().stream(), fields);
  }

  private static Stream<String> related(ObjectView view) {
    return view.readableFields().stream()
        .filter(field -> field.type() instanceof Lookup && view.mayViewTarget(field))
        .flatMap(field ->
            own(view.of(view.schema().target(field))).map(name -> field.apiName() + "." + name));
  }

  private static Stream<String> parts(Field field) {
    return field.type() instanceof Address
        ? Address.PARTS.stream().map(part -> field.apiName() + "." + part)
        : Stream.empty();
  }
}
