package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;

/**
 * The records that are created together with the one of an input, by the lookups that have them.
 */
final class NewTargets {

  private final ObjectScope scope;
  private final Ignored ignored;
  private final Map<Field, NewTarget> targets = new LinkedHashMap<>();
  private final Map<String, RecordInput> inputs = new LinkedHashMap<>();

  /**
   * None yet.
   *
   * @param ignored gets the names that are ignored in their inputs
   */
  NewTargets(ObjectScope scope, Ignored ignored) {
    this.scope = scope;
    this.ignored = ignored;
  }

  Collection<NewTarget> all() {
    return targets.values();
  }

  /** The inputs of all, also of those that are refused, by their places in the other input. */
  Map<String, RecordInput> inputs() {
    return inputs;
  }

  /**
   * The id of what {@link Links} has put in the place of a lookup's value. Refuses what is missing,
   * and what {@link NewTarget.Given#read} and {@link RecordInput#forNew} refuse.
   */
  UUID idOf(Field lookup, Object link) {
    return switch (link) {
      case NewTarget.Given given -> {
        NewTarget known = targets.get(lookup);
        yield (known == null ? add(lookup, given) : known).id();
      }
      case Links.Missing missing -> throw missing.reason();
      default -> throw new IllegalStateException("a lookup has the value " + link);
    };
  }

  private NewTarget add(Field lookup, NewTarget.Given given) {
    String path = NewTarget.path(lookup);
    RecordInput input = given.read(scope, lookup);
    inputs.put(path, input);
    try {
      NewTarget target =
          new NewTarget(path, scope.target(lookup), given.id(), input, input.forNew());
      targets.put(lookup, target);
      ignored.addPart(path, input.ignored());
      return target;
    } catch (Refused e) {
      throw e.inside(path);
    }
  }
}
