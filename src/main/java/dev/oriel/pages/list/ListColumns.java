package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.field.Address;
import dev.oriel.model.field.AutoNumber;
import dev.oriel.model.field.Checkbox;
import dev.oriel.model.field.Computed;
import dev.oriel.model.field.ComputedTime;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.Email;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.MultiSelect;
import dev.oriel.model.field.Phone;
import dev.oriel.model.field.Rating;
import dev.oriel.model.field.Select;
import dev.oriel.model.field.Text;
import dev.oriel.model.field.Url;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.SystemField;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The columns of a list beside the name, in their order. */
record ListColumns(List<Column> all) {

  private static final int DEFAULTS = 7;

  /** The width of a column that says when events begin and end. */
  private static final int SPAN = 216;

  /** The columns of standard objects that nobody has arranged, by the keys of fields. */
  private static final Map<String, List<String>> STANDARD =
      Map.of(
          "contacts", List.of("company", "status", "email", "phone", "leadSource", "owner"),
          "companies", List.of("domain", "industry", "phone", "employees", "annualRevenue"),
          "deals", List.of("company", "stage", "amount", "closeDate", "probability", "owner"),
          "tasks", List.of("status", "dueDate", "priority", "assignee", "contact", "company"),
          "events", List.of("startAt", "location", "contact", "company", "owner"),
          "products", List.of("sku", "unitPrice", "active"),
          "quotes", List.of("company", "status", "total", "validUntil", "deal"),
          "quoteLines", List.of("quote", "quantity", "unitPrice", "lineTotal"));

  /**
   * A column of a field or of a system field.
   *
   * @param field null for a system field
   * @param pixels its width
   */
  record Column(
      String name,
      String label,
      @Nullable Field field,
      Grid.Place place,
      boolean isNumber,
      ListWidth width,
      int pixels) {

    /** The column as addresses write it. */
    String text() {
      return new ListWidth.Chosen(name, width).text();
    }
  }

  /**
   * The columns of a text, as an address has it. Those that the profile may not read, or that do
   * not exist, are left out; without any, or with widths alone, these are the defaults of the
   * object.
   */
  static ListColumns of(Words words, ObjectView view, String text) {
    List<String> named = ListSettings.parts(text);
    boolean areDefaults = named.isEmpty() || named.getFirst().equals(ListSettings.DEFAULTS);
    List<String> wanted = areDefaults ? ListSettings.withWidths(defaults(view), named) : named;
    Map<String, Column> columns = new LinkedHashMap<>();
    Set<Grid.Place> taken = EnumSet.noneOf(Grid.Place.class);
    for (String one : wanted) {
      ListWidth.Chosen chosen = ListWidth.Chosen.of(one);
      Column column = column(words, view, chosen, taken);
      if (column != null
          && columns.size() < ListSettings.MAX_COLUMNS
          && columns.putIfAbsent(chosen.name(), column) == null) {
        taken.add(column.place());
      }
    }
    return new ListColumns(List.copyOf(columns.values()));
  }

  /**
   * The end of events, which stands beside their start if it has no column; null for other objects,
   * if it has one, and if it may not be read.
   */
  @Nullable Field end(ObjectView view) {
    return fields().stream().noneMatch(field -> field.is("startAt"))
            || fields().stream().anyMatch(field -> field.is("endAt"))
        ? null
        : view.readableFields().stream()
            .filter(field -> field.is("endAt"))
            .findFirst()
            .orElse(null);
  }

  /** All columns that the profile may have, in the order in which they are offered. */
  static ListColumns all(Words words, ObjectView view) {
    Stream<String> fields = view.readableFields().stream().map(Field::apiName);
    return new ListColumns(
        Stream.concat(fields, SystemField.apiNames().stream())
            .distinct()
            .map(name ->
                column(words, view, ListWidth.Chosen.of(name), EnumSet.noneOf(Grid.Place.class)))
            .filter(Objects::nonNull)
            .toList());
  }

  /** The columns as addresses write them. */
  String text() {
    return all.stream().map(Column::text).collect(Collectors.joining(","));
  }

  /** The same, with another width of one of them. */
  String text(String name, ListWidth width) {
    return all.stream()
        .map(column ->
            column.name().equals(name) ? new ListWidth.Chosen(name, width).text() : column.text())
        .collect(Collectors.joining(","));
  }

