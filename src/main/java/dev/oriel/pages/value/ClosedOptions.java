package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;

/**
 * The options that close records of standard objects, found by their apiNames, or else their
 * labels.
 */
public final class ClosedOptions {

  private ClosedOptions() {}

  /** Those of the stage of deals; none if it is no select any more. */
  public static List<Option> ofDeals(Field stage) {
    return named(stage, "won", "lost");
  }

  /** Those of the status of tasks; none if it is no select any more. */
  public static List<Option> ofTasks(Field status) {
    return named(status, "done");
  }

  /** Those of the status of quotes; none if it is no select any more. */
  public static List<Option> ofQuotes(Field status) {
    return named(status, "accepted", "declined");
  }

  private static List<Option> named(Field field, String... names) {
    return field.type() instanceof Select select
        ? Arrays.stream(names).map(select.options()::find).filter(Objects::nonNull).toList()
        : List.of();
  }
}
