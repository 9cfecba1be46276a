package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.model.field.Folding;
import dev.oriel.model.field.Hue;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the options of a select and merges them with the existing ones. */
final class OptionList {

  private static final int MAX_LABEL = 200;

  /** The most fields that an option requires. */
  private static final int MAX_REQUIRED = 10;

  private static final List<String> KNOWN = List.of("label", "name", "apiName", "color");

  private OptionList() {}

  /** A wanted option; {@code path} is its path in the definition. */
  private record Wanted(
      String path,
      String label,
      @Nullable String apiName,
      @Nullable Hue hue,
      @Nullable List<Long> requires) {}

  /**
   * The options of a definition; the present ones if it gives none. Mistakes are added to the
   * problems of the shape.
   *
   * @param of the object whose fields the options may require; null for options that require none
   */
  static Options read(Shape shape, @Nullable Options present, @Nullable ObjectView of) {
    String property = shape.given("selectOptions", "options");
    JsonNode given = shape.get(property);
    if (given == null && present != null) {
      return present;
    }
    List<Wanted> wanted = new ArrayList<>();
    if (given == null || (given.isArray() && given.isEmpty())) {
      shape.problem("selectOptions", "required.options");
    } else if (!given.isArray()) {
      shape.problem(property, "not_an_array.options");
    } else if (given.size() > Options.MAX) {
      shape.problem(property, "too_many.options");
    } else {
      for (int i = 0; i < given.size(); i++) {
        addWanted(shape, property + "[" + i + "]", given.get(i), of, wanted);
      }
    }
    return merge(shape, present == null ? List.of() : present.all(), wanted, of);
  }

  private static void addWanted(
      Shape shape, String path, JsonNode given, @Nullable ObjectView of, List<Wanted> wanted) {
    String label = null;
    String apiName = null;
    Hue hue = null;
    List<Long> requires = null;
    if (given.isString()) {
      label = given.stringValue().strip();
    } else if (given instanceof ObjectNode object) {
      Shape option = shape.inner(object, path);
      if (of == null) {
        option.only(KNOWN);
      } else {
        option.only(Stream.concat(KNOWN.stream(), Stream.of(Options.REQUIRES)).toList());
        requires = requires(option, of);
      }
      label = option.text("label", "name");
      apiName = option.text("apiName");
      if (apiName != null && apiName.isEmpty()) {
        apiName = null;
      }
      if (apiName != null) {
        ApiNames.checkOption(option, "apiName", apiName);
      }
      hue = hue(option);
    } else {
      shape.problem(path, "not_an_object.option");
    }
    String called = label == null || label.isEmpty() ? apiName : label;
    if (called == null) {
      if (!shape.problems().concern(path)) {
        shape.problem(path, "required.label");
      }
      return;
    }
    if (called.length() > MAX_LABEL) {
      shape.problem(path, "too_long.label");
    }
    wanted.add(new Wanted(path, called, apiName, hue, requires));
  }

  /**
   * The ids of the fields that an option names; null if it names none, not even an empty list. One
   * that may not be read is as unknown as one that does not exist.
   */
  private static @Nullable List<Long> requires(Shape option, ObjectView of) {
    if (option.get(Options.REQUIRES) == null) {
      return null;
    }
    Set<Long> ids = new LinkedHashSet<>();
    for (String name : option.texts(Options.REQUIRES)) {
      Field field = of.type().field(name);
      if (field == null || !SchemaJson.isTold(of, field)) {
        option.problem(Options.REQUIRES, of.unknownField(name));
      } else if (field.type().readOnly()) {
        option.problem(Options.REQUIRES, "not_fillable", name);
      } else {
        ids.add(field.id());
      }
    }
    if (ids.size() > MAX_REQUIRED) {
      option.problem(Options.REQUIRES, "too_many.required", MAX_REQUIRED);
    }
    return List.copyOf(ids);
  }

