package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads JSON lines (jsonlines.org) in UTF-8: a record in each line, as exports have them. Columns
 * are the properties of the records, those of {@code fields} among them, and the parts of an
 * address, such as {@code address.city}. A record behind a lookup counts by its {@code id}.
 */
final class JsonLines {

  private static final Pattern BEGINNING = Pattern.compile("\uFEFF?\\s*\\{\\s*\"");

  /** The length of the beginning by which such a file is recognized. */
  static final int SAMPLE = 1_000;

  /** A record of an export has at most 1 MiB of values, and the records behind its lookups. */
  private static final int MAX_LINE = 2 * 1_024 * 1_024;

  /** A line in memory: its bytes, its text, what the parser keeps, and its values. */
  private static final long LINE = 12;

  private static final int PIECE = 16 * 1_024;
  private static final String FIELDS = "fields";
  private static final String ID = "id";

  private final Content content;

  JsonLines(Content content) {
    this.content = content;
  }

  /** The memory that the longest line of a file takes. */
  static long memory(int length) {
    return LINE * Math.min(length, MAX_LINE);
  }

  /** Whether a file begins like JSON lines. */
  static boolean matches(byte[] beginning) {
    String start = new String(beginning, StandardCharsets.UTF_8);
    return BEGINNING.matcher(start).lookingAt();
  }

  /** The lines are read twice: their columns are known when all were read. */
  void read(SheetChoice choice, SheetConsumer consumer) throws IOException {
    if (choice.sheet() != null || choice.headerRow() != null) {
      String property = choice.sheet() == null ? "headerRow" : "sheet";
      throw Refused.invalid(property, "no_sheets.json");
    }
    Map<String, Integer> columns = new LinkedHashMap<>();
    lines((_, line) -> cells(line, (column, _) -> columns.putIfAbsent(column, columns.size())));
    if (columns.isEmpty()) {
      throw ContentKind.empty();
    }
    Rows rows = new Rows(SourceFormat.JSON, new SheetChoice(null, null, 0), consumer);
    RowBuffer buffer = new RowBuffer();
    columns.forEach((column, at) -> buffer.put(at, new SheetCell.Text(column)));
    rows.take(0, buffer);
    lines((number, line) -> {
      cells(line, (column, cell) -> buffer.put(Objects.requireNonNull(columns.get(column)), cell));
      rows.take(number, buffer);
    });
    rows.finish();
  }

  private interface LineConsumer {
    void line(int number, ObjectNode line);
  }

  private void lines(LineConsumer consumer) throws IOException {
    InputStream in = content.open();
    byte[] piece = new byte[PIECE];
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    int number = 0;
    for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
      int begin = 0;
      for (int end = 0; end < length; end++) {
        if (piece[end] == '\n') {
          append(rest, piece, begin, end, number);
          pass(++number, rest.toByteArray(), consumer);
          rest.reset();
          begin = end + 1;
        }
      }
      append(rest, piece, begin, length, number);
    }
    pass(++number, rest.toByteArray(), consumer);
  }

  private static void append(
      ByteArrayOutputStream line, byte[] piece, int begin, int end, int linesBefore) {
    if (line.size() + end - begin > MAX_LINE) {
      throw Refused.invalid("file", "bad_line.too_long", linesBefore + 1);
    }
    line.write(piece, begin, end - begin);
  }

  private static void pass(int number, byte[] utf8, LineConsumer consumer) {
    ObjectNode line = line(number, utf8);
    if (line != null) {
      consumer.line(number, line);
    }
  }

  /** The object of a line; null if the line is blank. */
  private static @Nullable ObjectNode line(int number, byte[] utf8) {
    String text = new String(utf8, StandardCharsets.UTF_8).replace("\uFEFF", " ");
    if (text.isBlank()) {
      return null;
    }
    try {
      if (Json.parse(number == 1 ? text.getBytes(StandardCharsets.UTF_8) : utf8)
          instanceof ObjectNode object) {
        return object;
      }
    } catch (Refused e) {
      throw Refused.invalid("file", "bad_line", number, e.refusal().message());
    }
    throw Refused.invalid("file", "bad_line.object", number);
  }

  private static void cells(ObjectNode line, BiConsumer<String, SheetCell> found) {
    for (var property : line.properties()) {
      if (property.getKey().equals(FIELDS) && property.getValue().isObject()) {
        property
            .getValue()
            .properties()
            .forEach(field -> cells(field.getKey(), field.getValue(), found));
      } else {
        cells(property.getKey(), property.getValue(), found);
      }
    }
  }

  private static void cells(String name, JsonNode value, BiConsumer<String, SheetCell> found) {
    if (value.isObject() && !value.has(ID)) {
      value
          .properties()
          .forEach(part -> found.accept(name + "." + part.getKey(), cell(part.getValue())));
    } else {
      found.accept(name, cell(value.isObject() ? value.path(ID) : value));
    }
  }

  private static SheetCell cell(JsonNode value) {
    return switch (value.getNodeType()) {
      case NUMBER -> number(value.decimalValue());
      case BOOLEAN -> new SheetCell.Bool(value.booleanValue());
      case STRING -> Texts.ofJson(value.stringValue());
      case ARRAY -> Texts.ofJson(joined(value));
      case NULL, MISSING -> SheetCell.BLANK;
      case OBJECT, BINARY, POJO ->
          new SheetCell.Fault(Texts.shortened(value.toString()), "The cell has an object.");
    };
  }

  private static SheetCell number(BigDecimal value) {
    return new SheetCell.Numeric(value, value.toPlainString());
  }

  private static String joined(JsonNode values) {
    return values.valueStream().map(value -> value.asString("")).collect(Collectors.joining(";"));
  }
}
