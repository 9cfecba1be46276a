package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.Access;
import dev.oriel.access.permission.FieldAccess;
import dev.oriel.access.permission.ImportRight;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.access.permission.ViewRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Suggestion;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A profile in JSON: {@code {name, isAdmin, rights: {object, field, email, view, import},
 * defaultAccess, objects: {<apiName>: {view, create, update, delete, fieldDefault, fields:
 * {<apiName>: {read, edit}}}}}}. A right that is not given is not granted, except that fields are
 * read and edited as the records of their object.
 */
record ProfileSpec(String name, boolean isAdmin, ProfileRights matrix) {

  private static final List<String> ACCESS = RecordRight.words();

  static ProfileSpec parse(Shape shape, Schema schema) {
    shape.only(List.of("id", "name", "isAdmin", "isSystem", "rights", "defaultAccess", "objects"));
    String name = shape.text("name");
    if (name == null || name.isEmpty() || name.length() > 100) {
      shape.problem("name", "required.profile");
    }
    Boolean isAdmin = shape.flag("isAdmin");
    Shape rights = shape.inner("rights");
    if (rights != null) {
      rights.only(List.of("object", "field", "email", "view", "import"));
    }
    Shape defaults = shape.inner("defaultAccess");
    if (defaults != null) {
      defaults.only(ACCESS);
    }
    Map<Long, ObjectAccess> objects = new HashMap<>();
    Shape entries = shape.inner("objects");
    if (entries != null) {
      for (String apiName : entries.names()) {
        object(entries, apiName, schema, objects);
      }
    }
    ProfileRights matrix =
        new ProfileRights(
            rights == null ? Set.of() : schemaRights(rights, "object"),
            rights == null ? Set.of() : schemaRights(rights, "field"),
            rights == null ? Set.of() : mailRights(rights),
            rights == null ? Set.of() : viewRights(rights),
            rights == null ? Set.of() : importRights(rights),
            defaults == null ? Access.NONE : access(defaults),
            objects);
    return new ProfileSpec(name == null ? "" : name, Boolean.TRUE.equals(isAdmin), matrix);
  }

  static ProfileSpec of(Profile profile) {
    return new ProfileSpec(profile.name(), profile.isAdmin(), ProfileRights.of(profile));
  }

  Profile profile(UUID id) {
    return new Profile(
        id,
        name,
        isAdmin,
        false,
        matrix.objectRights(),
        matrix.fieldRights(),
        matrix.mailRights(),
        matrix.viewRights(),
        matrix.importRights(),
        matrix.defaultAccess(),
        matrix.objects());
  }

  private static void object(
      Shape entries, String apiName, Schema schema, Map<Long, ObjectAccess> objects) {
    ObjectType type = schema.object(apiName);
    if (type == null) {
      List<String> known = schema.objects().stream().map(ObjectType::apiName).toList();
      entries.problem(apiName, "unknown_object", apiName, Suggestion.didYouMean(apiName, known));
      return;
    }
    Shape entry = entries.inner(apiName);
    if (entry == null) {
      return;
    }
    entry.only(List.of("view", "create", "update", "delete", "fieldDefault", "fields"));
    Shape fieldDefault = entry.inner("fieldDefault");
    FieldAccess byDefault = fieldDefault == null ? FieldAccess.ALL : fieldAccess(fieldDefault);
    Map<Long, FieldAccess> fields = new HashMap<>();
    Shape overrides = entry.inner("fields");
    if (overrides != null) {
      for (String fieldName : overrides.names()) {
        Field field = type.field(fieldName);
        if (field == null) {
          List<String> known = type.fields().stream().map(Field::apiName).toList();
          overrides.problem(
              fieldName,
              "unknown_field.profile",
              apiName,
              fieldName,
              Suggestion.didYouMean(fieldName, known));
          continue;
        }
        Shape override = overrides.inner(fieldName);
        if (override != null) {
          fields.put(field.id(), fieldAccess(override));
        }
      }
    }
    objects.put(type.id(), new ObjectAccess(access(entry), byDefault, fields));
  }

  private static Access access(Shape shape) {
    return new Access(
        flag(shape, "view"), flag(shape, "create"), flag(shape, "update"), flag(shape, "delete"));
  }

  /** Reads the rights on a field. By default it may be read, and edited if it may be read. */
  private static FieldAccess fieldAccess(Shape shape) {
    shape.only(List.of("read", "edit"));
    Boolean read = shape.flag("read");
    Boolean edit = shape.flag("edit");
    boolean mayRead = read == null || read;
    return new FieldAccess(mayRead, edit == null ? mayRead : edit);
  }

  private static boolean flag(Shape shape, String property) {
    return Boolean.TRUE.equals(shape.flag(property));
  }

  private static Set<SchemaRight> schemaRights(Shape shape, String property) {
    return rights(shape, property, SchemaRight.words()).stream()
        .map(SchemaRight::of)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<MailRight> mailRights(Shape shape) {
    Set<MailRight> rights =
        rights(shape, "email", MailRight.words()).stream()
            .map(MailRight::of)
            .collect(Collectors.toUnmodifiableSet());
    if (rights.equals(Set.of(MailRight.SEND_OUTSIDE))) {
      shape.problem("email", "outside_without_send");
    }
    return rights;
  }

  private static Set<ViewRight> viewRights(Shape shape) {
    return rights(shape, "view", ViewRight.words()).stream()
        .map(ViewRight::of)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Set<ImportRight> importRights(Shape shape) {
    return rights(shape, "import", ImportRight.words()).stream()
        .map(ImportRight::of)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Reads rights, an array of words or an object of flags. */
  private static Set<String> rights(Shape shape, String property, List<String> known) {
    JsonNode given = shape.get(property);
    Set<String> rights = new HashSet<>();
    if (given instanceof ObjectNode object) {
      Shape flags = shape.inner(object, property).only(known);
      known.stream().filter(right -> flag(flags, right)).forEach(rights::add);
    } else if (given != null && given.isArray()) {
      for (JsonNode right : given) {
        if (right.isString() && known.contains(right.stringValue())) {
          rights.add(right.stringValue());
        } else {
          shape.problem(property, "unknown_right", right, known);
        }
      }
    } else if (given != null) {
      shape.problem(property, "not_an_array.rights", property, known);
    }
    return rights;
  }
}
