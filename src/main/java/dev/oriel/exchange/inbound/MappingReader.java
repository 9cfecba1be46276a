package dev.oriel.exchange.inbound;

import module java.base;

import dev.oriel.ground.refusal.Problems;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a mapping: an object of sources by the names of fields. A field is named as for writing a
 * record: {@code name}, an apiName, {@code <lookup>Id} or {@code address.city}.
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
    return new Mapping.Target(field.id(), part, source, json);
  }
}
