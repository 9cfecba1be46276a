package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Text;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The value by which an upsert finds a record: its name, or the value of a field.
 *
 * @param field null for the name
 * @param key see {@link MatchKeys}
 */
public record Match(@Nullable Field field, String key) {

  public static final String NAME = "name";
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,40}(\\.[0-9]{1,40})?");

  /**
   * Reads the match of an upsert. Refuses as {@code Forbidden} if the actor may not view records or
   * read the field, as {@code Invalid} if the field has no match keys or its value is missing or
   * invalid, and as {@code Unavailable} while the match keys are being rebuilt.
   */
  public static Match of(ObjectScope scope, RecordWrite.Upsert upsert) {
    scope.require(RecordRight.VIEW);
    JsonNode input = upsert.input().node();
    String name = upsert.matchField();
    if (!isName(scope, name)) {
      Field field = field(scope, name, "matchField");
      return by(scope, field, input.path("fields").path(name), "fields." + name);
    }
    JsonNode given =
        input.path(NAME).isMissingNode() ? input.path("fields").path(NAME) : input.path(NAME);
    return by(scope, null, given, NAME);
  }

  /**
   * The match of a value in a path, to read the record that has it. Refuses like {@link
   * #of(ObjectScope, RecordWrite.Upsert)}.
   */
  public static Match of(ObjectScope scope, String matchField, String value) {
    Field field = field(scope, matchField, "matchField");
    return by(scope, field, node(field, value), "value");
  }

  /**
   * The match of a value in an input. Refuses like {@link #of(ObjectScope, RecordWrite.Upsert)}.
   *
   * @param path of the value
   */
  static Match of(ObjectScope scope, String matchField, JsonNode value, String path) {
    return by(scope, field(scope, matchField, path), value, path);
  }

  /** Whether records can be matched by a field. */
  public static boolean isMatchable(Field field) {
    return field.isMatched() || field.keyColumn() != null;
  }

  private static Match by(ObjectScope scope, @Nullable Field field, JsonNode given, String path) {
    try {
      Match match = new Match(field, required(path, key(scope, field, given)));
      match.requireCurrentKeys(scope);
      return match;
    } catch (InvalidValue e) {
      throw Refused.invalid(path, "in.field", e.reason());
    }
  }

  static @Nullable String key(ObjectScope scope, @Nullable Field field, JsonNode given)
      throws InvalidValue {
    if (field == null) {
      return given.isString() ? Folding.key(given.stringValue()) : null;
    }
    Object value = given.isMissingNode() || given.isNull() ? null : field.type().parse(given, null);
    return field.key(value, scope.workspace());
  }

  /** Whether a value is the stored one in another spelling: both have the same match key. */
  public static boolean isSame(
      ObjectScope scope, Field field, @Nullable Object stored, @Nullable Object given) {
    String key = stored == null || given == null ? null : field.key(given, scope.workspace());
    return key != null && key.equals(field.key(stored, scope.workspace()));
  }

  /** Refuses as {@code Unavailable} while the keys that are searched are being rebuilt. */
  void requireCurrentKeys(ObjectScope scope) {
    if (needsCurrentKeys() && !scope.type().hasCurrentKeys()) {
      throw unavailable(scope, name());
    }
  }

  /** The refusal while match keys are being rebuilt. */
  public static Refused unavailable(ObjectScope scope, String name) {
    return Refused.unavailable(
        "Records of '%s' cannot be matched by '%s' yet: their match keys are being rebuilt. Try again."
            .formatted(scope.type().apiName(), name));
  }

  /**
   * The upsert of {@code PUT …/by/<matchField>/<value>}. A new record gets the value if the body
   * has none; a record that is found keeps its own spelling. Refuses as {@code Invalid} a body with
   * another value.
   */
  public static RecordWrite.Upsert upsert(
      ObjectScope scope, String matchField, String value, JsonBody body) {
    ObjectNode input = body.object().deepCopy();
    boolean isName = isName(scope, matchField);
    if (input.path("fields").isNull() || (!isName && !input.has("fields"))) {
      input.putObject("fields");
    }
    ObjectNode values = input;
    if (!isName || input.path("fields").has(NAME)) {
      if (!(input.get("fields") instanceof ObjectNode fields)) {
        throw Refused.invalid("fields", "not_an_object");
      }
      values = fields;
    }
    JsonNode own = values.get(matchField);
    values.set(matchField, node(scope.type().field(matchField), value));
    RecordWrite.Upsert upsert = new RecordWrite.Upsert(matchField, body.part(input), body);
    Match match = of(scope, upsert);
    if (own == null) {
      return upsert;
    }
    RecordWrite.Upsert asGiven = new RecordWrite.Upsert(matchField, body);
    if (!match.key().equals(of(scope, asGiven).key())) {
      throw Refused.invalid(isName ? NAME : "fields." + matchField, "differs", matchField);
    }
    return asGiven;
  }

  /** The JSON of a value in a path. */
  static JsonNode node(@Nullable Field field, String value) {
    if (field != null && field.type() instanceof Decimal && NUMBER.matcher(value).matches()) {
      return JsonNodeFactory.instance.numberNode(new BigDecimal(value));
    }
    return JsonNodeFactory.instance.stringNode(value);
  }

  private static boolean isName(ObjectScope scope, String matchField) {
    return matchField.equals(NAME) && scope.type().field(NAME) == null;
  }

  /**
   * The field with this name, by which records can be matched; null for their name. Refuses as
   * {@code Forbidden} if the actor may not read it, and as {@code Invalid} if it has no match keys.
   *
   * @param parameter where the name is given
   */
  public static @Nullable Field field(ObjectScope scope, String name, String parameter) {
    if (isName(scope, name)) {
      return null;
    }
    ObjectView view = scope.view();
    Field field = view.type().field(name);
    if (field == null) {
      throw Refused.invalid(parameter, view.unknownField(name));
    }
    view.requireReadable(field);
    if (!isMatchable(field)) {
      throw Refused.invalid(parameter, "not_matchable", name);
    }
    return field;
  }

  private static String required(String path, @Nullable String key) {
    if (key == null || key.isEmpty()) {
      throw Refused.invalid(path, "required.match");
    }
    return key;
  }

  /** The {@code matchField} in requests. */
  public String name() {
    return field == null ? NAME : field.apiName();
  }

  /**
   * The column of unique keys that is searched, or null to search the hashes of match keys. Several
   * records may have the same telephone number, of which only one has a unique key.
   */
  @Nullable String uniqueColumn() {
    return field == null || field.type() instanceof Phone ? null : field.keyColumn();
  }

  private boolean needsCurrentKeys() {
    return uniqueColumn() == null || (field != null && field.type() instanceof Text);
  }

  /** The hash that is searched and locked. */
  public long hash(ObjectType type) {
    return field == null ? MatchKeys.ofName(type, key) : MatchKeys.ofField(field, key);
  }
}
