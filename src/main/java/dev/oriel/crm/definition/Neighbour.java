package dev.oriel.crm.definition;

/**
 * A place in an order: right before or right behind another one.
 *
 * @param apiName the name of the other one
 */
public record Neighbour(String apiName, boolean isBehind) {

  public static Neighbour before(String apiName) {
    return new Neighbour(apiName, false);
  }

  public static Neighbour behind(String apiName) {
    return new Neighbour(apiName, true);
  }
}
