package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The input for a record, and beside it what those of its lookups mean that name no id.
 *
 * @param links by the names of lookups in {@code fields}
 */
public record LinkedBody(JsonNode node, boolean isStrict, Map<String, Link> links)
    implements JsonBody {

  /** The meaning of a lookup's value that is no id. */
  sealed interface Link {

    /** A record that has the value. */
    record Found(UUID id) implements Link {}

    /** A record that is created together with the one whose lookup points at it. */
    record New(UUID id, LinkedBody input) implements Link {}

    /** No record, for this reason. */
    record Missing(Refused reason) implements Link {}
  }

  /** An input with its links, if it has any already. */
  public static LinkedBody of(JsonBody body) {
    return body instanceof LinkedBody linked
        ? linked
        : new LinkedBody(body.node(), body.isStrict(), Map.of());
  }

  /** Whether records are created together with this one. */
  public boolean hasNew() {
    return links.values().stream().anyMatch(Link.New.class::isInstance);
  }

  /** The same links beside other values. */
  public LinkedBody with(ObjectNode values) {
    return new LinkedBody(values, isStrict, links);
  }

  /** The same values with more links. */
  LinkedBody with(Map<String, ? extends Link> more) {
    Map<String, Link> all = new HashMap<>(links);
    all.putAll(more);
    return new LinkedBody(node, isStrict, all);
  }

  /** The input without some of its fields. */
  LinkedBody without(Collection<String> fields) {
    ObjectNode whole = JsonNodeFactory.instance.objectNode().setAll(object());
    ObjectNode kept = JsonNodeFactory.instance.objectNode();
    kept.setAll((ObjectNode) whole.get("fields")).remove(fields);
    Map<String, Link> others = new HashMap<>(links);
    others.keySet().removeAll(fields);
    return new LinkedBody(whole.set("fields", kept), isStrict, others);
  }

  /** What the value of a field means; null if it means what it is. */
  @Nullable Link link(String field) {
    return links.get(field);
  }
}
