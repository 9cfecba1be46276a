package dev.oriel.crm.view;

import module java.base;

import dev.oriel.crm.query.FilterReader;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Select;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The look of a list, in the forms of its address; an empty text says nothing.
 *
 * @param q the words of a search
 * @param filter the JSON of a filter
 * @param sort keys with commas between them, each with a minus before it for descending
 * @param columns names with commas between them, each with a colon and its width behind it if that
 *     is not the usual one; behind {@value #DEFAULTS} stand the widths of columns that are not
 *     chosen here
 * @param board the name of the field whose values are the lanes of a board, and behind commas the
 *     values of lanes that are {@linkplain #SHUT shut} or {@linkplain #HIDDEN hidden}, and {@value
 *     #BY_HAND} for cards in an order of their own; empty for a table
 * @param calendar the name of the field by which a calendar places records, behind a comma what it
 *     shows at once, and behind another one the field with their ends, or {@value #NO_END}; empty
 *     for no calendar
 */
public record ListSettings(
    String q, String filter, String sort, String columns, String board, String calendar) {

  /** Those that say nothing. */
  public static final ListSettings NONE = new ListSettings("", "", "", "");

  /** Stands for the columns that a list has if none are chosen. */
  public static final String DEFAULTS = "*";

  /** Stands before the value of a lane of which only the head is shown. */
  public static final String SHUT = "_";

  /** Stands before the value of a lane that is not shown. */
  public static final String HIDDEN = "-";

  /** Stands among the lanes of a board whose cards are ordered by hand, in a saved view. */
  public static final String BY_HAND = "~";

  /** Stands for records without a value among the lanes of a board, also where it is stored. */
  static final String NO_VALUE = "none";

  /** Stands for them where an option has that apiName: none begins so. */
  private static final String OTHER_NO_VALUE = "_none";

  /** Stands for the field of the ends where records are to have none. */
  public static final String NO_END = "-";

  /** The place of the field of the ends in a calendar; its first field has place 0. */
  private static final int END = 2;

  /** The columns of a list, at most. */
  public static final int MAX_COLUMNS = 50;

  /** The settings of a table. */
  public ListSettings(String q, String filter, String sort, String columns) {
    this(q, filter, sort, columns, "", "");
  }

  /** The name of the field of the lanes; empty for a table. */
  public String lanes() {
    return parts(board).stream().findFirst().orElse("");
  }

  /** The text for records without a value among the lanes of a field. */
  public static String noValue(Field lanes) {
    Options options = lanes.type().options();
    return options != null
            && options.all().stream().anyMatch(option -> option.apiName().equals(NO_VALUE))
        ? OTHER_NO_VALUE
        : NO_VALUE;
  }

  /** Whether the values of a field can be the lanes of a board. */
  public static boolean makesLanes(Field field) {
    return field.type() instanceof Select || field.isReference();
  }

  /** The names of the fields by which a calendar places records; none without a calendar. */
  public List<String> calendarFields() {
    List<String> parts = parts(calendar);
    return IntStream.of(0, END)
        .filter(place -> place < parts.size())
        .mapToObj(parts::get)
        .filter(part -> !part.equals(NO_END))
        .toList();
  }

  /**
   * A calendar whose fields have other names; one that gets none is left out, and without its first
   * field there is no calendar.
   */
  static String withFields(String calendar, Function<String, @Nullable String> names) {
    List<String> parts = new ArrayList<>(parts(calendar));
    for (int place : new int[] {END, 0}) {
      if (place >= parts.size()) {
        continue;
      }
      String name = parts.get(place).equals(NO_END) ? NO_END : names.apply(parts.get(place));
      if (name != null) {
        parts.set(place, name);
      } else if (place == 0) {
        return "";
      } else {
        parts.remove(place);
      }
    }
    return String.join(",", parts);
  }

  /** Whether a calendar can place records by the values of a field. */
  public static boolean hasDays(Field field) {
    return field.type() instanceof DateOnly
        || field.type() instanceof DateTime
        || field.type() instanceof ComputedTime;
  }

  /** The sort keys or the columns of a text. */
  public static List<String> parts(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /** Whether columns are chosen, and not only their widths. */
  static boolean areChosen(String columns) {
    return !columns.isEmpty() && !parts(columns).getFirst().equals(DEFAULTS);
  }

  /** Columns with the widths that others of the same names have. */
  public static List<String> withWidths(List<String> columns, List<String> widths) {
    Map<String, String> byName = new HashMap<>();
    widths.forEach(column -> byName.put(name(column), column));
    return columns.stream().map(column -> byName.getOrDefault(name(column), column)).toList();
  }

  /**
   * Columns with another width of one: in its place, or behind those whose widths alone are known,
   * of which the newest are kept.
   */
  static String withWidth(String columns, String column) {
    if (areChosen(columns)) {
      return String.join(",", withWidths(parts(columns), List.of(column)));
    }
    List<String> widths = new ArrayList<>(parts(columns));
    widths.removeIf(one -> one.equals(DEFAULTS) || name(one).equals(name(column)));
    widths.add(column);
    List<String> newest =
        widths.subList(Math.max(0, widths.size() - MAX_COLUMNS + 1), widths.size());
    return DEFAULTS + "," + String.join(",", newest);
  }

  /** The name of the field in a sort key or a column. */
  static String name(String part) {
    String name = part.startsWith("-") || part.startsWith("+") ? part.substring(1) : part;
    int width = name.indexOf(':');
    return width < 0 ? name : name.substring(0, width);
  }

  /** The JSON of the filter; an array. Adds what is wrong with it to the problems. */
  JsonNode filterJson(Problems problems) {
    JsonNode none = JsonNodeFactory.instance.arrayNode();
    JsonNode json = filter.isEmpty() ? none : problems.attempt(() -> Json.parse(filter), none);
    JsonNode all = json.isArray() ? json : JsonNodeFactory.instance.arrayNode().add(json);
    FilterReader.read(all, "filter", problems);
    return all;
  }
}
