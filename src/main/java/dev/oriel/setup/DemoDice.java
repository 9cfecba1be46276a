package dev.oriel.setup;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Chance that falls the same way each time. */
final class DemoDice {

  private final Random random;

  DemoDice(Random random) {
    this.random = random;
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /** A number from least to most, both included. */
  int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  /** A sum of money in whole steps. */
  BigDecimal money(int least, int most, int step) {
    return BigDecimal.valueOf(between(least / step, most / step))
        .multiply(BigDecimal.valueOf(step));
  }

  <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Something or, as in real life, nothing. */
  <T> @Nullable T sometimes(int percent, Supplier<T> value) {
    return chance(percent) ? value.get() : null;
  }

  /** Many are small and a few large: a number between the two with an even chance for its size. */
  int skewed(int least, int most) {
    double size = Math.log(least) + random.nextDouble() * (Math.log(most) - Math.log(least));
    return BigDecimal.valueOf(Math.exp(size)).setScale(0, RoundingMode.HALF_UP).intValue();
  }
}
