package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Custom objects, and fields of custom and standard objects. The apiName identifies an object, a
 * field or an option, and is not restored if users changed it; everything else is.
 */
@Component
@Order(1)
record ObjectSection(ObjectDefinitions objects, FieldDefinitions fields, ListEntries lists)
    implements SetupSection {

  private static final Pattern POSITION = Pattern.compile("[0-9]{1,9}");

  @Override
  public EntryKind kind() {
    return EntryKind.OBJECT;
  }

  @Override
  public List<ObjectNode> describe(Actor operator) {
    return objects.list(operator).stream().map(view -> described(operator, view)).toList();
  }

  private ObjectNode described(Actor operator, ObjectView view) {
    ObjectNode entry = ObjectEntries.of(view);
    lists.describe(operator, view.type().apiName(), entry);
    return entry;
  }

  @Override
  public List<ObjectNode> beyond(List<ObjectNode> present, List<ObjectNode> fresh) {
    return present.stream()
        .flatMap(entry -> Stream.ofNullable(ObjectEntries.beyond(entry, fresh)))
        .toList();
  }

  /**
   * Creates all objects before the first field, so that lookups may refer to any of them, and all
   * fields of an object before options require any of them.
   */
  @Override
  public void applyAll(List<SetupEntry> entries, SetupRun run) {
    SetupSection.super.applyAll(entries, run);
    SetupMistakes mistakes = run.mistakes();
    for (SetupEntry entry : entries) {
      String object = entry.name(EntryKind.OBJECT);
      mistakes.attempt(
          entry.file(),
          entry.path(),
          () -> {
            List<SetupEntry> own = entry.entries("fields");
            fields(object, own.stream().map(OptionEntries::requiringNothing).toList(), run);
            fields(
                object, own.stream().filter(field -> requires(object, field, run)).toList(), run);
          });
      mistakes.attempt(
          entry.file(),
          entry.path(),
          () -> lists.apply(object, Objects.requireNonNull(run.object(object)), entry, run));
    }
  }

  private void fields(String object, List<SetupEntry> entries, SetupRun run) {
    run.mistakes()
        .each(
            entries,
            EntryKind.FIELD,
            object + ".",
            entry -> entry.apply(EntryKind.FIELD, _ -> field(object, entry, run)));
  }

  /** Whether options of a field, which is there by now, require others. */
  private static boolean requires(String object, SetupEntry field, SetupRun run) {
    String name = EntryKind.FIELD.key(field.name(EntryKind.FIELD));
    return OptionEntries.require(field.json())
        && !run.mistakes().hasFailed(EntryKind.FIELD, object + "." + name);
  }

  @Override
  public void apply(SetupEntry entry, SetupRun run) {
    entry.apply(EntryKind.OBJECT, _ -> object(entry, run));
  }

  private void object(SetupEntry entry, SetupRun run) {
    Actor operator = run.operator();
    String name = entry.name(EntryKind.OBJECT);
    ObjectNode body = entry.without("id", "fields", ObjectEntries.STANDARD);
    ListEntries.removeFrom(body);
    readPosition(body);
    ObjectType known = run.object(name);
    ObjectType present = known == null ? standard(operator, entry) : known;
    if (present == null) {
      ObjectType made = objects.create(operator, JsonBody.of(body)).type();
      run.remember(EntryKind.OBJECT, name, Long.toString(made.id()));
      return;
    }
    if (known == null) {
      run.remember(EntryKind.OBJECT, name, Long.toString(present.id()));
    } else {
      body.remove("apiName");
    }
    objects.update(operator, present.apiName(), JsonBody.of(body));
  }

  private void field(String object, SetupEntry entry, SetupRun run) {
    ObjectType type = Objects.requireNonNull(run.object(object));
    String name = entry.name(EntryKind.FIELD);
    String key = object + "." + name;
    Field known = run.field(object, type, name);
    Field present = known == null ? standard(type, entry) : known;
    ObjectNode body = entry.without("id", ObjectEntries.STANDARD, ObjectEntries.REMOVED_OPTIONS);
    readPosition(body);
    usePresentTarget(body, run);
    OptionEntries options = new OptionEntries(key, run);
    OptionEntries.usePresentFields(
        body,
        required -> {
          Field field = run.field(object, type, required);
          return field == null ? required : field.apiName();
        });
    Field after;
    if (present == null) {
      after = fields.create(run.operator(), type.apiName(), JsonBody.of(body)).field();
      run.remember(EntryKind.FIELD, key, Long.toString(after.id()));
    } else {
      if (known == null) {
        run.remember(EntryKind.FIELD, key, Long.toString(present.id()));
      } else {
        body.remove("apiName");
      }
      options.usePresentNames(body, present, entry.texts(ObjectEntries.REMOVED_OPTIONS));
      after =
          fields
              .update(run.operator(), type.apiName(), present.apiName(), JsonBody.of(body))
              .field();
    }
    options.remember(entry.json(), after);
  }

  /** The object whose key an entry has; null for an entry without one. */
  private @Nullable ObjectType standard(Actor operator, SetupEntry entry) {
    String key = entry.standardKey();
    return key == null
        ? null
        : objects.list(operator).stream()
            .map(ObjectView::type)
            .filter(type -> key.equals(type.standardKey()))
            .findFirst()
            .orElseThrow(() -> Refused.invalid(ObjectEntries.STANDARD, "unknown_standard", key));
  }

  /** The field whose key an entry has; null for an entry without one. */
  private static @Nullable Field standard(ObjectType type, SetupEntry entry) {
    String key = entry.standardKey();
    return key == null
        ? null
        : type.fields().stream()
            .filter(field -> key.equals(field.standardKey()))
            .findFirst()
            .orElseThrow(() -> Refused.invalid(ObjectEntries.STANDARD, "unknown_standard", key));
  }

  /** Makes a number of the position, because numbers in YAML are texts. */
  private static void readPosition(ObjectNode body) {
    String text = body.path("position").asString("");
    if (POSITION.matcher(text).matches()) {
      body.put("position", Integer.parseInt(text));
    }
  }

  /** Replaces the name of a lookup's target in the file by the present name of the object. */
  private static void usePresentTarget(ObjectNode body, SetupRun run) {
    if (body.get("lookup") instanceof ObjectNode lookup) {
      usePresentName(lookup, "targetObjectApiName", run);
    }
    usePresentName(body, "lookupTargetObjectApiName", run);
  }

  private static void usePresentName(ObjectNode body, String property, SetupRun run) {
    JsonNode target = body.get(property);
    if (target != null && target.isString()) {
      body.put(property, run.presentName(target.stringValue().strip()));
    }
  }
}
