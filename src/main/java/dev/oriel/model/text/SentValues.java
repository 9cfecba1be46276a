package dev.oriel.model.text;

import module java.base;

import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Decimals;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads what programs send for a field, where no column proves the form of a text. */
record SentValues(TextValues texts, FieldType type) {

  Reading read(JsonNode value) {
    if (value.isContainer()) {
      return Reading.of(value);
    }
    if (TextValues.text(value).isBlank()) {
      // Programs send an empty text for no value; texts are cleared by it.
      return value.isNull() || TextValues.fits(type, value) ? Reading.of(value) : Reading.NOTHING;
    }
    JsonNode whole =
        type instanceof MultiSelect ? JsonNodeFactory.instance.arrayNode().add(value) : value;
    if (TextValues.fits(type, whole) && !(type instanceof Phone)) {
      return Reading.of(whole);
    }
    Reading read = written(value, whole);
    return read.problem() == null && read.warning() == null ? withDoubt(value, read) : read;
  }

  /** What does not fit as it is. */
  private Reading written(JsonNode value, JsonNode whole) {
    BigDecimal plain = value.isString() ? Decimals.plain(value.stringValue().strip()) : null;
    if (plain != null && isNumber()) {
      return texts.rounded(JsonNodeFactory.instance.numberNode(plain), type);
    }
    Reading read = texts.read(type, value);
    // A list of separators only does not clear the field.
    boolean isEmpty = read.value().isArray() && read.value().isEmpty();
    return isEmpty || isSaidByField(read) ? Reading.of(whole) : read;
  }

  private boolean isNumber() {
    return type instanceof Decimal || type instanceof Rating;
  }

  /** Whether the field says the problem, together with what else is wrong with the record. */
  private boolean isSaidByField(Reading read) {
    return read.problem() != null
        && !(type instanceof DateOnly)
        && !(type instanceof DateTime)
        && !read.problem().code().equals("other_currency");
  }

  /** The same with a doubt if the text is another value in another region. */
  private Reading withDoubt(JsonNode value, Reading read) {
    String text = TextValues.text(value);
    String meant = TextValues.text(read.value());
    boolean isPlain = value.isNumber() || (!texts.haveComma() && text.matches("[0-9.]+"));
    boolean isDate = type instanceof DateOnly || type instanceof DateTime;
    if (isDate && DateTexts.isAmbiguous(text)) {
      return Reading.doubtful(read.value(), "several_date_orders.value", text, meant);
    }
    return isNumber() && !isPlain && NumberTexts.marks(text).size() > 1
        ? Reading.doubtful(read.value(), "several_decimals.value", text, meant)
        : read;
  }
}
