package dev.oriel.integration.export;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.query.ExportSelect;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.User;
import dev.oriel.model.field.ValueKind;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.SystemField;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table that is exported.
 *
 * @param header an apiName, with the name of a part for addresses
 * @param at which column of the row
 * @param kind what its cells are
 * @param convert makes the cell of what the database writes; null if it is the same
 */
record Column(String header, int at, Kind kind, @Nullable UnaryOperator<String> convert) {

  /** The kind of a cell. Only texts that users have written can be formulas. */
  enum Kind {
    TEXT,
    NUMBER,
    FLAG,
    PLAIN
  }

  /** The columns before those of the fields. */
  static final int FIXED = 7;

  /** Whether cells are the texts that the database writes. */
  boolean isSent() {
    return convert == null && (kind == Kind.TEXT || kind == Kind.PLAIN);
  }

  /** The text of the cell, or null if it is empty. */
  @Nullable String text(CopyRow row) {
    String text = row.text(at);
    return text == null || convert == null ? text : convert.apply(text);
  }

  /** All columns of an export, in their order. */
  static List<Column> of(Actor actor, ExportSelect select) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("id", 0, Kind.PLAIN, null));
    columns.add(new Column("name", 2, Kind.TEXT, null));
    int at = FIXED;
    for (Field field : select.fields()) {
      if (field.type() instanceof Address) {
        for (String part : Address.PARTS) {
          columns.add(new Column(field.apiName() + "." + part, at++, Kind.TEXT, null));
        }
      } else {
        columns.add(of(actor, field, at++));
      }
    }
    for (Field lookup : select.named()) {
      columns.add(new Column(lookup.apiName() + ".name", at++, Kind.TEXT, null));
    }
    select.system().forEach(one -> columns.add(of(one)));
    return List.copyOf(columns);
  }

  private static Column of(SystemField field) {
    return switch (field) {
      case CREATED_AT -> new Column(field.apiName(), 3, Kind.PLAIN, Column::moment);
      case UPDATED_AT -> new Column(field.apiName(), 4, Kind.PLAIN, Column::moment);
      case CREATED_BY -> new Column(field.apiName(), 5, Kind.PLAIN, null);
      case UPDATED_BY -> new Column(field.apiName(), 6, Kind.PLAIN, null);
      case VERSION -> new Column(field.apiName(), 1, Kind.NUMBER, null);
      case ID, NAME -> throw new IllegalArgumentException(field + " is there already");
    };
  }

  private static Column of(Actor actor, Field field, int at) {
    String header = field.apiName();
    ValueKind kind = field.type().kind();
    return switch (kind) {
      case TEXT, PARTS -> new Column(header, at, Kind.TEXT, null);
      case DECIMAL -> new Column(header, at, Kind.NUMBER, Column::number);
      case STARS -> new Column(header, at, Kind.NUMBER, null);
      case FLAG -> new Column(header, at, Kind.FLAG, flag -> flag.equals("t") ? "true" : "false");
      case DATE -> new Column(header, at, Kind.PLAIN, null);
      case TIME -> new Column(header, at, Kind.PLAIN, Column::moment);
      case COUNTER -> {
        AutoNumber type = (AutoNumber) field.type();
        yield new Column(header, at, Kind.TEXT, text -> type.format(Long.parseLong(text)));
      }
      case OPTION -> {
        Map<String, String> names = names(((Select) field.type()).options());
        yield new Column(header, at, Kind.PLAIN, id -> names.getOrDefault(id, ""));
      }
      case OPTIONS -> {
        Map<String, String> names = names(((MultiSelect) field.type()).options());
        yield new Column(header, at, Kind.PLAIN, ids -> several(names, ids));
      }
      case ID ->
          field.type() instanceof User
              ? new Column(header, at, Kind.TEXT, members(actor))
              : new Column(header, at, Kind.PLAIN, null);
    };
  }

  /**
   * Converts ids of members to e-mail addresses, by which members are recognized elsewhere, too.
   */
  private static UnaryOperator<String> members(Actor actor) {
    return id -> {
      Member member = actor.findMember(UUID.fromString(id));
      return member == null || member.email().isEmpty() ? id : member.email();
    };
  }

  private static Map<String, String> names(Options options) {
    return options.all().stream()
        .collect(Collectors.toMap(option -> String.valueOf(option.id()), Option::apiName));
  }

  /** {@code {1,2}} as {@code red;blue}. */
  private static String several(Map<String, String> names, String ids) {
    return Stream.of(ids.substring(1, ids.length() - 1).split(",", -1))
        .map(id -> names.getOrDefault(id, ""))
        .filter(name -> !name.isEmpty())
        .collect(Collectors.joining(";"));
  }

  /** Returns a number without the zeros that a column with a scale adds. */
  static String number(String text) {
    if (text.indexOf('.') < 0) {
      return text;
    }
    int end = text.length();
    while (text.charAt(end - 1) == '0') {
      end--;
    }
    return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
  }

  /** {@code 2026-11-22 09:30:00.5+00} in RFC 3339 with milliseconds. */
  static String moment(String text) {
    int fraction = text.indexOf('.');
    int end = text.length() - "+00".length();
    String millis = fraction < 0 ? "" : text.substring(fraction + 1, Math.min(end, fraction + 4));
    String padded = (millis + "000").substring(0, 3);
    return text.substring(0, 10) + "T" + text.substring(11, 19) + "." + padded + "Z";
  }

  /** The same moment as a value. The parser of the JDK would take a tenth of an export's time. */
  static OffsetDateTime time(String text) {
    String moment = moment(text);
    return OffsetDateTime.of(
        digits(moment, 0, 4),
        digits(moment, 5, 7),
        digits(moment, 8, 10),
        digits(moment, 11, 13),
        digits(moment, 14, 16),
        digits(moment, 17, 19),
        digits(moment, 20, 23) * 1_000_000,
        ZoneOffset.UTC);
  }

  private static int digits(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }
}
