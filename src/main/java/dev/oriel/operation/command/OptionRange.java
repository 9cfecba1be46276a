package dev.oriel.operation.command;

import dev.oriel.platform.refusal.Refused;

/** The range of a number that is given as an option. */
public final class OptionRange {

  private OptionRange() {}

  /** Returns the number. Refuses one that is not in the range as {@code Invalid}. */
  public static int require(String option, int number, int min, int max) {
    if (number < min || number > max) {
      throw Refused.invalid(option, "out_of_range.option", min, max);
    }
    return number;
  }
}
