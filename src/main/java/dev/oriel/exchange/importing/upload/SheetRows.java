package dev.oriel.exchange.importing.upload;

import module java.base;

import dev.oriel.exchange.sheet.Cell;
import dev.oriel.exchange.sheet.Row;
import dev.oriel.exchange.sheet.SheetConsumer;
import dev.oriel.exchange.sheet.Sheets;
import dev.oriel.exchange.sheet.SourceFormat;
import dev.oriel.ground.json.Shape;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads the rows of an uploaded file. */
final class SheetRows implements SheetConsumer {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private SourceFormat format = SourceFormat.CSV;
  private @Nullable ContentWriter content;

  private SheetRows() {}

  /** The data, and the format that their content has. */
  record Read(ImportContent content, String format) {}

  /**
   * Reads a file. Its problems are added to those of the other settings, and all are refused
   * together.
   */
  static Read read(byte[] file, @Nullable String encoding, Shape settings, ImportMemory memory) {
    SheetRows rows = new SheetRows();
    try {
      settings.problems().attempt(() -> rows.read(file, encoding, memory));
      settings.check();
      return new Read(
          Objects.requireNonNull(rows.content).content(),
          rows.format.name().toLowerCase(Locale.ROOT));
    } finally {
      if (rows.content != null) {
        rows.content.close();
      }
    }
  }

  private void read(byte[] file, @Nullable String encoding, ImportMemory memory) {
    Charset charset = encoding == null || encoding.isEmpty() ? null : Sheets.encoding(encoding);
    try (var _ = memory.forUpload(Sheets.memory(file))) {
      Sheets.read(file, charset, this);
    }
    if (content == null || content.rows() == 0) {
      throw Refused.invalid("file", "empty.data");
    }
  }

  @Override
  public void begin(SourceFormat found, List<String> names) {
    format = found;
    content = new ContentWriter("file", names);
  }

  @Override
  public void row(Row row) {
    List<JsonNode> cells = new ArrayList<>(row.cells().size());
    String problem = row.problem();
    for (Cell cell : row.cells()) {
      cells.add(problem == null ? node(cell) : JSON.objectNode().put(ImportRow.ROW_ERROR, problem));
    }
    Objects.requireNonNull(content).add(new ImportRow(row.number(), cells));
  }

  private static JsonNode node(Cell cell) {
    return switch (cell) {
      case Cell.Blank blank -> JSON.nullNode();
      case Cell.Text text -> JSON.stringNode(text.text());
      case Cell.Numeric number ->
          number.text().equals(number.value().toPlainString())
              ? JSON.numberNode(number.value())
              : JSON.stringNode(number.text());
      case Cell.Percent percent -> JSON.numberNode(percent.value());
      case Cell.Date date -> JSON.stringNode(date.text());
      case Cell.DateTime time -> JSON.stringNode(time.text());
      case Cell.Bool flag -> JSON.booleanNode(flag.value());
      case Cell.Fault error -> error(error.text(), error.reason());
    };
  }

  private static JsonNode error(String shown, String reason) {
    return JSON.objectNode().put(ImportRow.SHOWN, shown).put(ImportRow.ERROR, reason);
  }
}
