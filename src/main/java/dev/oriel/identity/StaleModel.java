package dev.oriel.identity;

/**
 * The model that an operation worked with has changed meanwhile; it is carried out again with the
 * new one.
 */
public final class StaleModel extends RuntimeException {

  public StaleModel() {
    super("the workspace's model has changed", null, false, false);
  }
}