  private static List<String> defaults(ObjectView view) {
    List<String> standard = standard(view);
    List<String> names = new ArrayList<>();
    view.readableFields().stream()
        .filter(field -> view.type().isDefault() ? rank(standard, field) >= 0 : !isLong(field))
        .sorted(Comparator.comparingInt(field -> rank(standard, field)))
        .limit(DEFAULTS)
        .forEach(field -> names.add(field.apiName()));
    // What counts for an event is when it is.
    if (!view.type().is("events")) {
      names.add(SystemField.UPDATED_AT.apiName());
    }
    return names;
  }

  private static boolean isLong(Field field) {
    return field.type() instanceof Address || (field.type() instanceof Text text && text.isLong());
  }

  private static List<String> standard(ObjectView view) {
    for (Map.Entry<String, List<String>> entry : STANDARD.entrySet()) {
      if (view.type().is(entry.getKey())) {
        return entry.getValue();
      }
    }
    return List.of();
  }

  /** The place of a field among the standard ones; negative for others, which keep their order. */
  private static int rank(List<String> standard, Field field) {
    for (int i = 0; i < standard.size(); i++) {
      if (field.is(standard.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static @Nullable Column column(
      Words words, ObjectView view, ListWidth.Chosen chosen, Set<Grid.Place> taken) {
    String name = chosen.name();
    Field field = view.type().field(name);
    if (field != null) {
      return view.mayRead(field)
          ? new Column(
              name,
              field.name(),
              field,
              place(field.type(), taken),
              isNumber(field.type()),
              chosen.width(),
              chosen.width().of(field.is("startAt") ? SPAN : width(field.type())))
          : null;
    }
    SystemField system = SystemField.named(name);
    String label = system == null ? null : label(words, system);
    return system == null || label == null
        ? null
        : new Column(
            name,
            label,
            null,
            end(name, taken),
            false,
            chosen.width(),
            chosen.width().of(width(system)));
  }

  private static Grid.Place end(String name, Set<Grid.Place> taken) {
    boolean isTime = name.equals(SystemField.UPDATED_AT.apiName());
    return isTime && !taken.contains(Grid.Place.END) ? Grid.Place.END : Grid.Place.NOWHERE;
  }

  /** The name of a system field; null if it is no column. */
  static @Nullable String label(Words words, SystemField field) {
    return switch (field) {
      case CREATED_AT -> words.say("record.created_at");
      case UPDATED_AT -> words.say("record.updated_at");
      case CREATED_BY -> words.say("record.created_by");
      case UPDATED_BY -> words.say("record.updated_by");
      case ID, NAME, VERSION -> null;
    };
  }

  /**
   * The first select stands at the side on a phone, the first amount below it, and the first other
   * field below the name.
   */
  private static Grid.Place place(FieldType type, Set<Grid.Place> taken) {
    boolean isAmount =
        type instanceof Computed
            || (type instanceof Decimal decimal && decimal.meaning() == Decimal.Meaning.CURRENCY);
    Grid.Place other = isAmount ? Grid.Place.END : Grid.Place.SUB;
    Grid.Place wanted = type instanceof Select ? Grid.Place.SIDE : other;
    return taken.contains(wanted) ? Grid.Place.NOWHERE : wanted;
  }

  private static boolean isNumber(FieldType type) {
    return type instanceof Decimal || (type instanceof Computed);
  }

  private static int width(SystemField field) {
    return switch (field) {
      case CREATED_AT, UPDATED_AT -> 92;
      case CREATED_BY, UPDATED_BY, ID, NAME, VERSION -> 136;
    };
  }

  private static int width(FieldType type) {
    return switch (type) {
      case Email _ -> 212;
      case Lookup _, Address _, MultiSelect _, Url _ -> 172;
      case Text _ -> 160;
      case Phone _, DateTime _, ComputedTime _ -> 154;
      case User _, Computed _, Decimal _ -> 130;
      case Select _, DateOnly _, AutoNumber _ -> 108;
      case Rating _, Checkbox _ -> 100;
    };
  }

  /** The fields that the columns show. */
  List<Field> fields() {
    return all.stream().map(Column::field).filter(Objects::nonNull).toList();
  }
}
