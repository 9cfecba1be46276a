package dev.oriel.feature.dashboard;

import module java.base;

import dev.oriel.crm.query.Figures;
import dev.oriel.feature.dashboard.TileQuery.Grouped;
import dev.oriel.integration.sheet.CsvText;
import dev.oriel.integration.sheet.SpreadsheetText;
import dev.oriel.model.field.Option;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a tile as CSV: a line for each group, with its values as programs read them and
 * the names of options, records and members. All values that have no group of their own are {@code
 * others}; a last line {@code more} says that there are more groups than 1,000.
 *
 * @param names of the records and members that are values
 */
record TileCsv(TileQuery query, Figures figures, Map<UUID, String> names) {

  static final String TYPE = "text/csv;charset=utf-8";

  void write(OutputStream out) throws IOException {
    List<Grouped> groupings = query.groupings();
    List<String> head = new ArrayList<>(query.tile().measure().groupBy());
    head.add("count");
    String function = query.tile().measure().function();
    if (!function.isEmpty()) {
      head.add(function);
    }
    CsvText.line(out, head);
    for (Figures.Group group : figures.groups()) {
      List<String> line = new ArrayList<>();
      for (int i = 0; i < groupings.size(); i++) {
        boolean isOthers = i == 0 && group.isOthers();
        String text = isOthers ? "others" : text(groupings.get(i), group.values().get(i));
        line.add(SpreadsheetText.CSV.neutralize(text));
      }
      line.add(String.valueOf(group.count()));
      group.results().values().forEach(value -> line.add(plain(value)));
      CsvText.line(out, line);
    }
    if (figures.hasMore()) {
      CsvText.line(
          out, Stream.concat(Stream.of("more"), head.stream().skip(1).map(_ -> "")).toList());
    }
  }

  private static String plain(@Nullable Object value) {
    return value instanceof BigDecimal number
        ? number.toPlainString()
        : Objects.toString(value, "");
  }

  private String text(Grouped by, @Nullable Object value) {
    return switch (value) {
      case null -> "";
      case Integer id when by.hasOptions() -> {
        Option option = by.options().byId(id);
        yield option == null ? "" : option.label();
      }
      case UUID id -> names.getOrDefault(id, id.toString());
      default -> plain(value);
    };
  }
}
