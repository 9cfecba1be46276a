package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.integration.inbound.IfUnknown;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Text;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A line of a mapping as it is typed.
 *
 * @param field the name of the field; empty if none is chosen yet
 * @param path into what is sent; empty for what does not come from there
 * @param how what is done with the value
 * @param with what that needs: the same value for all, the form of a date, other values in lines
 * @param unknown what becomes of a text that names no record, for a lookup; empty to refuse it
 */
public record DraftRow(String field, String path, How how, String with, String unknown) {

  private static final String CONST = "const";
  private static final String PATH = "path";
  private static final String TRANSFORM = "transform";
  private static final String MAP = "map";
  private static final String DATE = "date";
  private static final String IF_UNKNOWN = "ifUnknown";

  public DraftRow {
    unknown = unknown.equals(IfUnknown.REFUSE.word()) ? "" : unknown;
  }

  /** The line of a value that is used as it is. */
  static DraftRow plain(String field, String path) {
    return new DraftRow(field, path, How.AS_IS, "", "");
  }

  /** The ways to use a value, by their words in mappings. */
  public enum How {
    AS_IS(""),
    TRIM("trim"),
    LOWER("lower"),
    FIRST_WORD("firstWord"),
    LAST_WORDS("lastWords"),
    FIRST_NAME("firstName"),
    LAST_NAME("lastName"),
    DATE(DraftRow.DATE),
    OTHERS(DraftRow.MAP),
    ALWAYS(DraftRow.CONST),
    /** A source in JSON, which says more than a line of the form can. */
    JSON("json");

    private final String word;

    How(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }

    static How of(String word) {
      return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst().orElse(AS_IS);
    }

    /** Whether it takes a value from what is sent. */
    public boolean hasPath() {
      return this != ALWAYS && this != JSON;
    }

    /** Whether it needs something besides. */
    public boolean hasMore() {
      return this == DATE || this == OTHERS || this == ALWAYS || this == JSON;
    }
  }

  /** The line of a source that is stored. */
  static DraftRow of(String field, JsonNode source) {
    String unknown = source.path(IF_UNKNOWN).asString("");
    if (unknown.isEmpty() || !(source instanceof ObjectNode all)) {
      return known(field, source);
    }
    ObjectNode rest = all.deepCopy().without(IF_UNKNOWN);
    DraftRow row = known(field, rest.size() == 1 ? rest.path(PATH) : rest);
    return row.how == How.JSON
        ? new DraftRow(field, "", How.JSON, Json.write(source), "")
        : new DraftRow(field, row.path, row.how, row.with, unknown);
  }

  private static DraftRow known(String field, JsonNode source) {
    if (source.isString()) {
      return plain(field, source.stringValue());
    }
    JsonNode constant = source.get(CONST);
    if (constant != null && constant.isValueNode() && !constant.isNull()) {
      return new DraftRow(field, "", How.ALWAYS, constant.asString(), "");
    }
    String path = source.path(PATH).asString("");
    if (source.size() == 2 && source.path(TRANSFORM).isString()) {
      return new DraftRow(field, path, How.of(source.get(TRANSFORM).stringValue()), "", "");
    }
    if (source.size() == 2 && source.path(DATE).isString()) {
      return new DraftRow(field, path, How.DATE, source.get(DATE).stringValue(), "");
    }
    if (source.size() == 2 && source.get(MAP) instanceof ObjectNode values && isPlain(values)) {
      String lines =
          values.properties().stream()
              .map(entry -> entry.getKey() + " = " + entry.getValue().stringValue())
              .collect(Collectors.joining("\n"));
      return new DraftRow(field, path, How.OTHERS, lines, "");
    }
    return new DraftRow(field, "", How.JSON, Json.write(source), "");
  }

  private static boolean isPlain(ObjectNode values) {
    return values.properties().stream()
        .allMatch(entry ->
            entry.getValue().isString()
                && !(entry.getKey() + entry.getValue().stringValue()).matches("(?s).*[=\n].*")
                && !entry.getKey().isBlank());
  }

  /** Whether nothing was filled in. */
  boolean isEmpty() {
    return path.isBlank() && with.isBlank();
  }

  /** Whether it is the path to the elements of which each makes a record. */
  boolean isEach(ObjectType type) {
    return field.equals(MappedFields.EACH) && type.field(field) == null;
  }

  /** The source in the form of mappings. Refuses as {@code Invalid} what is no JSON. */
  JsonNode source(ObjectType type) {
    if (isEach(type)) {
      return JsonNodeFactory.instance.stringNode(path);
    }
    JsonNode source = used(type);
    if (unknown.isEmpty() || !how.hasPath() || !MappedFields.isLookup(type, field)) {
      return source;
    }
    ObjectNode all =
        source instanceof ObjectNode object
            ? object
            : JsonNodeFactory.instance.objectNode().set(PATH, source);
    return all.put(IF_UNKNOWN, unknown);
  }

  private JsonNode used(ObjectType type) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    ObjectNode source = nodes.objectNode();
    return switch (how) {
      case AS_IS -> nodes.stringNode(path);
      case TRIM, LOWER, FIRST_WORD, LAST_WORDS, FIRST_NAME, LAST_NAME ->
          source.put(PATH, path).put(TRANSFORM, how.word());
      case DATE -> source.put(PATH, path).put(DATE, with.strip());
      case OTHERS -> {
        ObjectNode values = source.put(PATH, path).putObject(MAP);
        with.lines()
            .map(line -> line.split("=", 2))
            .filter(line -> line.length == 2)
            .forEach(line -> values.put(line[0].strip(), line[1].strip()));
        yield source;
      }
      case ALWAYS -> source.set(CONST, constant(type));
      case JSON -> Json.parse(with);
    };
  }

  /** The same value for all, in the form of the field's values. */
  private JsonNode constant(ObjectType type) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    String text = with.strip();
    Field known = type.field(field);
    FieldType of = known == null ? new Text(false) : known.type();
    if (of instanceof Decimal || of instanceof Rating) {
      return number(text);
    }
    if (of instanceof Checkbox) {
      return nodes.booleanNode(text.equalsIgnoreCase("true"));
    }
    if (of instanceof MultiSelect) {
      ArrayNode all = nodes.arrayNode();
      Arrays.stream(text.split(",", -1)).map(String::strip).forEach(all::add);
      return all;
    }
    return nodes.stringNode(with);
  }

  private static JsonNode number(String text) {
    try {
      return JsonNodeFactory.instance.numberNode(new BigDecimal(text));
    } catch (NumberFormatException _) {
      return JsonNodeFactory.instance.stringNode(text);
    }
  }
}
