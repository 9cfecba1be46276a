package dev.oriel.integration.importing.upload;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig.Reading;
import dev.oriel.integration.importing.job.ImportConfig.Warning;
import dev.oriel.integration.sheet.Heading;
import dev.oriel.integration.sheet.SheetCell;
import dev.oriel.integration.sheet.SheetChoice;
import dev.oriel.integration.sheet.SheetConsumer;
import dev.oriel.integration.sheet.SheetRow;
import dev.oriel.integration.sheet.Sheets;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.content.Content;
import dev.oriel.platform.json.Shape;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads the rows of an uploaded file. */
final class SheetRows implements SheetConsumer {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final TotalsSearch totals = new TotalsSearch();
  private final List<ProblemMessage> doubts = new ArrayList<>();
  private @Nullable Heading heading;
  private @Nullable ContentWriter content;

  private final Predicate<String> isHeader;

  private SheetRows(Predicate<String> isHeader) {
    this.isHeader = isHeader;
  }

  /**
   * The data, the format that their content has, and what was read of the file.
   *
   * @param totals the columns of a last row that is one of totals only if they have numbers
   */
  record Read(ImportContent content, String format, Reading reading, List<String> totals) {}

  /**
   * Reads a file. Its problems are added to those of the other settings, and all are refused
   * together.
   */
  static Read read(Content file, Shape settings, ImportMemory memory, Predicate<String> isHeader) {
    SheetRows rows = new SheetRows(isHeader);
    try {
      SheetChoice choice = settings.problems().attempt(() -> choice(settings), SheetChoice.NONE);
      settings.problems().attempt(() -> rows.read(file, choice, memory));
      settings.check();
      Heading found = Objects.requireNonNull(rows.heading);
      return new Read(
          Objects.requireNonNull(rows.content).content(),
          found.format().name().toLowerCase(Locale.ROOT),
          new Reading(found.sheet(), found.row(), rows.warnings(found)),
          rows.totals.doubtful().stream().map(found.headers()::get).toList());
    } finally {
      if (rows.content != null) {
        rows.content.close();
      }
    }
  }

  private static SheetChoice choice(Shape settings) {
    String encoding = filled(settings, "encoding");
    String row = filled(settings, "headerRow");
    if (row != null && !row.strip().matches("[1-9][0-9]{0,6}")) {
      throw Refused.invalid("headerRow", "not_a_row");
    }
    return new SheetChoice(
        encoding == null ? null : Sheets.encoding(encoding),
        filled(settings, "sheet"),
        row == null ? null : Integer.valueOf(row.strip()));
  }

  private static @Nullable String filled(Shape settings, String property) {
    String text = settings.text(property);
    return text == null || text.isBlank() ? null : text;
  }

  private void read(Content file, SheetChoice choice, ImportMemory memory) {
    Path directory = memory.uploads();
    try (var _ = memory.forUpload(Sheets.memory(file, directory))) {
      RequestBudget.inTurns(() -> {
        RequestBudget.takeTurn();
        Sheets.read(file, choice, directory, this);
      });
    }
    if (content == null || content.rows() == 0) {
      throw Refused.invalid("file", "empty.data");
    }
  }

  private List<Warning> warnings(Heading found) {
    List<Warning> warnings = new ArrayList<>();
    if (found.rowsAbove() > 0) {
      ProblemMessage above =
          found.rowsAbove() == 1
              ? ProblemMessage.of("rows_above_header.one", found.row())
              : ProblemMessage.of("rows_above_header", found.rowsAbove(), found.row());
      warnings.add(warning(above, found.row()));
    }
    List<String> others =
        found.sheets().stream().filter(sheet -> !sheet.equals(found.sheet())).toList();
    if (found.sheet() != null && !others.isEmpty()) {
      warnings.add(warning(ProblemMessage.of("other_sheets", found.sheet(), others), null));
    }
    doubts.forEach(doubt -> warnings.add(warning(doubt, null)));
    for (int row : totals.remarks()) {
      warnings.add(warning(ProblemMessage.of("remark_row", row), row));
    }
    for (int row : totals.rows()) {
      warnings.add(warning(ProblemMessage.of("totals_row", row), row));
    }
    return warnings;
  }

  private static Warning warning(ProblemMessage message, @Nullable Integer row) {
    return new Warning(message.code(), message.toString(), row);
  }

  @Override
  public void begin(Heading found) {
    heading = found;
    content = new ContentWriter("file", found.headers());
  }

  @Override
  public void doubt(ProblemMessage doubt) {
    doubts.add(doubt);
  }

  @Override
  public boolean isHeader(String text) {
    return isHeader.test(text);
  }

  @Override
  public void row(SheetRow row) {
    totals.add(row, Objects.requireNonNull(heading).headers());
    ContentWriter writer = Objects.requireNonNull(content);
    List<JsonNode> cells = new ArrayList<>(row.cells().size());
    String problem = row.problem();
    for (SheetCell cell : row.cells()) {
      if (cell instanceof SheetCell.Amount amount) {
        writer.currency(cells.size(), amount.currency());
      }
      cells.add(problem == null ? node(cell) : JSON.objectNode().put(ImportRow.ROW_ERROR, problem));
    }
    writer.add(new ImportRow(row.number(), cells));
  }

  private static JsonNode node(SheetCell cell) {
    return switch (cell) {
      case SheetCell.Blank _ -> JSON.nullNode();
      case SheetCell.Text text -> JSON.stringNode(text.text());
      case SheetCell.Numeric number ->
          number.text().equals(number.value().toPlainString())
              ? JSON.numberNode(number.value())
              : JSON.stringNode(number.text());
      case SheetCell.Amount amount -> JSON.numberNode(amount.value());
      case SheetCell.Percent percent -> JSON.numberNode(percent.value());
      case SheetCell.Date date -> JSON.stringNode(date.text());
      case SheetCell.DateTime time -> JSON.stringNode(time.text());
      case SheetCell.Bool flag -> JSON.booleanNode(flag.value());
      case SheetCell.Fault error -> error(error.text(), error.reason());
    };
  }

  private static JsonNode error(String shown, String reason) {
    return JSON.objectNode().put(ImportRow.SHOWN, shown).put(ImportRow.ERROR, reason);
  }
}
