package dev.oriel.setup;

import dev.oriel.identity.Actor;
import java.util.List;
import java.util.function.Supplier;

/**
 * One application of a setup file to a workspace.
 *
 * @param present gives the operator with all that was changed so far
 * @param made collects the keys whose tokens are to be told
 */
record Run(Supplier<Actor> present, List<MadeKey> made) {

  Actor operator() {
    return present.get();
  }
}
