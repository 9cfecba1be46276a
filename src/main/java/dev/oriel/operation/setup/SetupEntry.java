package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.model.field.References;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An entry of a section, with its path in the file. */
public record SetupEntry(SetupFile file, String path, ObjectNode json) {

  /** Reads the entry. Refuses as {@code Invalid} with all its problems. */
  public <T> T read(Function<Shape, T> reading) {
    Json.requireText(json);
    Shape shape = new Shape(json);
    T read = reading.apply(shape);
    shape.check();
    return read;
  }

  /** Reads the id and applies the rest of the entry. Problems of both are refused together. */
  public void apply(EntryKind kind, Consumer<@Nullable UUID> work) {
    read(shape -> {
      UUID id = id(shape);
      if (!shape.required(kind.property()).isEmpty()) {
        shape.problems().attempt(() -> work.accept(id));
      }
      return shape;
    });
  }

  /** The name that identifies the entry; empty if it has none. */
  public String name(EntryKind kind) {
    return json.path(kind.property()).asString("").strip();
  }

  /** The entries of a list in this entry; none if there is no such list. */
  List<SetupEntry> entries(String property) {
    JsonNode list = json.get(property);
    if (list == null || list.isNull()) {
      return List.of();
    }
    if (!list.isArray()) {
      throw Refused.invalid(property, "not_a_list");
    }
    List<SetupEntry> entries = new ArrayList<>();
    Problems problems = new Problems();
    for (int i = 0; i < list.size(); i++) {
      String element = property + "[" + i + "]";
      if (list.get(i) instanceof ObjectNode object) {
        entries.add(new SetupEntry(file, SetupFile.join(path, element), object));
      } else {
        problems.add(element, "not_a_mapping", property);
      }
    }
    problems.check();
    return entries;
  }

  /** The key of the standard object or field that it describes; null for none. */
  @Nullable String standardKey() {
    JsonNode key = json.get(ObjectEntries.STANDARD);
    return key == null || key.isNull() ? null : key.asString("").strip();
  }

  /** A list of texts; empty if there is no such list. */
  List<String> texts(String property) {
    return read(shape -> shape.texts(property));
  }

  public ObjectNode without(String... properties) {
    ObjectNode rest = json.deepCopy();
    rest.remove(List.of(properties));
    return rest;
  }

  /** Refuses as {@code Conflict} another id than that of the existing thing: ids never change. */
  public static void requireSameId(@Nullable UUID wanted, UUID present) {
    if (wanted != null && !wanted.equals(present)) {
      throw Refused.conflict("id", "conflict.present", present);
    }
  }

  public static @Nullable UUID id(Shape shape) {
    String text = shape.text("id");
    UUID id = text == null ? null : References.uuid(text);
    if (text != null && id == null) {
      shape.problem("id", "not_an_id.setup");
    }
    return id;
  }
}
