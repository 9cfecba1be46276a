package dev.oriel.crm.query;

import module java.base;

import dev.oriel.model.field.Address;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.json.Json;
import tools.jackson.databind.node.ObjectNode;

/**
 * The SQL that makes the columns of a field from its value in the log. A value that was logged when
 * the field had another type is converted if its text has the form of the present type, and is null
 * otherwise. No regular expression has a question mark, which would be a parameter.
 */
final class LoggedSql {

  private static final String MONTHS =
      "((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)";
  private static final String LEAP_YEAR =
      "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][48]|[13579][26]|[2468]0)00)";
  private static final String DAY =
      "(([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-"
          + MONTHS
          + "|"
          + LEAP_YEAR
          + "-02-29)";
  private static final String TIME =
      "T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,6}){0,1}Z";
  private static final String ID = "[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}";

  private LoggedSql() {}

  /**
   * The expressions of a field's columns.
   *
   * @param value an expression for the logged value, which is JSON
   */
  static List<String> columns(Field field, String value) {
    String text = "(" + value + " #>> '{}')";
    return switch (field.type().kind()) {
      case TEXT ->
          List.of(
              "case when jsonb_typeof(%s) not in ('object', 'array') then %s end"
                  .formatted(value, text));
      case DECIMAL ->
          List.of(ofForm(text, "[+-]{0,1}[0-9]{1,200}(\\.[0-9]{1,200}){0,1}", "numeric"));
      case STARS -> List.of(ofForm(text, "[1-5]", "int4"));
      case FLAG -> List.of(ofForm("lower" + text, "(true|false)", "boolean"));
      case DATE -> List.of(ofForm("left(" + text + ", 10)", DAY, "date"));
      case TIME ->
          List.of(
              "case when %1$s ~ '^%2$s%3$s$' then %1$s::timestamptz when %1$s ~ '^%2$s$' then (%1$s || 'T00:00:00Z')::timestamptz end"
                  .formatted(text, DAY, TIME));
      case OPTION -> List.of("(" + options(field) + " ->> " + text + ")::int4");
      case OPTIONS ->
          List.of(
              """
              (select array_agg((%1$s ->> word)::int4 order by place)
                from jsonb_array_elements_text(case jsonb_typeof(%2$s) when 'array' then %2$s
                  else jsonb_build_array(%2$s) end) with ordinality as words (word, place)
                where jsonb_exists(%1$s, word))
              """
                  .formatted(options(field), value));
      case ID -> List.of(ofForm(text, ID, "uuid"));
      case PARTS ->
          Address.PARTS.stream().map(part -> "(" + value + " ->> '" + part + "')").toList();
      // The system gives a number once.
      case COUNTER -> field.columns().stream().map(column -> "t." + column).toList();
    };
  }

  /** Whether a logged value stands for none. */
  static String isNone(String value) {
    return "coalesce(" + value + ", 'null') = 'null'";
  }

  private static String ofForm(String text, String form, String type) {
    return "case when %1$s ~ '^%2$s$' then %1$s::%3$s end".formatted(text, form, type);
  }

  /** The ids of a field's options by their apiNames, as JSON. */
  private static String options(Field field) {
    ObjectNode ids = Json.MAPPER.createObjectNode();
    for (Option option : field.options().all()) {
      ids.put(option.apiName(), option.id());
    }
    return text(ids.toString()) + "::jsonb";
  }

  /** A text that people have given, in a form that is never read as SQL. */
  static String text(String given) {
    return "convert_from(decode('%s', 'hex'), 'UTF8')"
        .formatted(HexFormat.of().formatHex(given.getBytes(StandardCharsets.UTF_8)));
  }
}
