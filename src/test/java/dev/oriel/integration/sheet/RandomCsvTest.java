package dev.oriel.integration.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Rounds;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Random tables, written as CSV in a random form, are read as they were. */
class RandomCsvTest {

  private static final List<String> PIECES =
      List.of(
          "a",
          "Z",
          "0",
          " ",
          "\"",
          "\"\"",
          ",",
          ";",
          "|",
          "\t",
          "\n",
          "\r\n",
          "\r",
          "=",
          "ä",
          "ß",
          "€",
          "é",
          "я",
          "Ж",
          "日",
          "本",
          "🦊",
          "\u00A0",
          "\u2028",
          "#",
          "\\",
          "word",
          "1.234,50");

  private static final List<Form> FORMS =
      List.of(
          new Form(StandardCharsets.UTF_8, "", false),
          new Form(StandardCharsets.UTF_8, "\uFEFF", false),
          new Form(StandardCharsets.UTF_16LE, "\uFEFF", false),
          new Form(StandardCharsets.UTF_16BE, "\uFEFF", false),
          new Form(Charset.forName("windows-1252"), "", true),
          new Form(Charset.forName("windows-1251"), "", true),
          new Form(Charset.forName("Shift_JIS"), "", true));

  /** An encoding, which is found by the mark or the content unless it is named. */
  private record Form(Charset encoding, String mark, boolean named) {

    @Nullable Charset name() {
      return named ? encoding : null;
    }

    /** Shift_JIS of Java reads some characters as others than it has written. */
    boolean has(String text) {
      return new String(text.getBytes(encoding), encoding).equals(text);
    }
  }

  @Test
  void whatIsWrittenIsRead() {
    for (long seed = 0; seed < Rounds.or(2_000); seed++) {
      Random random = new Random(seed);
      Form form = FORMS.get(random.nextInt(FORMS.size()));
      int width = random.nextInt(2, 8);
      List<String> header = new ArrayList<>();
      for (int column = 0; column < width; column++) {
        header.add("Column " + column);
      }
      List<List<String>> rows = new ArrayList<>();
      for (int row = random.nextInt(1, 12); row > 0; row--) {
        rows.add(row(random, form, width));
      }
      byte[] file = file(random, form, header, rows);
      ReadSheet read;
      try {
        read = ReadSheet.of(file, form.name());
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
      assertThat(read.headers()).as("seed %d", seed).isEqualTo(header);
      assertThat(read.texts()).as("seed %d", seed).isEqualTo(expected(rows, width));
    }
  }

  /** Rows may end before the last column. */
  private static List<String> row(Random random, Form form, int width) {
    List<String> row = new ArrayList<>();
    for (int column = random.nextInt(1, width + 1); column > 0; column--) {
      StringBuilder cell = new StringBuilder();
      for (int i = random.nextInt(6); i > 0; i--) {
        String piece = PIECES.get(random.nextInt(PIECES.size()));
        cell.append(form.has(piece) ? piece : "x");
      }
      row.add(cell.toString());
    }
    return row;
  }

  private static byte[] file(
      Random random, Form form, List<String> header, List<List<String>> rows) {
    String delimiter = List.of(",", ";", "\t", "|").get(random.nextInt(4));
    String end = List.of("\n", "\r\n", "\r").get(random.nextInt(3));
    List<String> lines = new ArrayList<>();
    lines.add(line(random, delimiter, header));
    rows.forEach(row -> lines.add(line(random, delimiter, row)));
    String text = form.mark() + String.join(end, lines) + (random.nextBoolean() ? end : "");
    return text.getBytes(form.encoding());
  }

  private static String line(Random random, String delimiter, List<String> cells) {
    return String.join(
        delimiter,
        cells.stream()
            .map(cell -> {
              boolean must =
                  cell.contains(delimiter)
                      || cell.contains("\"")
                      || cell.contains("\n")
                      || cell.contains("\r");
              return must || random.nextInt(4) == 0 ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
            })
            .toList());
  }

  /** Blank rows are not read, and blank cells are empty. */
  private static List<List<String>> expected(List<List<String>> rows, int width) {
    List<List<String>> expected = new ArrayList<>();
    for (List<String> row : rows) {
      List<String> cells = new ArrayList<>();
      for (int column = 0; column < width; column++) {
        String cell = column < row.size() ? row.get(column) : "";
        cells.add(Texts.isBlank(cell) ? "" : cell);
      }
      if (!cells.stream().allMatch(String::isEmpty)) {
        expected.add(cells);
      }
    }
    return expected;
  }
}
