package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Tells which options of a field a filter leaves by conditions of its own on the field. */
public final class AdmittedOptions {

  private AdmittedOptions() {}

  /**
   * Whether no condition of a filter excludes the records with an option by itself. Conditions
   * inside of others, and on other fields, are not looked at.
   *
   * @param filter in JSON, as REST takes it
   * @param field the apiName of the field
   * @param option null for records without a value
   */
  public static boolean admits(
      JsonNode filter, String field, Options options, @Nullable Option option) {
    return filter
        .valueStream()
        .filter(condition -> condition.path("field").stringValue("").equals(field))
        .allMatch(condition -> isLeft(condition, options, option));
  }

  private static boolean isLeft(JsonNode condition, Options options, @Nullable Option option) {
    boolean isNamed = option != null && isNamed(condition.path("value"), options, option);
    return switch (condition.path("operator").stringValue("")) {
      case "eq", "in" -> isNamed;
      case "neq", "notIn" -> !isNamed;
      case "isEmpty" -> option == null;
      case "isNotEmpty" -> option != null;
      default -> true;
    };
  }

  private static boolean isNamed(JsonNode value, Options options, Option option) {
    return (value.isArray() ? value.valueStream() : Stream.of(value))
        .anyMatch(one -> option.equals(options.find(one.stringValue(""))));
  }
}
