package dev.oriel.access.identity;

import module java.base;

/** An operation of the administration: who may do it is checked whenever the rights are read. */
public final class Administering {

  private final ModelGuard guard;
  private final Actor given;
  private final Consumer<Actor> right;

  Administering(ModelGuard guard, Actor given, Consumer<Actor> right) {
    this.guard = guard;
    this.given = given;
    this.right = right;
  }

  /**
   * Lets keys and connections of administrators do it too, and people with the right to import.
   * Only for imports.
   */
  public Administering ofImports() {
    return new Administering(guard, given, Administration::requireImports);
  }

  /** Refuses as {@code ProofRequired} a person whose last proof is too old. */
  public Administering proved() {
    return new Administering(guard, given, right.andThen(guard::requireProof));
  }

  /** Runs a read whose statements do not contain the version of the model. */
  public <T> T read(Function<Actor, T> work) {
    return guard.run(given, after(right.andThen(guard::confirm), work));
  }

  /** Changes profiles, members or credentials; see {@link ModelGuard#changeAccess}. */
  public <T> T change(Function<Actor, T> change) {
    return guard.changeAccess(given, after(right, change));
  }

  private static <T> Function<Actor, T> after(Consumer<Actor> check, Function<Actor, T> work) {
    return actor -> {
      check.accept(actor);
      return work.apply(actor);
    };
  }
}
