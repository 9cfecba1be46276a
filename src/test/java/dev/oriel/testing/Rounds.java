package dev.oriel.testing;

/** How often tests repeat what goes wrong only sometimes. */
public final class Rounds {

  private Rounds() {}

  /**
   * The number of rounds in the property {@code oriel.test.rounds}, or else a few, which are quick.
   */
  public static int or(int few) {
    return Integer.getInteger("oriel.test.rounds", few);
  }
}
