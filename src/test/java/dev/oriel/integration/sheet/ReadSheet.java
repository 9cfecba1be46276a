package dev.oriel.integration.sheet;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A table that was read, with everything that the consumer got. */
record ReadSheet(Heading heading, List<SheetRow> rows, List<String> doubts) {

  static final Path DIRECTORY = Path.of(System.getProperty("java.io.tmpdir"));

  static ReadSheet of(byte[] content) {
    return of(content, SheetChoice.NONE);
  }

  static ReadSheet of(String utf8) {
    return of(utf8.getBytes(StandardCharsets.UTF_8));
  }

  static ReadSheet of(byte[] content, @Nullable Charset encoding) {
    return of(content, new SheetChoice(encoding, null, null));
  }

  static ReadSheet of(byte[] content, SheetChoice choice) {
    Collector collector = new Collector();
    Sheets.read(Content.of(content), choice, DIRECTORY, collector);
    return new ReadSheet(
        Objects.requireNonNull(collector.heading), collector.rows, collector.doubts);
  }

  SourceFormat format() {
    return heading.format();
  }

  List<String> headers() {
    return heading.headers();
  }

  /** The refusal of a table that must not be read. */
  static Refusal refusal(byte[] content) {
    return refusal(content, SheetChoice.NONE);
  }

  static Refusal refusal(byte[] content, SheetChoice choice) {
    return catchThrowableOfType(Refused.class, () -> of(content, choice)).refusal();
  }

  static Refusal refusal(String utf8) {
    return refusal(utf8.getBytes(StandardCharsets.UTF_8));
  }

  /** The texts of all cells, row by row. */
  List<List<String>> texts() {
    return rows.stream().map(row -> row.cells().stream().map(SheetCell::text).toList()).toList();
  }

  List<Integer> numbers() {
    return rows.stream().map(SheetRow::number).toList();
  }

  SheetCell cell(int row, int column) {
    return rows.get(row).cells().get(column);
  }

  private static final class Collector implements SheetConsumer {

    private @Nullable Heading heading;
    private final List<SheetRow> rows = new ArrayList<>();
    private final List<String> doubts = new ArrayList<>();

    @Override
    public void begin(Heading heading) {
      this.heading = heading;
    }

    @Override
    public boolean isHeader(String text) {
      return text.equalsIgnoreCase("name") || text.equalsIgnoreCase("email");
    }

    @Override
    public void doubt(ProblemMessage doubt) {
      doubts.add(doubt.toString());
    }

    @Override
    public void row(SheetRow row) {
      rows.add(row);
    }
  }
}
