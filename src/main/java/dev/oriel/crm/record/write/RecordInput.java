package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.MemberValues;
import dev.oriel.crm.record.write.LinkedBody.Link;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.schema.SystemField;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the input for a record: {@code {name, fields}}. A lookup or user field may also be named by
 * its apiName with the suffix {@code Id}, and a part of an address as {@code address.city}. System
 * fields and fields that the profile may not edit are ignored unread. {@link Links} has found the
 * records that lookups name by other values than ids.
 */
public final class RecordInput {

  private static final int MAX_NAME = 1_000;

  private final ObjectScope scope;
  private final ObjectView view;
  private final Problems problems = new Problems();
  private final boolean isStrict;
  private @Nullable JsonNode name;

  /** The given values, each under one of its field's names only, and these names. */
  private final Map<Field, JsonNode> given = new LinkedHashMap<>();

  private final Map<Field, String> names = new HashMap<>();

  /** The addresses whose parts are given, with these. */
  private final Map<Field, ObjectNode> inParts = new HashMap<>();

  private final Map<Field, Link> links = new HashMap<>();
  private final Map<Field, Target> targets = new LinkedHashMap<>();
  private final Map<String, RecordInput> parts = new LinkedHashMap<>();

  private final Set<String> ignored = new LinkedHashSet<>();
  private List<String> taken = List.of();

  private RecordInput(ObjectScope scope, boolean isStrict) {
    this.scope = scope;
    this.view = scope.view();
    this.isStrict = isStrict;
  }

  /** Values to be stored; {@code givenName} is null for a record with a derived name. */
  public record Draft(@Nullable String givenName, Map<Long, Object> values) {}

  /**
   * A record that is created before this one, which points at it.
   *
   * @param path of its input in this one, such as {@code company.create}
   */
  record Target(String path, ObjectScope scope, UUID id, RecordInput input, Draft draft) {}

  /**
   * The names of given values that are not written: system fields, fields that the profile may not
   * edit, and unique values that other records have.
   */
  public List<String> ignored() {
    return Stream.concat(
            Stream.concat(ignored.stream(), taken.stream()),
            targets.values().stream()
                .flatMap(target ->
                    target.input().ignored().stream().map(name -> target.path() + "." + name)))
        .toList();
  }

  /** Ignores these values alone because other records have them. A strict client is refused. */
  void ignoreTaken(List<Field> fields) {
    taken = fields.stream().map(Field::apiName).toList();
    if (isStrict) {
      Problems refused = new Problems();
      taken.forEach(name -> refused.add(name, "ignored.taken"));
      refused.check();
    }
  }

  ObjectScope scope() {
    return scope;
  }

  /** The fields with a value, which may be wrong. */
  Set<Field> fields() {
    return given.keySet();
  }

  boolean has(Field field) {
    return given.containsKey(field);
  }

  /** The records that are to be created, once a draft was made. */
  Collection<Target> targets() {
    return targets.values();
  }

  /**
   * The inputs of records that are to be created, also of those that are refused, by their path.
   */
  Map<String, RecordInput> parts() {
    return parts;
  }

  public static RecordInput read(ObjectScope scope, JsonBody body) {
    ObjectNode object = body.object();
    LinkedBody linked = LinkedBody.of(body);
    RecordInput input = new RecordInput(scope, body.isStrict());
    for (var property : object.properties()) {
      String key = property.getKey();
      if (key.equals("name")) {
        input.name = property.getValue();
      } else if (SystemField.named(key) != null) {
        input.ignored.add(key);
      } else if (!key.equals("fields")) {
        input.problems.add(key, "unknown.beside");
      }
    }
    JsonNode fields = object.get("fields");
    if (fields instanceof ObjectNode values) {
      values
          .properties()
          .forEach(
              value -> input.add(value.getKey(), value.getValue(), linked.link(value.getKey())));
    } else if (fields != null && !fields.isNull()) {
      input.problems.add("fields", "not_an_object.values");
    }
    if (input.isStrict) {
      input.ignored.forEach(name -> input.problems.add(name, "ignored"));
    }
    return input;
  }

  private void add(String key, JsonNode value, @Nullable Link link) {
    Field field = view.type().field(key);
    if (field == null && key.equals("name")) {
      if (name != null) {
        problems.add("name", "duplicate.name");
      }
      name = value;
      return;
    }
    if (field == null && SystemField.named(key) != null) {
      ignored.add(key);
      return;
    }
    String part = null;
    if (field == null) {
      field = named(view, key);
    }
    if (field == null && key.indexOf('.') > 0) {
      Field address = view.type().field(key.substring(0, key.indexOf('.')));
      if (address != null && address.type() instanceof Address) {
        field = address;
        part = key.substring(key.indexOf('.') + 1);
      }
    }
    if (field == null) {
      problems.add(key, view.unknownField(key));
    } else if (!view.mayEdit(field)) {
      ignored.add(key);
    } else if (part != null) {
      addPart(field, part, key, value);
    } else if (isFirst(field, key)) {
      given.put(field, value);
      if (link != null) {
        links.put(field, link);
      }
    }
  }

  /** Adds a part of an address, which other parts may have begun, but not a whole one. */
  private void addPart(Field address, String part, String key, JsonNode value) {
    if (inParts.containsKey(address) || isFirst(address, key)) {
      ObjectNode parts =
          inParts.computeIfAbsent(address, _ -> JsonNodeFactory.instance.objectNode());
      parts.set(part, value);
      given.put(address, parts);
    }
  }

