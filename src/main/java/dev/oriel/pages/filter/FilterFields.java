package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.model.field.Address;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Text;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The fields of an object that its reader may name in a filter. */
record FilterFields(Words words, ObjectView view) {

  /** At most 300 fields behind lookups are offered at once, and more by one lookup at a time. */
  private static final int MOST_BEHIND = 300;

  private static final String STEP = " › ";

  private static final List<SystemField> SYSTEM =
      List.of(
          SystemField.CREATED_AT,
          SystemField.UPDATED_AT,
          SystemField.CREATED_BY,
          SystemField.UPDATED_BY);

  /**
   * Fields that are offered together.
   *
   * @param label that of the lookup in front of them; empty for the object's own
   */
  record Group(String label, List<FilterField> fields) {}

  /** The field with this name; null if there is none, or if the reader may not read it. */
  @Nullable FilterField find(String name) {
    int dot = name.indexOf('.');
    Field lookup = dot < 0 ? null : view.type().field(name.substring(0, dot));
    if (lookup == null || !(lookup.type() instanceof Lookup)) {
      return own(view, name, name, "");
    }
    return view.mayRead(lookup) && view.mayViewTarget(lookup)
        ? own(target(lookup), name.substring(dot + 1), name, lookup.name() + STEP)
        : null;
  }

  /** The records that a lookup names; null for other fields, or if the reader may not view them. */
  @Nullable ObjectView named(FilterField field) {
    if (!(field.type() instanceof Lookup lookup)) {
      return null;
    }
    ObjectView target = view.of(view.schema().object(lookup.target()));
    return target.isVisible() ? target : null;
  }

  /**
   * The operations that can be chosen for a field; the first one is that of a new condition. Where
   * records may not be viewed, there are none that name them.
   */
  List<FilterOperation> operations(FilterField field) {
    return field.kind().operations().stream()
        .filter(one -> field.kind() != Kind.RECORD || one.takesNone() || named(field) != null)
        .filter(one -> one != FilterOperation.BECAME || hasMoves(field))
        .toList();
  }

  /** Whether the log tells which values a field had: one of the records themselves. */
  boolean hasMoves(FilterField field) {
    return view.type().field(field.name()) != null;
  }

  /** The fields of related records. */
  FilterFields behind(FilterRelation relation) {
    return new FilterFields(words, relation.view());
  }

  /**
   * The records that a filter asks for with {@code {object, by, filter}}; null for none that the
   * reader may know of.
   */
  @Nullable FilterRelation relation(JsonNode json) {
    String name =
        FilterRelation.name(json.path("object").stringValue(""), json.path("by").stringValue(""));
    return FilterRelation.find(view, name);
  }

  private ObjectView target(Field lookup) {
    return view.of(view.schema().target(lookup));
  }

  private @Nullable FilterField own(ObjectView of, String name, String whole, String before) {
    int dot = name.indexOf('.');
    Field field = of.type().field(dot < 0 ? name : name.substring(0, dot));
    if (field == null) {
      SystemField system = SystemField.named(name);
      String label = system == null ? null : label(system);
      return system == null || label == null
          ? null
          : new FilterField(whole, before + label, system.type());
    }
    if (!of.mayRead(field)) {
      return null;
    }
    if (dot < 0) {
      return new FilterField(whole, before + field.name(), field.type());
    }
    String part = name.substring(dot + 1);
    return field.type() instanceof Address && Address.PARTS.contains(part)
        ? new FilterField(whole, before + field.name() + STEP + part(part), new Text(false))
        : null;
  }

  private @Nullable String label(SystemField field) {
    return switch (field) {
      case NAME -> words.say("record.name");
      case CREATED_AT -> words.say("record.created_at");
      case UPDATED_AT -> words.say("record.updated_at");
      case CREATED_BY -> words.say("record.created_by");
      case UPDATED_BY -> words.say("record.updated_by");
      case ID, VERSION -> null;
    };
  }

  private String part(String name) {
    return switch (name) {
      case "street" -> words.say("address.street");
      case "street2" -> words.say("address.street_more");
      case "city" -> words.say("address.city");
      case "state" -> words.say("address.state");
      case "postalCode" -> words.say("address.postal_code");
      default -> words.say("address.country");
    };
  }

  /**
   * All fields: those of the object, and behind each lookup those of its target. Of too many, there
   * are only the lookup's that the chosen one stands behind.
   */
  List<Group> offered(String chosen) {
    List<Group> groups = new ArrayList<>();
    groups.add(new Group("", all(view, "")));
    List<Field> lookups = view.readableFields().stream().filter(view::mayViewTarget).toList();
    int behind = lookups.stream().mapToInt(one -> target(one).readableFields().size() + 1).sum();
    for (Field lookup : lookups) {
      String before = lookup.apiName() + ".";
      if (behind <= MOST_BEHIND || chosen.startsWith(before)) {
        groups.add(new Group(lookup.name(), all(target(lookup), before)));
      } else {
        FilterField first = find(before + SystemField.NAME.apiName());
        groups.add(new Group(lookup.name(), first == null ? List.of() : List.of(first)));
      }
    }
    return groups;
  }

  private List<FilterField> all(ObjectView of, String before) {
    Stream<String> fields = of.readableFields().stream().flatMap(FilterFields::names);
    Stream<String> own = Stream.concat(Stream.of(SystemField.NAME.apiName()), fields);
    return Stream.concat(own, SYSTEM.stream().map(SystemField::apiName))
        .distinct()
        .map(name -> find(before + name))
        .filter(Objects::nonNull)
        .toList();
  }

  private static Stream<String> names(Field field) {
    return field.type() instanceof Address
        ? Stream.concat(
            Stream.of(field.apiName()),
            Address.PARTS.stream().map(part -> field.apiName() + "." + part))
        : Stream.of(field.apiName());
  }
}
