package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.schema.Field;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;

/**
 * A mapped column that is not a lookup's.
 *
 * @param property the name of its place in inputs, such as {@code email}
 * @param field null for the name, the id and the time of creation
 * @param values reads its texts
 * @param doubts about the column as a whole
 */
record MappedColumn(
    int index,
    String header,
    String property,
    Place place,
    @Nullable Field field,
    TextValues values,
    List<ProblemMessage> doubts) {

  /** The same that goes to another field. */
  MappedColumn to(Field other) {
    return new MappedColumn(
        index,
        header,
        other.apiName(),
        new Place(other.id(), null),
        other,
        values.named(other.apiName(), header),
        doubts);
  }

  /** The code of the currency of an amount; null for other values. */
  @Nullable String currency() {
    return field != null
            && field.type() instanceof Decimal decimal
            && decimal.meaning() == Decimal.Meaning.CURRENCY
        ? decimal.currencyCode()
        : null;
  }
}