  /** Whether a field is given for the first time, and not under another name before. */
  private boolean isFirst(Field field, String key) {
    String other = names.putIfAbsent(field, key);
    if (other != null) {
      problems.add(field.apiName(), "duplicate.field", other, key);
    }
    return other == null;
  }

  /** The given value of a field; null if none is given, or one that is invalid. */
  public @Nullable Object givenValue(Field field) {
    JsonNode json = given.get(field);
    try {
      return json == null || json.isNull() ? null : field.type().parse(json, null);
    } catch (InvalidValue _) {
      return null;
    }
  }

  /** The given name; null if none is given. */
  public @Nullable String givenName() {
    return name != null && name.isString() ? name.stringValue() : null;
  }

  /** The field that a key names: by its apiName or, for a reference, with the suffix Id. */
  static @Nullable Field named(ObjectView view, String key) {
    Field exact = view.type().field(key);
    if (exact != null || !key.endsWith("Id")) {
      return exact;
    }
    Field field = view.type().field(key.substring(0, key.length() - 2));
    return field != null && field.isReference() ? field : null;
  }

  /** The values of a new record. Refuses as {@code Invalid} with everything that is wrong. */
  public Draft forNew() {
    Map<Long, Object> values = new HashMap<>();
    parse(values, null);
    for (Field field : view.type().fields()) {
      if (field.required() && !given.containsKey(field) && view.mayEdit(field)) {
        problems.add(field.apiName(), "required");
      }
    }
    String givenName = name();
    if (givenName == null && name == null && view.type().naming() instanceof NameRule.Given) {
      problems.add("name", "required");
    }
    problems.check();
    return new Draft(view.type().standsForName(givenName, values) ? null : givenName, values);
  }

  /**
   * The values of a record after the change. A derived name that is written back as it was read
   * stays derived.
   */
  public Draft changing(StoredRecord before) {
    Map<Long, Object> values = new HashMap<>(before.values());
    parse(values, before);
    String givenName = name();
    problems.check();
    if (name == null) {
      return new Draft(before.nameDerived() ? null : before.name(), values);
    }
    boolean asRead =
        givenName != null
            && before.nameDerived()
            && givenName.equals(CrmRecord.shownName(view, before));
    return new Draft(asRead ? null : givenName, values);
  }

  private void parse(Map<Long, Object> values, @Nullable StoredRecord before) {
    WholeDayTimes days = new WholeDayTimes(this, before);
    given.forEach((field, written) -> {
      Link link = links.get(field);
      if (link != null) {
        problems.attempt(() -> values.put(field.id(), idOf(field, link)));
        return;
      }
      JsonNode json = days.read(field, written);
      try {
        JsonNode input = field.type() instanceof User ? MemberValues.id(scope.actor(), json) : json;
        Object value = input.isNull() ? null : field.type().parse(input, values.get(field.id()));
        if (value == null) {
          values.remove(field.id());
        } else {
          requireMember(field, value, values.get(field.id()));
          values.put(field.id(), value);
        }
        if (field.required() && isEmpty(field, json, value)) {
          problems.add(field.apiName(), "required");
        }
      } catch (InvalidValue e) {
        problems.add(field.apiName(), "in.field", e.reason());
      }
    });
    days.settle(this, values);
  }

  private UUID idOf(Field lookup, Link link) {
    return switch (link) {
      case Link.Found(UUID id) -> id;
      case Link.New(UUID id, LinkedBody input) -> {
        if (!targets.containsKey(lookup)) {
          targets.put(lookup, target(lookup, id, input));
        }
        yield id;
      }
      case Link.Missing(Refused reason) -> throw reason;
    };
  }

  /** Refuses as {@code Forbidden} who may not create records of that object. */
  private Target target(Field lookup, UUID id, LinkedBody body) {
    String path = Links.path(lookup);
    ObjectScope target = scope.target(lookup);
    target.require(RecordRight.CREATE);
    try {
      RecordInput input = read(target, body);
      parts.put(path, input);
      Draft draft = input.forNew();
      return new Target(path, target, id, input, draft);
    } catch (Refused e) {
      throw e.inside(path);
    }
  }

  /**
   * Whether a field becomes empty. For an actor that may not view the record only the input counts,
   * so that the answer reveals nothing of the stored value.
   */
  private boolean isEmpty(Field field, JsonNode json, @Nullable Object value) throws InvalidValue {
    return view.may(RecordRight.VIEW)
        ? value == null
        : json.isNull() || field.type().parse(json, null) == null;
  }

  /** A removed member is accepted where a caller writes back what it has read. */
  private void requireMember(Field field, Object value, @Nullable Object stored)
      throws InvalidValue {
    if (!(field.type() instanceof User)) {
      return;
    }
    Member member = scope.actor().findMember((UUID) value);
    boolean isReadBack = value.equals(stored) && view.may(RecordRight.VIEW) && view.mayRead(field);
    if (member == null || (member.isRemoved() && !isReadBack)) {
      throw MemberValues.unknown();
    }
  }

  private @Nullable String name() {
    if (name == null) {
      return null;
    }
    String text = name.isString() ? name.stringValue().strip() : "";
    boolean derivable = !(view.type().naming() instanceof NameRule.Given);
    if (!name.isString() && !name.isNull()) {
      problems.add("name", "not_a_string");
    } else if (text.codePointCount(0, text.length()) > MAX_NAME) {
      problems.add("name", "too_long", 1_000);
    } else if (text.isEmpty() && !derivable) {
      problems.add("name", "required");
    }
    return text.isEmpty() ? null : text;
  }
}
