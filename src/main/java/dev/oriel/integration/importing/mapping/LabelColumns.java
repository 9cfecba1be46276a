package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.model.field.Folding;
import org.jspecify.annotations.Nullable;

/**
 * Columns of labels beside those of values: {@code Phone 1 - Label} beside {@code Phone 1 - Value}
 * of Google Contacts, or {@code Phone Number Type} beside {@code Phone Number}.
 */
public final class LabelColumns {

  private static final Pattern VALUE = Pattern.compile("(.* - )(?i:value)");
  private static final List<String> LABELS = List.of("label", "type");

  private static final Pattern MOBILE =
      Pattern.compile("mobil|handy|iphone|\\bcell|portable|movil|celular|natel|\\bgsm\\b");

  private static final Pattern AT_WORK =
      Pattern.compile(
          "work|business|office|company|main|arbeit|geschaft|buro|dienst|firma|zentrale|haupt"
              + "|travail|bureau|\\bpro\\b|trabajo|oficina|empresa|lavoro|ufficio");

  /** Numbers by which nobody is called. */
  private static final Pattern OTHER = Pattern.compile("fax|pager|telex");

  private LabelColumns() {}

  /** The header of the column with the labels of a column of values; null if there is none. */
  public static @Nullable String labelOf(String header, List<String> headers) {
    Matcher value = VALUE.matcher(header.strip());
    String begin = value.matches() ? value.group(1) : header.strip() + " ";
    return headers.stream()
        .filter(other -> LABELS.stream().anyMatch(label -> other.equalsIgnoreCase(begin + label)))
        .findFirst()
        .orElse(null);
  }

  /** Whether a label is one of mobile numbers. */
  public static boolean isMobile(String label) {
    return MOBILE.matcher(Folding.fold(label)).find();
  }

  /** Whether a label is one of numbers at work. */
  public static boolean isAtWork(String label) {
    return AT_WORK.matcher(Folding.fold(label)).find();
  }

  /** Whether a label is one of faxes, to which no field is for. */
  public static boolean isFax(String label) {
    return OTHER.matcher(Folding.fold(label)).find();
  }
}
