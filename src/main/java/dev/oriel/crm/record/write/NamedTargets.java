package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Problem;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.POJONode;

/**
 * Finds the records that texts of an input name, as {@link Links} does, and does what is asked with
 * texts that name none.
 */
@Component
public record NamedTargets(Links links, MatchTable matches, Ids ids) {

  /** Why a text names no one record. */
  static final String UNKNOWN = "unknown_record.text";

  static final String SEVERAL = "several_records.text";

  /** A lookup of an input, by its name there, whose text names no one record. */
  private record Open(String name, Field lookup, boolean isNew) {}

  /**
   * The input with ids in the place of texts. Records that are to be created are created when the
   * input is written, in the same transaction, which must run already: others that would create the
   * same wait for its end.
   *
   * @param created the apiNames of lookups whose unknown texts are names of new records
   * @param optional the apiNames of those that are left out if their texts name no one record
   * @param leftOut gets the apiName and the text of each that is left out
   */
  public JsonBody resolve(
      ObjectScope scope,
      JsonBody input,
      Set<String> created,
      Set<String> optional,
      BiConsumer<String, String> leftOut) {
    JsonBody resolved = links.resolveTexts(scope, input);
    List<Open> open = open(scope, resolved, created, optional);
    if (open.stream().anyMatch(Open::isNew)) {
      open.stream()
          .filter(Open::isNew)
          .map(one -> scope.schema().target(one.lookup()))
          .distinct()
          .sorted(Comparator.comparingLong(ObjectType::id))
          .forEach(matches::lock);
      resolved = links.resolveTexts(scope, input);
      open = open(scope, resolved, created, optional);
    }
    return open.isEmpty() ? resolved : settled(input, resolved, open, leftOut);
  }

  private static List<Open> open(
      ObjectScope scope, JsonBody resolved, Set<String> created, Set<String> optional) {
    List<Open> open = new ArrayList<>();
    for (var given : resolved.node().path("fields").properties()) {
      String key = problem(given.getValue());
      Field lookup = key == null ? null : RecordInput.named(scope.view(), given.getKey());
      if (lookup != null) {
        boolean isNew = created.contains(lookup.apiName()) && UNKNOWN.equals(key);
        if (isNew || optional.contains(lookup.apiName())) {
          open.add(new Open(given.getKey(), lookup, isNew));
        }
      }
    }
    return open;
  }

  /** Why a text names no one record; null for another value, and for another reason. */
  private static @Nullable String problem(JsonNode value) {
    if (value instanceof POJONode node && node.getPojo() instanceof Links.Missing missing) {
      List<Problem> problems = missing.reason().refusal().problems();
      String key = problems.isEmpty() ? "" : problems.getFirst().reason().key();
      return key.equals(UNKNOWN) || key.equals(SEVERAL) ? key : null;
    }
    return null;
  }

  private JsonBody settled(
      JsonBody input, JsonBody resolved, List<Open> open, BiConsumer<String, String> leftOut) {
    ObjectNode whole = JsonNodeFactory.instance.objectNode().setAll(resolved.object());
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    fields.setAll((ObjectNode) whole.get("fields"));
    for (Open one : open) {
      String text = input.node().path("fields").path(one.name()).stringValue().strip();
      if (one.isNew()) {
        JsonBody target = input.part(JsonNodeFactory.instance.objectNode().put("name", text));
        fields.set(one.name(), new NewTarget.Given(ids.next(), target).node());
      } else {
        fields.remove(one.name());
        leftOut.accept(one.lookup().apiName(), text);
      }
    }
    whole.set("fields", fields);
    return input.part(whole);
  }
}
