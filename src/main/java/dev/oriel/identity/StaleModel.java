package dev.oriel.identity;

/** The version that an operation worked with is outdated. The operation is repeated. */
public final class StaleModel extends RuntimeException {

  public StaleModel() {
    super("the workspace's model has changed", null, false, false);
  }
}
