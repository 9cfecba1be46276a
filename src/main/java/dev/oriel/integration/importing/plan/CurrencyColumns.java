package dev.oriel.integration.importing.plan;

import module java.base;

import dev.oriel.integration.importing.upload.CellValues;
import dev.oriel.integration.importing.upload.ImportRow;
import dev.oriel.model.text.CurrencyWords;
import dev.oriel.platform.refusal.ProblemMessage;

/**
 * The currencies that a file names for amounts, in headers and in columns of their own.
 *
 * @param positions those of the columns, by header
 */
record CurrencyColumns(Map<String, Integer> positions) {

  /** A cell with a dash or a blank one names no currency. */
  private static final Pattern NAMED = Pattern.compile("[\\p{L}\\p{Sc}]|[0-9]{3}");

  /**
   * What is wrong with the currencies that a row or a header names for an amount, by the header;
   * none for a column that is no amount.
   */
  Map<String, ProblemMessage> others(ImportRow row, MappedColumn column) {
    String currency = column.currency();
    if (currency == null) {
      return Map.of();
    }
    Map<String, ProblemMessage> others = new LinkedHashMap<>();
    CurrencyWords.Header own = CurrencyWords.ofHeader(column.header());
    ProblemMessage other = own == null ? null : CurrencyWords.whyNot(own.currency(), currency);
    if (other != null) {
      others.put(column.header(), other);
    }
    positions.forEach((header, index) -> {
      String named = CellValues.text(row.cells().get(index));
      ProblemMessage reason =
          NAMED.matcher(named).find() ? CurrencyWords.whyNot(named, currency) : null;
      if (reason != null) {
        others.put(header, reason);
      }
    });
    return others;
  }
}
