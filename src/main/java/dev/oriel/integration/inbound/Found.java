package dev.oriel.integration.inbound;

import module java.base;

import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The value that one source of a mapping finds in a payload.
 *
 * @param name of the field
 * @param value as it would be written; null if it is missing, or does not fit
 * @param problem what is wrong with the source or with the value, in English; null if nothing is
 */
public record Found(String name, @Nullable JsonNode value, @Nullable String problem) {

  /** Those of all sources, in the first element if each makes a record. */
  static List<Found> all(ObjectView view, ObjectNode mapping, @Nullable Received received) {
    List<Found> all = new ArrayList<>();
    Received first = received;
    JsonNode each = view.type().field(Mapping.EACH) == null ? mapping.get(Mapping.EACH) : null;
    if (each != null) {
      List<Received> elements = List.of();
      String problem = null;
      try {
        elements = elements(view, each, received);
      } catch (Refused e) {
        problem = said(e);
      }
      first = elements.isEmpty() ? null : elements.getFirst();
      all.add(new Found(Mapping.EACH, first == null ? null : count(elements), problem));
    }
    for (var source : mapping.properties()) {
      if (each == null || !source.getKey().equals(Mapping.EACH)) {
        all.add(of(view, source.getKey(), source.getValue(), first));
      }
    }
    return all;
  }

  private static JsonNode count(List<Received> elements) {
    return JsonNodeFactory.instance.numberNode(elements.size());
  }

  private static List<Received> elements(
      ObjectView view, JsonNode source, @Nullable Received received) {
    Problems problems = new Problems();
    Mapping mapping =
        new MappingReader(view, null, problems)
            .read(JsonNodeFactory.instance.objectNode().set(Mapping.EACH, source));
    problems.check();
    return received == null ? List.of() : mapping.elements(received);
  }

  private static String said(Refused e) {
    List<Problem> problems = e.refusal().problems();
    return problems.isEmpty() ? e.refusal().message() : problems.getFirst().message();
  }

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
      JsonNode value = MappedValues.of(view.type()).of(target, received);
      if (value != null && !value.isNull()) {
        requireFit(target.type(view.type()), value);
      }
      return new Found(name, value, null);
    } catch (Refused e) {
      return new Found(name, null, said(e));
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
