package dev.oriel.testing;

/** How often tests repeat what goes wrong only sometimes. */
public final class Rounds {

  private Rounds() {}

  /** As many as the property {@code oriel.test.rounds} says, or else so many as are quick. */
  public static int or(int few) {
    return Integer.getInteger("oriel.test.rounds", few);
  }
}
