package dev.oriel.schema;

import dev.oriel.json.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is said of a field when it is created or changed; null is what is left unsaid.
 *
 * @param type as given, perhaps an alias
 * @param lookupTarget the apiName of the object that a lookup points at
 * @param pattern of an automatic number
 */
public record FieldSpec(
    @Nullable String apiName,
    @Nullable String name,
    @Nullable String type,
    @Nullable Boolean required,
    @Nullable Boolean unique,
    @Nullable List<OptionSpec> options,
    @Nullable String lookupTarget,
    @Nullable String currencyCode,
    @Nullable String pattern) {

  private static final List<String> KNOWN =
      List.of(
          "apiName",
          "name",
          "label",
          "type",
          "required",
          "unique",
          "selectOptions",
          "options",
          "lookup",
          "lookupTargetObjectApiName",
          "currencyCode",
          "currency_code",
          "currency",
          "pattern",
          "isDefault",
          "readOnly");

  /** An option of a select as given. */
  public record OptionSpec(@Nullable String label, @Nullable String apiName) {}

  /** Reads the definition, or what of it is to change. */
  public static FieldSpec parse(ObjectNode json) {
    Shape shape = new Shape(json);
    FieldSpec spec = parse(shape);
    shape.check();
    return spec;
  }

  /** Like {@link #parse(ObjectNode)}, adding to the problems of the shape. */
  public static FieldSpec parse(Shape shape) {
    shape.only(KNOWN);
    return new FieldSpec(
        shape.text("apiName"),
        first(shape, "name", "label"),
        shape.text("type"),
        shape.flag("required"),
        shape.flag("unique"),
        options(shape),
        lookupTarget(shape),
        first(shape, "currencyCode", "currency_code", "currency"),
        shape.text("pattern"));
  }

  private static @Nullable String first(Shape shape, String... names) {
    for (String name : names) {
      if (shape.get(name) != null) {
        return shape.text(name);
      }
    }
    return null;
  }

  private static @Nullable String lookupTarget(Shape shape) {
    JsonNode lookup = shape.get("lookup");
    if (lookup == null) {
      return shape.text("lookupTargetObjectApiName");
    }
    if (!(lookup instanceof ObjectNode object)) {
      shape.problem(
          "lookup", "not_an_object", "'lookup' must be an object with targetObjectApiName.");
      return null;
    }
    return shape
        .inner(object, "lookup")
        .only(List.of("targetObjectApiName"))
        .text("targetObjectApiName");
  }

  private static @Nullable List<OptionSpec> options(Shape shape) {
    String property = shape.get("selectOptions") != null ? "selectOptions" : "options";
    JsonNode options = shape.get(property);
    if (options == null) {
      return null;
    }
    if (!options.isArray()) {
      shape.problem(
          property, "not_an_array", "'" + property + "' must be an array of {label, apiName}.");
      return null;
    }
    List<OptionSpec> specs = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      JsonNode option = options.get(i);
      String place = property + "[" + i + "]";
      if (option.isString()) {
        specs.add(new OptionSpec(option.stringValue().strip(), null));
      } else if (option instanceof ObjectNode object) {
        Shape inner = shape.inner(object, place).only(List.of("label", "name", "apiName"));
        specs.add(new OptionSpec(first(inner, "label", "name"), inner.text("apiName")));
      } else {
        shape.problem(
            place, "not_an_object", "'" + place + "' must be an object {label, apiName}.");
      }
    }
    return specs;
  }
}
