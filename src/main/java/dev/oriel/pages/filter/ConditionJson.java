package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.crm.query.Operator;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.text.DecimalMark;
import dev.oriel.model.text.TextValues;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Conditions in the API's grammar, written and read. */
record ConditionJson(Words words, FilterFields fields) {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** What the grammar calls a field that got a value. */
  private static final String MOVED = "moved";

  /** Conditions about related records. */
  ConditionJson behind(FilterRelation relation) {
    return new ConditionJson(words, fields.behind(relation));
  }

  /** The JSON of a condition; null if a value is missing or is none of its field. */
  @Nullable ObjectNode write(FilterCondition condition) {
    FilterField field = fields.find(condition.field());
    if (field == null || !field.kind().operations().contains(condition.operation())) {
      return null;
    }
    if (condition.operation() == FilterOperation.BECAME) {
      return moved(field, condition);
    }
    Operator operator = condition.operation().operator();
    ObjectNode json = JSON.objectNode();
    json.put("field", field.name()).put("operator", operator.word());
    if (condition.operation().takesNone()) {
      return json;
    }
    JsonNode value = condition.typed().isEmpty() ? value(field, condition) : null;
    return value == null ? null : json.set("value", value);
  }

  private @Nullable ObjectNode moved(FilterField field, FilterCondition condition) {
    JsonNode to = several(field, condition.values());
    Days.Distance distance = Days.distance(condition.span());
    if (to == null || distance == null || !fields.hasMoves(field)) {
      return null;
    }
    ObjectNode json = JSON.objectNode();
    ObjectNode moved = json.putObject(MOVED).put("field", field.name());
    moved.set("to", to);
    moved.set("since", relative(-Math.abs(distance.number()) + distance.unit()));
    return json;
  }

  /** The condition of a move; null if the builder has no inputs for it. */
  private @Nullable FilterCondition moved(JsonNode json) {
    FilterField field = fields.find(json.path("field").stringValue(""));
    String since = day(json.path("since"));
    Days.Distance distance = since == null ? null : Days.distance(since);
    if (field == null
        || json.size() != 3
        || distance == null
        || distance.number() >= 0
        || !fields.operations(field).contains(FilterOperation.BECAME)) {
      return null;
    }
    FilterCondition values = read(field, Operator.IN, json.path("to"));
    return values == null
        ? null
        : new FilterCondition(
            field.name(),
            FilterOperation.BECAME,
            values.values(),
            "",
            List.of(),
            -distance.number() + distance.unit());
  }

  private @Nullable JsonNode value(FilterField field, FilterCondition condition) {
    return switch (condition.operation()) {
      case EMPTY, NOT_EMPTY, BECAME -> null;
      case WITHIN ->
          Days.isPeriod(condition.value())
              ? pair(relative("startOf" + condition.value()), relative("endOf" + condition.value()))
              : null;
      case LAST, NEXT -> span(condition);
      case BETWEEN -> pair(one(field, condition.value()), one(field, condition.second()));
      case ANY, NONE -> several(field, condition.values());
      case CONTAINS ->
          field.kind() == Kind.OPTIONS
              ? several(field, condition.values())
              : one(field, condition.value());
      case IS, IS_NOT, STARTS_WITH, MORE, LEAST, LESS, MOST -> one(field, condition.value());
    };
  }

  private static @Nullable JsonNode span(FilterCondition condition) {
    Days.Distance distance = Days.distance(condition.value());
    if (distance == null) {
      return null;
    }
    int length = Math.abs(distance.number());
    return condition.operation() == FilterOperation.LAST
        ? pair(relative(-length + distance.unit()), relative(Days.TODAY))
        : pair(relative(Days.TODAY), relative(length + distance.unit()));
  }

  private static @Nullable JsonNode pair(@Nullable JsonNode first, @Nullable JsonNode second) {
    return first == null || second == null ? null : JSON.arrayNode().add(first).add(second);
  }

  private @Nullable JsonNode several(FilterField field, List<String> values) {
    ArrayNode all = JSON.arrayNode();
    values.stream().map(value -> one(field, value)).filter(Objects::nonNull).forEach(all::add);
    return all.isEmpty() ? null : all;
  }

  private static JsonNode relative(String text) {
    return JSON.objectNode().put("relative", text);
  }

  private @Nullable JsonNode one(FilterField field, String text) {
    if (text.isBlank()) {
      return null;
    }
    return switch (field.kind()) {
      case TEXT, OPTION, OPTIONS, PERSON, RECORD -> JSON.stringNode(text.strip());
      case NUMBER -> number(field, text);
      case DAY -> {
        boolean isDate = Days.date(text) != null;
        if (!isDate && !Days.isRelative(text)) {
          yield null;
        }
        yield isDate ? JSON.stringNode(text) : relative(text);
      }
      case CHECK -> JSON.booleanNode(text.equals("true"));
      case PARTS -> null;
    };
  }

