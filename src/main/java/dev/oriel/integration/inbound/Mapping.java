package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The assignment of values of a payload to values of a record. */
public record Mapping(List<Target> targets) {

  public static final String NAME = "name";

  /** The path to the elements of which each makes a record. */
  static final String EACH = "each";

  /** The text of a note on the record. */
  static final String NOTE = "note";

  private static final int MOST_ELEMENTS = 1_000;

  /**
   * A field and what it is filled from.
   *
   * @param fieldId null for the record's name, {@link #EACH} and {@link #NOTE}
   * @param part a part of an address, such as {@code city}, {@link #EACH} or {@link #NOTE}; null
   *     for a whole field and the name
   * @param json the source as it was given
   */
  public record Target(
      @Nullable Long fieldId, @Nullable String part, Source source, JsonNode json) {

    /** The name under which the value is written now; null if the field was deleted. */
    public @Nullable String name(ObjectType type) {
      if (fieldId == null) {
        return part == null ? NAME : part;
      }
      Field field = field(type);
      if (field == null) {
        return null;
      }
      return part == null ? field.apiName() : field.apiName() + "." + part;
    }

    IfUnknown ifUnknown() {
      return source instanceof Source.FromPath from ? from.ifUnknown() : IfUnknown.REFUSE;
    }

    boolean is(String special) {
      return fieldId == null && special.equals(part);
    }

    private @Nullable Field field(ObjectType type) {
      return fieldId == null ? null : type.field(fieldId);
    }

    @Nullable FieldType type(ObjectType of) {
      Field field = field(of);
      return field == null || part != null ? null : field.type();
    }
  }

  /** Whether each element of a list makes a record. */
  boolean isEach() {
    return targets.stream().anyMatch(target -> target.is(EACH));
  }

  boolean hasNote() {
    return targets.stream().anyMatch(target -> target.is(NOTE));
  }

  /** Whether more than one statement writes what it makes. */
  boolean needsTransaction() {
    return isEach()
        || hasNote()
        || targets.stream().anyMatch(target -> target.ifUnknown() == IfUnknown.CREATE);
  }

  /** The apiNames of the lookups that treat texts in this way that name no record. */
  Set<String> lookups(IfUnknown treatment, ObjectType type) {
    Set<String> lookups = new HashSet<>();
    for (Target target : targets) {
      String name = target.name(type);
      if (name != null && target.ifUnknown() == treatment) {
        lookups.add(name);
      }
    }
    return lookups;
  }

  /**
   * The parts of a payload of which each makes a record: the payload itself, or the elements of a
   * list, or what stands alone in its place. Refuses as {@code Invalid} a payload without any, and
   * with more than 1,000.
   */
  List<Received> elements(Received received) {
    for (Target target : targets) {
      if (target.is(EACH) && target.source() instanceof Source.FromPath from) {
        JsonNode found = list(from.path(), received);
        List<Received> elements = new ArrayList<>();
        (found instanceof ArrayNode all ? all : List.of(found))
            .forEach(one -> elements.add(received.element(one)));
        if (elements.isEmpty()) {
          throw Refused.invalid(EACH, "no_elements", from.path().toString());
        }
        if (elements.size() > MOST_ELEMENTS) {
          throw Refused.invalid(EACH, "too_many.each", MOST_ELEMENTS, elements.size());
        }
        return elements;
      }
    }
    return List.of(received);
  }

  private static JsonNode list(PayloadPath path, Received received) {
    try {
      JsonNode found = path.list().find(received);
      if (found == null || found.isNull()) {
        throw Refused.invalid(EACH, "no_elements", path.toString());
      }
      return found;
    } catch (BadValue e) {
      throw Refused.invalid(EACH, "in.field", e.reason());
    }
  }

  /**
   * The input for a record, {@code {name, fields, note}}. Values that are missing in the payload
   * are left out, and texts are converted. Refuses as {@code Invalid} with all values that cannot
   * be taken.
   */
  ObjectNode input(ObjectType type, Received received) {
    Problems problems = new Problems();
    ObjectNode input = JsonNodeFactory.instance.objectNode();
    ObjectNode fields = input.putObject("fields");
    MappedValues values = values(type, received);
    for (Target target : targets) {
      String name = target.name(type);
      if (name == null) {
        problems.add("mapping", "deleted_field", type.apiName(), Json.write(target.json()));
      } else if (!target.is(EACH)) {
        try {
          JsonNode value = values.of(target, received);
          if (value != null) {
            (target.fieldId() == null ? input : fields).set(name, value);
          }
        } catch (BadValue e) {
          problems.add(name, "in.field", e.reason());
        }
      }
    }
    problems.check();
    boolean isEmpty = fields.isEmpty() && input.size() == 1;
    if (isEmpty && !isEach() && !received.unread().isEmpty()) {
      var list = Collections.max(received.unread().entrySet(), Map.Entry.comparingByValue());
      throw Refused.invalid(EACH, "list_without_each", list.getValue(), list.getKey());
    }
    if (!isEach()) {
      received.doubtPartialLists();
    }
    return input;
  }

  private MappedValues values(ObjectType type, Received received) {
    MappedValues values = MappedValues.of(type);
    try {
      return values.of(targets, received);
    } catch (BadValue _) {
      // It is said with the other values that cannot be taken.
      return values;
    }
  }

  /** The form in which it is stored: fields by their ids. */
  public JsonNode stored() {
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
  public ObjectNode shown(ObjectType type) {
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
