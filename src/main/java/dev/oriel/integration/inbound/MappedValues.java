package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Text;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.text.CurrencyWords;
import dev.oriel.model.text.Reading;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The values that the sources of a mapping give to records, in the forms that fields take.
 *
 * @param fillDays whether they are those of an event that fills whole days
 */
record MappedValues(ObjectType type, TextValues texts, boolean fillDays) {

  /** The names under which payloads usually have the currency of an amount. */
  private static final Set<String> CURRENCIES =
      Set.of("currency", "currencycode", "currencyisocode");

  /** How many objects around an amount can name its currency: its own and the one around. */
  private static final int LEVELS = 2;

  static MappedValues of(ObjectType type) {
    return new MappedValues(
        type, TextValues.of(type.workspace().region(), type.workspace().timeZone()), false);
  }

  /** The same for an element whose event may fill whole days. */
  MappedValues of(List<Mapping.Target> targets, Received received) throws BadValue {
    Field flag = type.is("events") ? type.standard("allDay") : null;
    for (Mapping.Target target : targets) {
      if (flag != null && Objects.equals(target.fieldId(), flag.id())) {
        JsonNode value = of(target, received);
        return new MappedValues(type, texts, value != null && value.booleanValue(false));
      }
    }
    return this;
  }

  /** The value that a source finds; null if it is missing. Refuses as {@link BadValue}. */
  @Nullable JsonNode of(Mapping.Target target, Received received) throws BadValue {
    return switch (target.source()) {
      // Constants do not convert.
      case Source.Constant constant -> constant.value();
      case Source.FromPath from -> of(target, from, received);
    };
  }

  private @Nullable JsonNode of(Mapping.Target target, Source.FromPath from, Received received)
      throws BadValue {
    FieldType of = target.type(type);
    JsonNode value = from.value(received, of instanceof MultiSelect);
    if (value != null && received.isForm()) {
      value = of instanceof MultiSelect ? chosen(value) : emptied(value);
    }
    if (value == null) {
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
    Reading read = read(of, texts.named(name), value);
    if (read.problem() != null) {
      throw new BadValue(read.problem());
    }
    if (read.warning() != null) {
      received.doubts().add(ProblemMessage.of("in.named", name, read.warning()));
    }
    requireCurrency(of, from.path(), received);
    return read.value().isNull() && !value.isNull() ? null : read.value();
  }

  /** The value of a field; of a time of an event that fills whole days, the day that is written. */
  private Reading read(FieldType of, TextValues named, JsonNode value) {
    Reading read = named.ofSent(of, value);
    boolean isDay = fillDays && of instanceof DateTime && !read.value().equals(value);
    Reading day = isDay && read.problem() == null ? named.ofSent(new DateOnly(), value) : read;
    return day.problem() == null ? day : read;
  }

  /** Refuses an amount around which all currencies are others than that of its field. */
  private static void requireCurrency(FieldType of, PayloadPath path, Received received)
      throws BadValue {
    if (!(of instanceof Decimal amount) || amount.meaning() != Decimal.Meaning.CURRENCY) {
      return;
    }
    List<String> named =
        path.around(received).stream()
            .limit(LEVELS)
            .map(MappedValues::currencies)
            .filter(currencies -> !currencies.isEmpty())
            .findFirst()
            .orElse(List.of());
    List<ProblemMessage> others =
        named.stream()
            .map(currency -> CurrencyWords.whyNot(currency, amount.currencyCode()))
            .filter(Objects::nonNull)
            .toList();
    if (!named.isEmpty() && others.size() == named.size()) {
      throw new BadValue(others.getFirst());
    }
  }

  /** The currencies that an object names: under a usual name, or else under any that says so. */
  private static List<String> currencies(ObjectNode object) {
    List<String> usual = new ArrayList<>();
    List<String> others = new ArrayList<>();
    object
        .properties()
        .forEach(entry -> {
          JsonNode value = entry.getValue();
          String text =
              (value instanceof ObjectNode named ? named.path("code") : value).asString("");
          String name = entry.getKey().replaceAll("[^\\p{L}]", "").toLowerCase(Locale.ROOT);
          boolean isWord = text.codePoints().anyMatch(MappedValues::isLetterOrSign);
          if (isWord && CurrencyWords.areNamedBy(name) && CurrencyWords.names(text)) {
            (CURRENCIES.contains(name) ? usual : others).add(text);
          }
        });
    return usual.isEmpty() ? others : usual;
  }

  private static boolean isLetterOrSign(int c) {
    return Character.isLetter(c) || Character.getType(c) == Character.CURRENCY_SYMBOL;
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
