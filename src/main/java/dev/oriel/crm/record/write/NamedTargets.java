package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.crm.record.write.LinkedBody.Link;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;

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
  public LinkedBody resolve(
      ObjectScope scope,
      JsonBody input,
      Set<String> created,
      Set<String> optional,
      BiConsumer<String, String> leftOut) {
    LinkedBody resolved = links.resolveTexts(scope, input);
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
    return open.isEmpty() ? resolved : settled(resolved, open, leftOut);
  }

  private static List<Open> open(
      ObjectScope scope, LinkedBody resolved, Set<String> created, Set<String> optional) {
    List<Open> open = new ArrayList<>();
    for (String name : resolved.node().path("fields").propertyNames()) {
      String key = problem(resolved.link(name));
      Field lookup = key == null ? null : RecordInput.named(scope.view(), name);
      if (lookup != null) {
        boolean isNew = created.contains(lookup.apiName()) && UNKNOWN.equals(key);
        if (isNew || optional.contains(lookup.apiName())) {
          open.add(new Open(name, lookup, isNew));
        }
      }
    }
    return open;
  }

  /** Why a text names no one record; null for another value, and for another reason. */
  private static @Nullable String problem(@Nullable Link link) {
    if (link instanceof Link.Missing(Refused reason)) {
      List<Problem> problems = reason.refusal().problems();
      String key = problems.isEmpty() ? "" : problems.getFirst().reason().key();
      return key.equals(UNKNOWN) || key.equals(SEVERAL) ? key : null;
    }
    return null;
  }

  private LinkedBody settled(
      LinkedBody resolved, List<Open> open, BiConsumer<String, String> leftOut) {
    Map<String, Link> created = new HashMap<>();
    List<String> left = new ArrayList<>();
    for (Open one : open) {
      String text = resolved.node().path("fields").path(one.name()).stringValue().strip();
      if (one.isNew()) {
        JsonBody target = resolved.part(JsonNodeFactory.instance.objectNode().put("name", text));
        created.put(one.name(), new Link.New(ids.next(), LinkedBody.of(target)));
      } else {
        left.add(one.name());
        leftOut.accept(one.lookup().apiName(), text);
      }
    }
    return resolved.with(created).without(left);
  }
}
