package dev.oriel.exchange.inbound;

import dev.oriel.ground.json.Json;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Rating;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The assignment of values of a payload to values of a record. */
record Mapping(List<Target> targets) {

  static final String NAME = "name";

  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1,40}(\\.[0-9]{1,40})?");
  private static final Set<String> YES = Set.of("true", "on", "yes", "1");
  private static final Set<String> NO = Set.of("false", "off", "no", "0");

  /**
   * A field and what it is filled from.
   *
   * @param fieldId null for the record's name
   * @param part a part of an address, such as {@code city}; null for a whole field
   * @param json the source as it was given
   */
  record Target(@Nullable Long fieldId, @Nullable String part, Source source, JsonNode json) {

    /** The name under which the value is written now; null if the field was deleted. */
    @Nullable String name(ObjectType type) {
      Field field = field(type);
      if (fieldId != null && field == null) {
        return null;
      }
      String name = field == null ? NAME : field.apiName();
      return part == null ? name : name + "." + part;
    }

    private @Nullable Field field(ObjectType type) {
      return fieldId == null ? null : type.field(fieldId);
    }

    @Nullable FieldType type(ObjectType of) {
      Field field = field(of);
      return field == null || part != null ? null : field.type();
    }
  }

  /**
   * The input for a record, {@code {name, fields}}. Values that are missing in the payload are left
   * out. Refuses as {@code Invalid} with all values that cannot be taken.
   */
  ObjectNode input(ObjectType type, Received received) {
    Problems problems = new Problems();
    ObjectNode input = JsonNodeFactory.instance.objectNode();
    ObjectNode fields = input.putObject("fields");
    for (Target target : targets) {
      String name = target.name(type);
      if (name == null) {
        problems.add(
            "mapping",
            "deleted_field",
            "A field of '%s' that the webhook's mapping fills from %s was deleted; an administrator has to change the mapping."
                .formatted(type.apiName(), Json.write(target.json())));
        continue;
      }
      try {
        JsonNode value = value(target, type, received);
        if (value != null) {
          (target.fieldId() == null ? input : fields).set(name, value);
        }
      } catch (BadValue e) {
        problems.add(name, e.code(), "'" + name + "' " + e.getMessage());
      }
    }
    problems.check();
    return input;
  }

  private static @Nullable JsonNode value(Target target, ObjectType type, Received received)
      throws BadValue {
    JsonNode value = target.source().value(received);
    FieldType of = target.type(type);
    boolean isSeveral =
        target.source() instanceof Source.FromPath from && from.path().findsSeveral();
    if (value instanceof ArrayNode list && isSeveral && !(of instanceof MultiSelect)) {
      value = list.get(0);
    }
    boolean isFromForm = received.isForm() && target.source() instanceof Source.FromPath;
    return value == null || of == null || !isFromForm
        ? emptied(value, received)
        : ofForm(value, of);
  }

  /** An input of a form that was left empty changes nothing. */
  private static @Nullable JsonNode emptied(@Nullable JsonNode value, Received received) {
    boolean isEmpty = received.isForm() && value != null && value.asString("x").isBlank();
    return isEmpty ? null : value;
  }

  /** Forms send texts only, which stand for numbers, ticks and choices. */
  private static @Nullable JsonNode ofForm(JsonNode value, FieldType type) {
    if (type instanceof MultiSelect) {
      List<JsonNode> chosen = new ArrayList<>();
      (value.isArray() ? value : List.of(value)).forEach(chosen::add);
      chosen.removeIf(one -> one.asString("x").isBlank());
      return JsonNodeFactory.instance.arrayNode().addAll(chosen);
    }
    if (!value.isString()) {
      return value;
    }
    String text = value.stringValue().strip();
    if (text.isEmpty()) {
      return null;
    }
    if ((type instanceof Decimal || type instanceof Rating) && NUMBER.matcher(text).matches()) {
      return JsonNodeFactory.instance.numberNode(new BigDecimal(text));
    }
    if (type instanceof Checkbox) {
      String word = text.toLowerCase(Locale.ROOT);
      return YES.contains(word) ? BooleanNode.TRUE : NO.contains(word) ? BooleanNode.FALSE : value;
    }
    return value;
  }

  /** The form in which it is stored: fields by their ids. */
  JsonNode stored() {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (Target target : targets) {
      ObjectNode one = all.addObject();
      one.put("field", target.fieldId());
      one.put("part", target.part());
      one.set("source", target.json());
    }
    return all;
  }

  static Mapping ofStored(JsonNode stored) {
    List<Target> targets = new ArrayList<>();
    for (JsonNode one : stored) {
      JsonNode source = one.path("source");
      targets.add(
          new Target(
              one.path("field").isNull() ? null : one.path("field").longValue(),
              one.path("part").isNull() ? null : one.path("part").stringValue(),
              new SourceReader("mapping").read(source),
              source));
    }
    return new Mapping(targets);
  }

  /** The form in which it is given: fields by their present names, without deleted ones. */
  ObjectNode shown(ObjectType type) {
    ObjectNode shown = JsonNodeFactory.instance.objectNode();
    for (Target target : targets) {
      String name = target.name(type);
      if (name != null) {
        shown.set(name, target.json());
      }
    }
    return shown;
  }
}
