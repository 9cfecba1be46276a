package dev.oriel.model.text;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;

/**
 * A number and what stands beside it.
 *
 * @param units such as {@code €}, {@code USD} or {@code %}
 */
record TextNumber(BigDecimal number, List<String> units) {

  private static final Pattern CODE = Pattern.compile("\\p{Sc}|%|[A-Z]{3}");

  /** Whether all units are signs of currencies, their codes, or those of percent. */
  boolean isPlain() {
    return units.stream()
        .allMatch(unit ->
            CODE.matcher(unit).matches()
                && (unit.length() == 1 || !CurrencyWords.codes(unit).isEmpty()));
  }

  /**
   * Whether all units name a currency. A letter alone, as in {@code 12k}, is one only where the
   * amounts have it: {@code R 500}.
   */
  boolean isMoney(String currencyCode) {
    return units.stream().allMatch(unit -> isCurrency(unit, currencyCode));
  }

  private static boolean isCurrency(String unit, String currencyCode) {
    boolean isLetter = unit.length() == 1 && Character.isLetter(unit.charAt(0));
    return isLetter ? CurrencyWords.whyNot(unit, currencyCode) == null : CurrencyWords.names(unit);
  }

  /** What is wrong with it as an amount of a currency; null if nothing is. */
  @Nullable ProblemMessage whyNot(String currencyCode) {
    return units.stream()
        .map(unit -> CurrencyWords.whyNot(unit, currencyCode))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
