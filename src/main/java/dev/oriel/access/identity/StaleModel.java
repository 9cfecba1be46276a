package dev.oriel.access.identity;

/** An operation used an outdated version of the model. {@link ModelGuard} repeats it. */
public final class StaleModel extends RuntimeException {

  public StaleModel() {
    super("the workspace's model has changed", null, false, false);
  }
}