  private @Nullable JsonNode number(FilterField field, String text) {
    boolean isComma = words.formats().decimalMark() == ',';
    TextValues numbers = TextValues.typed(isComma ? DecimalMark.COMMA : DecimalMark.POINT);
    JsonNode number = numbers.of(field.type(), JSON.stringNode(text));
    return number.isNumber() ? number : null;
  }

  /** The condition of a JSON; null if the builder has no inputs for it. */
  @Nullable FilterCondition read(JsonNode json) {
    if (json.size() == 1 && json.path(MOVED).isObject()) {
      return moved(json.path(MOVED));
    }
    FilterField field = fields.find(json.path("field").stringValue(""));
    Operator operator = Operator.of(json.path("operator").stringValue(""));
    if (field == null || operator == null || json.size() > (json.has("value") ? 3 : 2)) {
      return null;
    }
    FilterCondition condition = read(field, operator, json.path("value"));
    return condition != null && field.kind().operations().contains(condition.operation())
        ? condition
        : null;
  }

  private @Nullable FilterCondition read(FilterField field, Operator operator, JsonNode value) {
    FilterOperation plain = FilterOperation.of(operator);
    if (plain.takesNone()) {
      return new FilterCondition(field.name(), plain, List.of());
    }
    if (operator == Operator.BETWEEN && field.kind() == Kind.DAY) {
      return span(field, value);
    }
    boolean isList =
        plain.takesSeveral()
            || plain == FilterOperation.BETWEEN
            || (plain == FilterOperation.CONTAINS && field.kind() == Kind.OPTIONS);
    if (value.isArray() != isList || (isList && value.isEmpty())) {
      return null;
    }
    List<String> values = new ArrayList<>();
    for (JsonNode one : isList ? value : List.of(value)) {
      String text = text(field, one);
      if (text == null) {
        return null;
      }
      values.add(text);
    }
    return plain == FilterOperation.BETWEEN && values.size() != 2
        ? null
        : new FilterCondition(field.name(), plain, values);
  }

  private static @Nullable FilterCondition span(FilterField field, JsonNode value) {
    if (value.size() != 2) {
      return null;
    }
    String first = day(value.get(0));
    String last = day(value.get(1));
    if (first == null || last == null) {
      return null;
    }
    String period = Days.period(first, last);
    if (period != null) {
      return new FilterCondition(field.name(), FilterOperation.WITHIN, List.of(period));
    }
    Days.Distance from = Days.distance(first);
    Days.Distance until = Days.distance(last);
    if (from != null && until != null) {
      if (from.number() < 0 && until.number() == 0) {
        return new FilterCondition(
            field.name(), FilterOperation.LAST, List.of(-from.number() + from.unit()));
      }
      return from.number() == 0 && until.number() > 0
          ? new FilterCondition(field.name(), FilterOperation.NEXT, List.of(until.text()))
          : null;
    }
    return Days.date(first) != null && Days.date(last) != null
        ? new FilterCondition(field.name(), FilterOperation.BETWEEN, List.of(first, last))
        : null;
  }

  private static @Nullable String day(@Nullable JsonNode json) {
    if (json != null && json.isObject() && json.size() == 1) {
      String relative = json.path("relative").stringValue("");
      return Days.isRelative(relative) ? relative : null;
    }
    return json != null && json.isString() && Days.date(json.stringValue()) != null
        ? json.stringValue()
        : null;
  }

  /** Checked before it is written out: 1e999999999 is short in JSON but huge as a text. */
  private @Nullable String number(FilterField field, JsonNode json) {
    try {
      Object number = json.isNumber() ? field.type().parse(json, null) : null;
      return number == null ? null : words.formats().plain(new BigDecimal(number.toString()));
    } catch (InvalidValue _) {
      return null;
    }
  }

  private @Nullable String text(FilterField field, JsonNode json) {
    return switch (field.kind()) {
      case TEXT, RECORD -> json.isString() ? json.stringValue() : null;
      case PERSON ->
          json.isString() && !json.stringValue().contains("@") ? json.stringValue() : null;
      case NUMBER -> number(field, json);
      case DAY -> day(json);
      case CHECK -> json.isBoolean() ? json.toString() : null;
      case OPTION, OPTIONS -> {
        Options options = field.type().options();
        Option option =
            options == null || !json.isString() ? null : options.find(json.stringValue());
        yield option == null ? null : option.apiName();
      }
      case PARTS -> null;
    };
  }
}
