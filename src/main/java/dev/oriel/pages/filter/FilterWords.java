package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.platform.json.Json;
import dev.oriel.web.page.text.Formats;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Filters in words. What no words are known for is shown as it is written. */
record FilterWords(Words words, FilterFields fields, ConditionJson form, FilterNames names) {

  /** At most 3 values of a condition are named. */
  static final int MOST_VALUES = 3;

  private static final int LONGEST = 60;

  /** Deeper groups, which only programs write, are shown as they are written. */
  private static final int DEEPEST = 5;

  /**
   * An element of a filter.
   *
   * @param field what it is about, or all of it in words if it is more than a condition
   * @param operator empty if it is more
   * @param value empty if there is none
   */
  record Said(String field, String operator, String value) {

    String text() {
      return Stream.of(field, operator, value)
          .filter(part -> !part.isEmpty())
          .collect(Collectors.joining(" "));
    }
  }

  Said of(JsonNode element) {
    return of(element, 1);
  }

  private Said of(JsonNode element, int depth) {
    if (depth > DEEPEST || !element.isObject()) {
      return new Said(cut(written(element)), "", "");
    }
    for (String joint : List.of("or", "and")) {
      if (element.size() == 1 && element.path(joint).isArray()) {
        return new Said(joined(element.path(joint), joint.equals("or"), depth), "", "");
      }
    }
    for (String related : List.of("some", "none")) {
      if (element.size() == 1 && element.path(related).isObject()) {
        return related(element.path(related), related.equals("some"), depth);
      }
    }
    if (element.size() == 1 && element.path("moved").isObject()) {
      return moved(element.path("moved"));
    }
    return condition(element);
  }

  /** What a field became, such as the stage of a deal. */
  private Said moved(JsonNode json) {
    FilterField field = fields.find(json.path("field").stringValue(""));
    if (field == null) {
      return new Said(cut(written(json)), "", "");
    }
    String text =
        Stream.of(
                part(json, "from", value -> one(field, value)),
                part(json, "to", value -> one(field, value)),
                part(json, "since", value -> Days.inWords(words, value)),
                part(json, "until", value -> Days.inWords(words, value)))
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(" "));
    return new Said(field.label(), words.say("filter.moved"), text);
  }

  /** A property of a move in words, which may have several values; empty if there is none. */
  private String part(JsonNode json, String property, UnaryOperator<String> word) {
    if (!json.has(property)) {
      return "";
    }
    JsonNode given = json.get(property);
    String text =
        (given.isArray() ? given.valueStream() : Stream.of(given))
            .limit(MOST_VALUES)
            .map(value ->
                value.isNull()
                    ? words.say("filter.moved_nothing")
                    : word.apply(
                        value.isObject()
                            ? value.path("relative").stringValue("")
                            : value.asString("")))
            .collect(Collectors.joining(", "));
    return switch (property) {
      case "from" -> words.say("filter.moved_from", text);
      case "to" -> words.say("filter.moved_to", text);
      case "since" -> words.say("filter.moved_since", text);
      default -> words.say("filter.moved_until", text);
    };
  }

  private String joined(JsonNode elements, boolean isAny, int depth) {
    String between = " " + (isAny ? words.say("filter.or") : words.say("filter.and")) + " ";
    return elements
        .valueStream()
        .map(one -> {
          String text = of(one, depth + 1).text();
          return one.has("or") || one.has("and") ? "(" + text + ")" : text;
        })
        .collect(Collectors.joining(between));
  }

  /** Related records, such as the deals of a company. */
  private Said related(JsonNode json, boolean isSome, int depth) {
    FilterRelation relation = fields.relation(json);
    if (relation == null) {
      return new Said(cut(written(json)), "", "");
    }
    String one = relation.one(words);
    String which = isSome ? words.say("filter.some", one) : words.say("filter.none", one);
    JsonNode filter = json.path("filter");
    if (!filter.isArray() || filter.isEmpty()) {
      return new Said(which, "", "");
    }
    ConditionJson behind = form.behind(relation);
    FilterWords inside = new FilterWords(words, behind.fields(), behind, names);
    return new Said(which, words.say("filter.some_where"), inside.joined(filter, false, depth));
  }

  private Said condition(JsonNode json) {
    FilterCondition condition = form.read(json);
    String name = json.path("field").stringValue("");
    FilterField field = fields.find(name);
    if (condition == null || field == null) {
      String label = field == null ? name : field.label();
      JsonNode value = json.path("value");
      return label.isEmpty()
          ? new Said(cut(written(json)), "", "")
          : new Said(
              cut(label),
              json.path("operator").stringValue(""),
              value.isMissingNode() ? "" : cut(written(value)));
    }
    String operator = condition.operation().label(words, field.kind());
    return new Said(field.label(), operator, value(field, condition));
  }

  private static String written(JsonNode json) {
    return Json.MAPPER.writeValueAsString(json);
  }

  private static String cut(String text) {
    return text.codePointCount(0, text.length()) <= LONGEST
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
  }

  private String value(FilterField field, FilterCondition condition) {
    List<String> values = condition.values();
    return switch (condition.operation()) {
      case EMPTY, NOT_EMPTY -> "";
      case WITHIN -> Days.periodInWords(words, condition.value());
      case LAST, NEXT -> {
        Days.Distance distance = Days.distance(condition.value());
        yield distance == null ? "" : distance.length(words);
      }
      case BETWEEN ->
          words.say("filter.two", one(field, condition.value()), one(field, condition.second()));
      case IS, IS_NOT, ANY, NONE, BECAME, CONTAINS, STARTS_WITH, MORE, LEAST, LESS, MOST -> {
        String first =
            values.stream()
                .limit(MOST_VALUES)
                .map(value -> one(field, value))
                .collect(Collectors.joining(", "));
        yield values.size() <= MOST_VALUES
            ? first
            : words.say("filter.more_values", first, values.size() - MOST_VALUES);
      }
    };
  }

  private String one(FilterField field, String value) {
    return switch (field.kind()) {
      case TEXT -> cut(value);
      case NUMBER -> number(field, value);
      case PARTS -> "";
      case DAY -> Days.inWords(words, value);
      case CHECK -> value.equals("true") ? words.say("value.yes") : words.say("value.no");
      case OPTION, OPTIONS -> {
        Options options = field.type().options();
        Option option = options == null ? null : options.find(value);
        yield option == null ? cut(value) : option.label();
      }
      case PERSON -> person(value);
      case RECORD -> named(names.records().get(value));
    };
  }

  /** A number as lists show it, with its currency. */
  private String number(FilterField field, String value) {
    try {
      BigDecimal number = new BigDecimal(value);
      Formats formats = words.formats();
      String currency = Decimal.currency(field.type());
      if (currency != null) {
        return formats.briefAmount(number, currency);
      }
      boolean isPercent =
          field.type() instanceof Decimal decimal && decimal.meaning() == Decimal.Meaning.PERCENT;
      return formats.number(number) + (isPercent ? " %" : "");
    } catch (NumberFormatException _) {
      return cut(value);
    }
  }

  private String person(String value) {
    if (value.equals(FilterNames.ME)) {
      return words.say("filter.me");
    }
    String name = names.person(value);
    return name == null ? words.say("value.former_member") : name;
  }

  private String named(@Nullable String record) {
    return record == null ? words.say("value.hidden_record") : record;
  }
}
