package dev.oriel.exchange.importing.mapping;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Columns of labels beside those of values, as Google Contacts has them: {@code Phone 1 - Label}.
 */
public final class LabelColumns {

  private static final Pattern VALUE = Pattern.compile("(.* - )(?i:value)");
  private static final List<String> LABELS = List.of("label", "type");

  private static final Set<String> MOBILE =
      Stream.of(
              "mobile, mobile phone, work mobile, cell, cell phone, cellular, iphone, mobil, handy",
              "mobiltelefon, diensthandy, portable, tél. mobile, móvil, celular, cellulare")
          .flatMap(words -> Stream.of(words.split(", ")))
          .map(ColumnWords::folded)
          .collect(Collectors.toUnmodifiableSet());

  private LabelColumns() {}

  /** The header of the column with the labels of a column of values; null if there is none. */
  public static @Nullable String labelOf(String header, List<String> headers) {
    Matcher value = VALUE.matcher(header.strip());
    return value.matches()
        ? headers.stream()
            .filter(other ->
                LABELS.stream().anyMatch(label -> other.equalsIgnoreCase(value.group(1) + label)))
            .findFirst()
            .orElse(null)
        : null;
  }

  /** Whether a label is one of mobile numbers. */
  public static boolean isMobile(String label) {
    return MOBILE.contains(ColumnWords.folded(label));
  }
}
