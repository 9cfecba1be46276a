package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.model.text.TextForms;
import dev.oriel.platform.refusal.ShortText;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Figures of a column while its cells are read: its first different values, and its size. */
final class ColumnCounts {

  private static final int SHOWN = 3;
  private static final int LENGTH = 100;
  private static final int MOST_CURRENCIES = 20;

  private final String header;
  private final Map<String, JsonNode> samples = new LinkedHashMap<>();
  private final TextForms forms = new TextForms();

  /** The number of cells by the currency of their format. */
  private final Map<String, Integer> currencies = new TreeMap<>();

  private int cells;
  private long bytes;

  ColumnCounts(String header) {
    this.header = header;
  }

  /** Adds a cell that is not blank. Returns the number of its characters. */
  int add(JsonNode cell, boolean sampled) {
    cells++;
    forms.add(cell);
    if (sampled && samples.size() < SHOWN) {
      String text = CellValues.text(cell);
      samples.putIfAbsent(
          text,
          text.length() <= LENGTH
              ? cell
              : JsonNodeFactory.instance.stringNode(ShortText.beginning(text, LENGTH) + "…"));
    }
    if (!cell.isString()) {
      return 0;
    }
    String text = cell.stringValue();
    bytes += (isLatin(text) ? 1L : 2L) * text.length();
    return text.length();
  }

  /** Adds the currency of the format that a cell has. */
  void currency(String currency) {
    if (currencies.size() < MOST_CURRENCIES || currencies.containsKey(currency)) {
      currencies.merge(currency, 1, Integer::sum);
    }
  }

  /** Whether Java stores the text with a byte for each character. */
  private static boolean isLatin(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0xFF) {
        return false;
      }
    }
    return true;
  }

  ImportJob.Column column() {
    return new ImportJob.Column(
        header,
        List.copyOf(samples.values()),
        cells,
        bytes,
        new ImportJob.Forms(
            forms.dateOrders(), forms.decimals(), forms.areFractions(), currencies));
  }
}
