package dev.oriel.exchange.inbound;

import module java.base;

import dev.oriel.ground.json.Json;
import dev.oriel.ground.refusal.ProblemMessage;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.text.Reading;
import dev.oriel.model.text.TextValues;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The assignment of values of a payload to values of a record. */
record Mapping(List<Target> targets) {

  static final String NAME = "name";

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
   * out, and texts are converted. Refuses as {@code Invalid} with all values that cannot be taken.
   */
  ObjectNode input(ObjectType type, Received received) {
    Problems problems = new Problems();
    ObjectNode input = JsonNodeFactory.instance.objectNode();
    ObjectNode fields = input.putObject("fields");
    TextValues texts = TextValues.of(type.workspace().region(), type.workspace().timeZone());
    for (Target target : targets) {
      String name = target.name(type);
      if (name == null) {
        problems.add("mapping", "deleted_field", type.apiName(), Json.write(target.json()));
        continue;
      }
      try {
        JsonNode value = value(target, type, received, texts);
        if (value != null) {
          (target.fieldId() == null ? input : fields).set(name, value);
        }
      } catch (BadValue e) {
        problems.add(name, "in.field", e.reason());
      }
    }
    problems.check();
    return input;
  }

  /** The value that a source finds; null if it is missing. Refuses as {@link BadValue}. */
  static @Nullable JsonNode value(Target target, ObjectType type, Received received)
      throws BadValue {
    TextValues texts = TextValues.of(type.workspace().region(), type.workspace().timeZone());
    return value(target, type, received, texts);
  }

  private static @Nullable JsonNode value(
      Target target, ObjectType type, Received received, TextValues texts) throws BadValue {
    JsonNode value = target.source().value(received);
    Source.FromPath from = target.source() instanceof Source.FromPath path ? path : null;
    // Constants do not convert.
    FieldType of = from == null ? null : target.type(type);
    boolean isSeveral = from != null && from.path().findsSeveral();
    if (value instanceof ArrayNode list && isSeveral && !(of instanceof MultiSelect)) {
      value = list.get(0);
    }
    if (value != null && received.isForm()) {
      value = of instanceof MultiSelect ? chosen(value) : emptied(value);
    }
    if (value == null || from == null) {
      return value;
    }
    if (of == null) {
      // A name, or a part of an address: texts both.
      return value.isNumber() || value.isBoolean()
          ? JsonNodeFactory.instance.stringNode(TextValues.text(value))
          : value;
    }
    String name = Objects.requireNonNullElse(target.name(type), NAME);
    Reading read = texts.named(name).ofSent(of, value);
    if (read.problem() != null) {
      throw new BadValue(read.problem());
    }
    if (read.warning() != null) {
      received.doubts().add(ProblemMessage.of("in.named", name, read.warning()));
    }
    return read.value().isNull() && !value.isNull() ? null : read.value();
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
