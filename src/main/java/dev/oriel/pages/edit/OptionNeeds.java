package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fields that a person fills in before a record gets an option. Like a required field they bind
 * only those who may edit them, so that nobody is stopped by what they cannot do.
 */
public final class OptionNeeds {

  private OptionNeeds() {}

  /**
   * The fields that a value of a field requires of a person.
   *
   * @param value the apiName of an option; any other value requires nothing
   */
  public static List<Field> of(ObjectView view, Field field, JsonNode value) {
    Option option = option(field, value);
    return option == null
        ? List.of()
        : option.requires().stream()
            .map(view.type()::field)
            .filter(Objects::nonNull)
            .filter(one -> FieldLock.isOpen(view, one))
            .toList();
  }

  private static @Nullable Option option(Field field, JsonNode value) {
    return field.type() instanceof Select select && value.isString()
        ? select.options().find(value.stringValue())
        : null;
  }

  /** Those of them that a record does not have. */
  public static List<Field> missing(
      ObjectView view, CrmRecord record, Field field, JsonNode value) {
    return of(view, field, value).stream().filter(one -> record.value(one) == null).toList();
  }

  /**
   * Refuses as {@code Invalid}, by the names of the fields, what would be empty although an option
   * that is given requires it.
   *
   * @param now the record before the changes; null for a new one
   */
  static void check(ObjectView view, @Nullable CrmRecord now, Edits edits) {
    Problems problems = new Problems();
    for (Edits.Edit edit : edits.all()) {
      Option option = option(edit.field(), edit.value());
      if (option != null) {
        of(view, edit.field(), edit.value()).stream()
            .filter(field -> isMissing(now, edits.of(field), field))
            .forEach(field -> problems.add(field.apiName(), "required.by_option", option.label()));
      }
    }
    problems.check();
  }

  private static boolean isMissing(
      @Nullable CrmRecord now, Edits.@Nullable Edit given, Field field) {
    return given == null ? now == null || now.value(field) == null : isEmpty(given.value());
  }

  private static boolean isEmpty(JsonNode value) {
    return value.isNull()
        || (value.isString() && value.stringValue().isBlank())
        || (value.isContainer() && value.valueStream().allMatch(OptionNeeds::isEmpty));
  }
}
