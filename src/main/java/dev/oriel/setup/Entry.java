package dev.oriel.setup;

import dev.oriel.field.References;
import dev.oriel.json.Json;
import dev.oriel.json.JsonBody;
import dev.oriel.json.Shape;
import dev.oriel.refusal.Refused;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** An entry of a section, with its place in the file. */
record Entry(SetupFile file, String path, ObjectNode json) {

  /** Reads the entry. Refuses everything that is wrong with it. */
  <T> T read(Function<Shape, T> reading) {
    return at(
        "",
        () -> {
          Json.requireText(json);
          Shape shape = new Shape(json);
          T read = reading.apply(shape);
          shape.check();
          return read;
        });
  }

  /** Does the work; what it refuses is told with the line of the property. */
  <T> T at(String property, Supplier<T> work) {
    String place = property.isEmpty() ? path : path + "." + property;
    try {
      return work.get();
    } catch (Refused e) {
      throw file.refused(place, e);
    }
  }

  /** The entries of a list inside this one. */
  List<Entry> entries(String property) {
    return file.entries(path + "." + property, json.get(property));
  }

  /** What a door is given: the entry without what only the setup file knows. */
  JsonBody without(String... properties) {
    ObjectNode rest = json.deepCopy();
    rest.remove(List.of(properties));
    return JsonBody.of(rest);
  }

  /** Refuses an id that what is there already does not have: an id stays. */
  void requireSameId(@Nullable UUID wanted, UUID present) {
    if (wanted != null && !wanted.equals(present)) {
      at(
          "id",
          () -> {
            throw Refused.conflict("It is there already, with the id " + present + ".");
          });
    }
  }

  /** Refuses a second entry of the same key. */
  static void refuseDoubles(List<Entry> entries, String property, Function<String, String> key) {
    Set<String> seen = new HashSet<>();
    for (Entry entry : entries) {
      String text = entry.read(shape -> shape.required(property));
      if (!seen.add(key.apply(text))) {
        entry.at(
            property,
            () -> {
              throw Refused.conflict("'" + text + "' is there twice.");
            });
      }
    }
  }

  static @Nullable UUID id(Shape shape) {
    String text = shape.text("id");
    UUID id = text == null ? null : References.uuid(text);
    if (text != null && id == null) {
      shape.problem("id", "not_an_id", "'id' must be a UUID.");
    }
    return id;
  }
}
