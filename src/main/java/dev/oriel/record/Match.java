package dev.oriel.record;

import dev.oriel.field.Folding;
import dev.oriel.field.InvalidValue;
import dev.oriel.field.Phone;
import dev.oriel.field.Text;
import dev.oriel.permission.RecordRight;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.MatchKeys;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What an upsert finds a record by: its name, or the value of a field.
 *
 * @param field null for the name
 * @param key see {@link MatchKeys}
 */
record Match(@Nullable Field field, String key) {

  static final String NAME = "name";

  /**
   * Reads the match of an upsert. Refuses as {@code Forbidden} if the actor may not view records or
   * read the field, as {@code Invalid} if the field has no match keys or its value is missing or
   * invalid, and as {@code Unavailable} while the match keys are being rebuilt.
   */
  static Match of(ObjectScope scope, RecordWrite.Upsert upsert) {
    ObjectView view = scope.view();
    view.require(RecordRight.VIEW);
    Match match =
        upsert.matchField().equals(NAME) && view.type().field(NAME) == null
            ? ofName(upsert.input())
            : ofField(scope, upsert);
    if (match.needsCurrentKeys() && !view.type().hasCurrentKeys()) {
      throw Refused.unavailable(
          "Records of '%s' cannot be matched by '%s' yet: their match keys are being rebuilt. Try again."
              .formatted(view.type().apiName(), match.name()));
    }
    return match;
  }

  private static Match ofName(JsonNode input) {
    JsonNode given =
        input.path(NAME).isMissingNode() ? input.path("fields").path(NAME) : input.path(NAME);
    return new Match(
        null, required(NAME, given.isString() ? Folding.key(given.stringValue()) : null));
  }

  private static Match ofField(ObjectScope scope, RecordWrite.Upsert upsert) {
    ObjectView view = scope.view();
    String name = upsert.matchField();
    Field field = view.type().field(name);
    if (field == null) {
      throw Refused.invalid("matchField", "unknown_field", view.unknownField(name));
    }
    view.requireReadable(field);
    if (!field.isMatched() && field.keyColumn() == null) {
      throw Refused.invalid(
          "matchField",
          "not_matchable",
          "Records cannot be matched by '%s': it is not an e-mail or phone field, and its values are not unique."
              .formatted(name));
    }
    String path = "fields." + name;
    JsonNode given = upsert.input().path("fields").path(name);
    try {
      Object value =
          given.isMissingNode() || given.isNull() ? null : field.type().parse(given, null);
      return new Match(field, required(path, field.key(value, scope.workspace())));
    } catch (InvalidValue e) {
      throw Refused.invalid(path, e.code(), "'" + path + "' " + e.getMessage());
    }
  }

  private static String required(String path, @Nullable String key) {
    if (key == null || key.isEmpty()) {
      throw Refused.invalid(
          path, "required", "'" + path + "' is required: the record is found by it.");
    }
    return key;
  }

  /** The {@code matchField} in requests. */
  String name() {
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
  long hash(ObjectType type) {
    return field == null ? MatchKeys.ofName(type, key) : MatchKeys.ofField(field, key);
  }
}
