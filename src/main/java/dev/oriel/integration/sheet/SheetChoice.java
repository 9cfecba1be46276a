package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The part of a file that is read.
 *
 * @param encoding of a CSV file; null to detect it. Workbooks do not need it.
 * @param sheet the name of a sheet, or its number from 1; null to find one with a table
 * @param headerRow the number of the row with the headers; null to find it
 */
public record SheetChoice(
    @Nullable Charset encoding, @Nullable String sheet, @Nullable Integer headerRow) {

  public static final SheetChoice NONE = new SheetChoice(null, null, null);

  /** The positions of the sheets that are looked at. Refuses a sheet that does not exist. */
  List<Integer> among(List<String> names) {
    if (sheet == null) {
      return IntStream.range(0, names.size()).boxed().toList();
    }
    String wanted = sheet.strip();
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).strip().equalsIgnoreCase(wanted)) {
        return List.of(i);
      }
    }
    for (int i = 0; i < names.size(); i++) {
      if (wanted.equals(Integer.toString(i + 1))) {
        return List.of(i);
      }
    }
    throw Refused.invalid("sheet", "unknown_sheet", wanted, names);
  }
}
