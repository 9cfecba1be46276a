package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Text;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.text.CurrencyWords;
import dev.oriel.model.text.Reading;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The values that the sources of a mapping give to records, in the forms that fields take. */
record MappedValues(ObjectType type, TextValues texts) {

  /** The names under which payloads have the currency of an amount beside it. */
  private static final List<String> CURRENCIES =
      List.of("currency", "currencyCode", "currency_code", "currencyIsoCode", "currency_iso_code");

  static MappedValues of(ObjectType type) {
    return new MappedValues(
        type, TextValues.of(type.workspace().region(), type.workspace().timeZone()));
  }

  /** The value that a source finds; null if it is missing. Refuses as {@link BadValue}. */
  @Nullable JsonNode of(Mapping.Target target, Received received) throws BadValue {
    JsonNode value = target.source().value(received);
    Source.FromPath from = target.source() instanceof Source.FromPath path ? path : null;
    // Constants do not convert.
    FieldType of = from == null ? null : target.type(type);
    if (from != null
        && from.path().findsSeveral()
        && value instanceof ArrayNode list
        && !(of instanceof MultiSelect)) {
      if (list.size() > 1) {
        received.doubts().add(ProblemMessage.of("first_of_several", list.size(), from.path()));
      }
      value = list.get(0);
    }
    if (value != null && received.isForm()) {
      value = of instanceof MultiSelect ? chosen(value) : emptied(value);
    }
    if (value == null || from == null) {
      return value;
    }
    if (of == null) {
      if (target.is(Mapping.NOTE)) {
        return note(value);
      }
      // A name, or a part of an address: texts both.
      return value.isNumber() || value.isBoolean() ? text(value) : value;
    }
    String name = Objects.requireNonNullElse(target.name(type), Mapping.NAME);
    Reading read = texts.named(name).ofSent(of, value);
    if (read.problem() != null) {
      throw new BadValue(read.problem());
    }
    if (read.warning() != null) {
      received.doubts().add(ProblemMessage.of("in.named", name, read.warning()));
    }
    doubtCurrency(of, name, from.path(), received);
    return read.value().isNull() && !value.isNull() ? null : read.value();
  }

  /** Adds a doubt if another currency stands beside an amount. */
  private static void doubtCurrency(
      FieldType of, String name, PayloadPath path, Received received) {
    if (of instanceof Decimal amount && amount.meaning() == Decimal.Meaning.CURRENCY) {
      JsonNode beside = path.beside(received, CURRENCIES);
      if (beside != null
          && beside.isString()
          && CurrencyWords.names(beside.stringValue())
          && CurrencyWords.whyNot(beside.stringValue(), amount.currencyCode()) != null) {
        received
            .doubts()
            .add(
                ProblemMessage.of(
                    "other_currency.beside", name, beside.stringValue(), amount.currencyCode()));
      }
    }
  }

  /** The text of a note; null for none. */
  private static @Nullable JsonNode note(JsonNode value) throws BadValue {
    try {
      return new Text(true).parse(value.isNumber() ? text(value) : value, null)
                  instanceof String text
              && !text.isBlank()
          ? JsonNodeFactory.instance.stringNode(text)
          : null;
    } catch (InvalidValue e) {
      throw new BadValue(e.reason());
    }
  }

  private static JsonNode text(JsonNode value) {
    return JsonNodeFactory.instance.stringNode(TextValues.text(value));
  }

  /** An input of a form that was left empty changes nothing. */
  private static @Nullable JsonNode emptied(JsonNode value) {
    return value.asString("x").isBlank() ? null : value;
  }

  /** The values of a form's inputs with one name, without those that were left empty. */
  private static JsonNode chosen(JsonNode value) {
    List<JsonNode> chosen = new ArrayList<>();
    (value.isArray() ? value : List.of(value)).forEach(chosen::add);
    chosen.removeIf(one -> one.asString("x").isBlank());
    return chosen.size() == 1
        ? chosen.getFirst()
        : JsonNodeFactory.instance.arrayNode().addAll(chosen);
  }
}
