package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.ShortText;

/** Makes cells from texts, by rules that hold for all formats. */
final class Texts {

  /** The longest text of a cell. Excel allows 32,767 characters, and LibreOffice 65,535. */
  static final int MAX_LENGTH = 100_000;

  private static final Set<String> ERRORS =
      Set.of(
          "#N/A",
          "#VALUE!",
          "#REF!",
          "#DIV/0!",
          "#NUM!",
          "#NAME?",
          "#NULL!",
          "#SPILL!",
          "#CALC!",
          "#GETTING_DATA");

  private static final int SHOWN = 100;

  private Texts() {}

  /** The text of a file after its byte order mark. */
  static Reader reader(Content content, Charset encoding, CodingErrorAction onError)
      throws IOException {
    Reader text =
        new BufferedReader(
            new InputStreamReader(
                content.open(),
                encoding.newDecoder().onMalformedInput(onError).onUnmappableCharacter(onError)));
    text.mark(1);
    if (text.read() != '\uFEFF') {
      text.reset();
    }
    return text;
  }

  /** The cell of a text in a workbook. */
  static SheetCell cell(String text) {
    return cell(text, SpreadsheetText.WORKBOOK);
  }

  /** The cell of a text in a CSV file. */
  static SheetCell ofCsv(String text) {
    return cell(text, SpreadsheetText.CSV);
  }

  /** The cell of a text in JSON, which means what it says. */
  static SheetCell ofJson(String text) {
    return cell(text, text);
  }

  private static SheetCell cell(String text, SpreadsheetText marks) {
    return isErrorCode(text) ? error(text) : cell(text, marks.restore(text));
  }

  private static SheetCell cell(String text, String meant) {
    if (isBlank(text)) {
      return SheetCell.BLANK;
    }
    if (text.length() > MAX_LENGTH) {
      return tooLong(text);
    }
    if (!isStorable(text)) {
      return new SheetCell.Fault(
          shortened(text.replace("\0", "\uFFFD")), "The cell has characters that are not text.");
    }
    return new SheetCell.Text(meant);
  }

  /** Whether a text is what spreadsheets show in the place of a value. */
  static boolean isErrorCode(String text) {
    return text.startsWith("#") && ERRORS.contains(text);
  }

  static SheetCell error(String code) {
    return new SheetCell.Fault(code, "The cell shows the error " + code + " instead of a value.");
  }

  static SheetCell withoutResult() {
    return new SheetCell.Fault(
        "",
        "The cell has a formula without its result. Open the file in a spreadsheet program and save"
            + " it again.");
  }

  static SheetCell.Fault tooLong(String beginning) {
    return new SheetCell.Fault(
        shortened(beginning),
        "The cell has more than 100,000 characters, the largest number allowed.");
  }

  static boolean isBlank(String text) {
    return text.chars().allMatch(c -> Character.isWhitespace(c) || Character.isSpaceChar(c));
  }

  static String shortened(String text) {
    return ShortText.of(text, SHOWN);
  }

  /** Whether PostgreSQL can store it. */
  private static boolean isStorable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0 || Character.isLowSurrogate(c)) {
        return false;
      }
      if (Character.isHighSurrogate(c)) {
        i++;
        if (i == text.length() || !Character.isLowSurrogate(text.charAt(i))) {
          return false;
        }
      }
    }
    return true;
  }
}
