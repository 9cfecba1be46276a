package dev.oriel.integration.sheet;

import module java.base;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** Reads CSV: cells in quotes may have delimiters, line ends and doubled quotes (RFC 4180). */
final class CsvTable {

  private static final int SAMPLE = 64 * 1024;

  /** The longest cell that is read. A longer one almost certainly has an unclosed quote. */
  private static final int MAX_BUFFER = 1024 * 1024;

  /** A text has few control characters, for example at its end. */
  private static final int MAX_CONTROLS = 100;

  /** The line that tells Excel the delimiter. Excel does not show it, or count it as a row. */
  private static final Pattern SEPARATOR =
      Pattern.compile("\"?sep=([^\"\r\n])\"?[;,\t|]*(\r\n|\r|\n|$)", Pattern.CASE_INSENSITIVE);

  private final Content content;
  private final Charset encoding;

  /** What is doubtful about the encoding; null if nothing is. */
  private final @Nullable ProblemMessage doubt;

  CsvTable(Content content, @Nullable Charset encoding) throws IOException {
    this.content = content;
    Encoding found = encoding == null ? Encoding.of(content) : new Encoding(encoding, null);
    this.encoding = found.charset();
    this.doubt = found.doubt();
  }

  void read(Rows rows) throws IOException {
    if (rows.choice().sheet() != null) {
      throw Refused.invalid("sheet", "no_sheets");
    }
    requireText();
    String sample;
    try (Reader text = open()) {
      sample = sample(text);
    }
    ContentKind.requireTable(sample);
    if (doubt != null) {
      rows.doubt(doubt);
    }
    Matcher separator = SEPARATOR.matcher(sample);
    boolean named = separator.lookingAt();
    char delimiter =
        named
            ? separator.group(1).charAt(0)
            : Delimiter.of(sample, sample.length() == SAMPLE, rows::isHeader);
    try (Reader text = open()) {
      for (int i = 0; named && i < separator.end(); i++) {
        text.read();
      }
      read(text, delimiter, named ? 1 : 0, rows);
    }
    rows.finish();
  }

  /**
   * Refuses bytes that are no characters in this encoding, and texts like those of binary files.
   */
  private void requireText() throws IOException {
    int line = 1;
    int controls = 0;
    int nuls = 0;
    int nulLine = 0;
    try (Reader text = open()) {
      for (int c = text.read(); c >= 0; c = text.read()) {
        line += c == '\n' ? 1 : 0;
        boolean usual = c >= ' ' || (c >= '\t' && c <= '\r');
        controls += usual ? 0 : 1;
        nulLine = c == 0 && nuls == 0 ? line : nulLine;
        nuls += c == 0 ? 1 : 0;
        if (controls > MAX_CONTROLS) {
          throw ContentKind.unknown();
        }
      }
    } catch (CharacterCodingException _) {
      throw Refused.invalid("file", "bad_encoding", line, encoding.name());
    }
    if (nuls > 0) {
      throw nuls == controls
          ? Refused.invalid("file", "bad_character.line", nulLine)
          : ContentKind.unknown();
    }
  }

  private Reader open() throws IOException {
    return Texts.reader(content, encoding, CodingErrorAction.REPORT);
  }

  private static String sample(Reader text) throws IOException {
    char[] sample = new char[SAMPLE];
    int length = 0;
    int read = 0;
    while (length < SAMPLE && read >= 0) {
      length += read;
      read = text.read(sample, length, SAMPLE - length);
    }
    return new String(sample, 0, length);
  }

  private static void read(Reader text, char delimiter, int linesBefore, Rows rows)
      throws IOException {
    CsvCells cells = new CsvCells();
    int number = 0;
    try (CsvReader<RowBuffer> reader =
        CsvReader.builder()
            .fieldSeparator(delimiter)
            .skipEmptyLines(false)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .maxBufferSize(MAX_BUFFER)
            .build(cells, text)) {
      for (RowBuffer row : reader) {
        number++;
        rows.take(number, row);
      }
    } catch (CsvParseException e) {
      throw Refused.invalid(
          "file",
          isTooLong(e) ? "too_long_cell" : "bad_quotes",
          number + 1,
          cells.line() + linesBefore);
    }
  }

  /** FastCSV tells only by its message that a cell does not fit the buffer. */
  private static boolean isTooLong(CsvParseException failure) {
    return Objects.requireNonNullElse(failure.getMessage(), "").contains("maximum buffer size");
  }
}
