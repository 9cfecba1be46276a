package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;

/**
 * The records that are created together with the one of an input, by the lookups that have them.
 */
final class NewTargets {

  private final ObjectScope scope;
  private final Ignored ignored;
  private final Map<Field, NewTarget> targets = new LinkedHashMap<>();

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

  /**
   * The id of what {@link Links} has put in the place of a lookup's value. Refuses what is missing,
   * and what {@link NewTarget.Given#read} refuses.
   */
  UUID idOf(Field lookup, Object link) {
    return switch (link) {
      case NewTarget.Given given -> {
        NewTarget known = targets.get(lookup);
        yield (known == null ? add(lookup, given.read(scope, lookup)) : known).id();
      }
      case Links.Missing missing -> throw missing.reason();
      default -> throw new IllegalStateException("a lookup has the value " + link);
    };
  }

  private NewTarget add(Field lookup, NewTarget target) {
    targets.put(lookup, target);
    ignored.addPart(target.path(), target.input().ignored());
    return target;
  }
}
