package dev.oriel.exchange.importing.cells;

import dev.oriel.access.identity.Workspace;
import dev.oriel.exchange.importing.upload.ImportRow;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Folding;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Rating;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Turns cells into the JSON values of the API, in the forms that people write in the workspace's
 * region. A text that has no such form stays as it is, and the field says what it expects.
 */
public final class CellValues {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private static final Set<String> YES =
      Set.of(
          "true",
          "yes",
          "y",
          "1",
          "x",
          "on",
          "ja",
          "j",
          "wahr",
          "oui",
          "o",
          "vrai",
          "si",
          "s",
          "verdadero");

  private static final Set<String> NO =
      Set.of("false", "no", "n", "0", "off", "nein", "falsch", "non", "faux", "falso");

  private final NumberTexts numbers;
  private final DateTexts dates;

  public CellValues(Workspace workspace) {
    this.numbers = NumberTexts.of(workspace);
    this.dates = DateTexts.of(workspace);
  }

  /** Whether a cell has no value. */
  public static boolean isBlank(JsonNode cell) {
    return cell.isNull() || (cell.isString() && cell.stringValue().isBlank());
  }

  /** A cell as text, for texts, samples and messages. */
  public static String text(JsonNode cell) {
    if (cell.isString()) {
      return cell.stringValue();
    }
    if (cell.isObject()) {
      return cell.path(ImportRow.SHOWN).asString("");
    }
    return cell.isNumber() ? number(cell) : cell.isNull() ? "" : cell.toString();
  }

  private static String number(JsonNode cell) {
    BigDecimal number = cell.decimalValue();
    // A short number such as 1e999999 must not become a long text.
    boolean isLong = Math.abs((long) number.precision() - number.scale()) > 1_000;
    return isLong ? cell.toString() : number.toPlainString();
  }

  /** The value of a cell that is not blank. */
  public JsonNode of(FieldType type, JsonNode cell) {
    return switch (type) {
      case Decimal decimal -> decimal(cell);
      case Rating rating -> decimal(cell);
      case Checkbox checkbox -> flag(cell);
      case DateOnly date -> date(cell);
      case DateTime time -> time(cell);
      case MultiSelect select -> list(cell);
      case Computed computed -> cell;
      default -> JSON.stringNode(text(cell).strip());
    };
  }

  private JsonNode decimal(JsonNode cell) {
    BigDecimal number = cell.isString() ? numbers.parse(cell.stringValue()) : null;
    return number == null ? cell : JSON.numberNode(number);
  }

  private static JsonNode flag(JsonNode cell) {
    String word = Folding.key(text(cell));
    if (YES.contains(word)) {
      return JSON.booleanNode(true);
    }
    return NO.contains(word) ? JSON.booleanNode(false) : cell;
  }

  private JsonNode date(JsonNode cell) {
    LocalDate date = cell.isString() ? dates.date(cell.stringValue()) : null;
    return date == null ? cell : JSON.stringNode(date.toString());
  }

  private JsonNode time(JsonNode cell) {
    try {
      // The form of the API is exact to the millisecond.
      new DateTime().parse(cell, null);
      return cell;
    } catch (InvalidValue e) {
      OffsetDateTime time = cell.isString() ? dates.time(cell.stringValue()) : null;
      return time == null ? cell : JSON.stringNode(DateTime.format(time));
    }
  }

  /** Several options, separated by semicolons, line ends, or else commas. */
  private static JsonNode list(JsonNode cell) {
    String text = text(cell);
    String separator = text.indexOf(';') >= 0 || text.indexOf('\n') >= 0 ? "[;\n]" : "[,|]";
    ArrayNode options = JSON.arrayNode();
    for (String option : List.of(text.split(separator))) {
      if (!option.isBlank()) {
        options.add(option.strip());
      }
    }
    return options;
  }
}