  private static @Nullable Hue hue(Shape option) {
    String given = option.text("color");
    if (given == null || given.isEmpty()) {
      return null;
    }
    Hue hue = Hue.named(given);
    if (hue == null) {
      option.problem("color", "unknown.color", Hue.WORDS, Suggestion.didYouMean(given, Hue.WORDS));
    }
    return hue;
  }

  /**
   * An existing option is recognised by its apiName or else by its label. It keeps its id, so
   * records keep it, and its colour and what it requires if none is given.
   */
  private static Options merge(
      Shape shape, List<Option> before, List<Wanted> wanted, @Nullable ObjectView of) {
    int nextId = before.stream().mapToInt(Option::id).max().orElse(0) + 1;
    Set<String> known = knownApiNames(before, wanted);
    List<Option> named = new ArrayList<>();
    Set<String> apiNames = new HashSet<>();
    Set<String> labels = new HashSet<>();
    for (Wanted one : wanted) {
      String apiName = one.apiName() == null ? apiName(one.label(), before, known) : one.apiName();
      Option option = new Option(0, one.label(), apiName);
      if (!apiNames.add(apiName.toLowerCase(Locale.ROOT)) || !labels.add(option.folded())) {
        shape.problem(one.path(), "duplicate.option", one.label(), apiName);
      }
      named.add(option);
    }
    List<Option> merged = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < named.size(); i++) {
      Option option = named.get(i);
      Option kept = same(option, before, apiNames, taken);
      int id = kept == null ? nextId++ : kept.id();
      taken.add(id);
      Hue hue = wanted.get(i).hue();
      if (hue == null) {
        hue = (kept == null ? option : kept).hue();
      }
      List<Long> requires =
          requires(wanted.get(i).requires(), kept == null ? List.of() : kept.requires(), of);
      merged.add(new Option(id, option.label(), option.apiName(), hue, requires));
    }
    return new Options(merged);
  }

  /** What is given, behind what was required before and cannot be given, as it is not told. */
  private static List<Long> requires(
      @Nullable List<Long> given, List<Long> before, @Nullable ObjectView of) {
    if (given == null || of == null) {
      return before;
    }
    List<Long> told = new ArrayList<>();
    List<Long> untold = new ArrayList<>();
    for (long id : before) {
      Field field = of.type().field(id);
      if (field != null) {
        (SchemaJson.isTold(of, field) ? told : untold).add(id);
      }
    }
    return told.equals(given)
        ? before
        : Stream.concat(untold.stream(), given.stream()).distinct().toList();
  }

  private static @Nullable Option same(
      Option wanted, List<Option> before, Set<String> apiNames, Set<Integer> taken) {
    for (Option option : before) {
      if (option.apiName().equalsIgnoreCase(wanted.apiName())) {
        return option;
      }
    }
    for (Option option : before) {
      boolean claimed = apiNames.contains(option.apiName().toLowerCase(Locale.ROOT));
      if (!claimed && !taken.contains(option.id()) && option.label().equals(wanted.label())) {
        return option;
      }
    }
    return null;
  }

  /**
   * The apiName of an option that is given by its label alone: the present one, or else a new one.
   */
  private static String apiName(String label, List<Option> before, Set<String> known) {
    String folded = Folding.fold(label);
    for (Option option : before) {
      if (option.folded().equals(folded)) {
        return option.apiName();
      }
    }
    String base = ApiNames.from(label);
    String apiName = base;
    for (int n = 2; !known.add(apiName.toLowerCase(Locale.ROOT)); n++) {
      apiName = base.substring(0, Math.min(base.length(), 59)) + n;
    }
    return apiName;
  }

  private static Set<String> knownApiNames(List<Option> before, List<Wanted> wanted) {
    Set<String> known = new HashSet<>();
    before.forEach(option -> known.add(option.apiName().toLowerCase(Locale.ROOT)));
    for (Wanted one : wanted) {
      if (one.apiName() != null) {
        known.add(one.apiName().toLowerCase(Locale.ROOT));
      }
    }
    return known;
  }
}
