package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a mapping: an object of sources by the names of fields. A field is named as for writing a
 * record: {@code name}, an apiName, {@code <lookup>Id} or {@code address.city}. Unless a field has
 * that name, {@code each} is the path to the elements of which each makes a record, and {@code
 * note} the source of a note.
 *
 * @param view the object as the webhook's profile sees it
 * @param match the field by which records are updated, which need not be editable; null if none
 */
record MappingReader(ObjectView view, @Nullable Field match, Problems problems) {

  private static final int MOST = 200;

  Mapping read(ObjectNode json) {
    List<Mapping.Target> targets = new ArrayList<>();
    if (json.isEmpty() || json.size() > MOST) {
      problems.add("mapping", "bad_mapping", MOST);
      return new Mapping(targets);
    }
    Set<String> seen = new HashSet<>();
    json.properties()
        .forEach(entry -> {
          String name = entry.getKey();
          Mapping.Target target =
              problems.<Mapping.@Nullable Target>attempt(
                  () -> target(name, entry.getValue()), null);
          if (target != null && !seen.add(target.fieldId() + "." + target.part())) {
            problems.add("mapping." + name, "duplicate.source", name);
          }
          if (target != null) {
            targets.add(target);
          }
        });
    return new Mapping(targets);
  }

  private Mapping.@Nullable Target target(String name, JsonNode json) {
    String property = "mapping." + name;
    Source source = new SourceReader(property).read(json);
    if (name.equals(Mapping.NAME) && view.type().field(name) == null) {
      return new Mapping.Target(null, null, source, json);
    }
    Field field = view.type().field(name);
    if (field == null && (name.equals(Mapping.EACH) || name.equals(Mapping.NOTE))) {
      return special(name, source, json);
    }
    String part = null;
    int dot = name.indexOf('.');
    if (field == null && dot > 0) {
      field = view.type().field(name.substring(0, dot));
      part = name.substring(dot + 1);
      if (field != null && !(field.type() instanceof Address && Address.PARTS.contains(part))) {
        field = null;
      }
    }
    if (field == null && name.endsWith("Id")) {
      field = view.type().field(name.substring(0, name.length() - 2));
      if (field != null && !(field.type() instanceof Lookup || field.type() instanceof User)) {
        field = null;
      }
    }
    if (field == null) {
      problems.add(property, view.unknownField(name));
      return null;
    }
    if (!view.mayEdit(field) && !field.equals(match)) {
      problems.add(property, "not_editable", name);
    }
    requireUse(field, source, property);
    return new Mapping.Target(field.id(), part, source, json);
  }

  private Mapping.Target special(String name, Source source, JsonNode json) {
    String property = "mapping." + name;
    if (name.equals(Mapping.EACH) && !json.isString()) {
      problems.add(property, "bad_mapping.each");
    }
    if (name.equals(Mapping.NOTE) && !view.may(RecordRight.UPDATE)) {
      problems.add(property, "missing_right.note", view.type().apiName());
    }
    return new Mapping.Target(null, name, source, json);
  }

  /** Adds what is wrong with what is to become of texts that name no record. */
  private void requireUse(Field field, Source source, String property) {
    IfUnknown ifUnknown =
        source instanceof Source.FromPath from ? from.ifUnknown() : IfUnknown.REFUSE;
    if (ifUnknown == IfUnknown.REFUSE) {
      return;
    }
    if (!(field.type() instanceof Lookup)) {
      problems.add(property, "not_used.unknown");
      return;
    }
    ObjectType target = view.schema().target(field);
    if (ifUnknown == IfUnknown.CREATE && !view.of(target).may(RecordRight.CREATE)) {
      problems.add(property, "missing_right.target", target.apiName());
    }
  }
}
