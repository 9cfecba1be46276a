package dev.oriel.model.storage.field;

import module java.base;

import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.schema.Field;

/** A change of an existing field. */
public record FieldChange(Field before, Field wanted) {

  /** Whether the values move to other columns. */
  boolean movesValues() {
    FieldType had = before.type();
    FieldType has = wanted.type();
    if (had instanceof Decimal && has instanceof Decimal) {
      return false;
    }
    return !had.name().equals(has.name())
        || (had instanceof Lookup lookup && !lookup.hasTargetOf(has));
  }

  boolean becomesUnique() {
    return wanted.unique() && before.keyColumn() == null;
  }

  boolean ceasesToBeUnique() {
    return !wanted.unique() && before.keyColumn() != null;
  }

  /** Whether the search texts of unchanged values change. */
  boolean changesTexts() {
    Options had = before.type().options();
    Options has = wanted.type().options();
    if (had != null && has != null) {
      return had.all().stream()
          .anyMatch(option -> {
            Option now = has.byId(option.id());
            return now != null && !now.label().equals(option.label());
          });
    }
    return before.type() instanceof AutoNumber && !before.type().equals(wanted.type());
  }

  /** The options that are removed. */
  List<Option> removedOptions() {
    Options had = before.type().options();
    Options has = wanted.type().options();
    return had == null || has == null
        ? List.of()
        : had.all().stream().filter(option -> has.byId(option.id()) == null).toList();
  }

  /** Whether stored values decide if the change is possible. */
  public boolean dependsOnValues() {
    return movesValues() || becomesUnique() || !removedOptions().isEmpty();
  }
}
