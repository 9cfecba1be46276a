package dev.oriel.exchange.inbound;

import module java.base;

import dev.oriel.ground.refusal.Problem;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The value that one source of a mapping finds in a payload.
 *
 * @param name of the field
 * @param value as it would be written; null if it is missing, or does not fit
 * @param problem what is wrong with the source or with the value, in English; null if nothing is
 */
public record Found(String name, @Nullable JsonNode value, @Nullable String problem) {

  static Found of(ObjectView view, String name, JsonNode source, @Nullable Received received) {
    try {
      Problems problems = new Problems();
      Mapping read =
          new MappingReader(view, null, problems)
              .read(JsonNodeFactory.instance.objectNode().set(name, source));
      if (read.targets().isEmpty() || received == null) {
        problems.check();
        return new Found(name, null, null);
      }
      Mapping.Target target = read.targets().getFirst();
      JsonNode value = Mapping.value(target, view.type(), received);
      if (value != null && !value.isNull()) {
        requireFit(target.type(view.type()), value);
      }
      return new Found(name, value, null);
    } catch (Refused e) {
      List<Problem> problems = e.refusal().problems();
      return new Found(
          name, null, problems.isEmpty() ? e.refusal().message() : problems.getFirst().message());
    } catch (BadValue e) {
      return new Found(name, null, e.reason().toString());
    } catch (InvalidValue e) {
      return new Found(name, null, e.reason().toString());
    }
  }

  /**
   * Refuses what a field cannot take. Texts that name records are looked for when they are sent.
   */
  private static void requireFit(@Nullable FieldType type, JsonNode value) throws InvalidValue {
    if (type != null && !(type instanceof Lookup) && !(type instanceof User)) {
      Object _ = type.parse(value, null);
    }
  }
}
