package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.ValueForms;
import dev.oriel.model.field.DateOnly;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Text;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.text.DateOrder;
import dev.oriel.model.text.DecimalMark;
import dev.oriel.model.text.TextValues;
import dev.oriel.pages.value.ShownValue;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The columns that one page of a mapping shows, with their choices. A file can have 500 columns and
 * an object 500 fields, so a page has no more columns than make {@value #MOST_OPTIONS} options.
 *
 * @param from the number of the first column
 * @param to the number after the last one
 * @param most how many columns a page has
 * @param mapped how many of all columns go to a field
 */
record MappedRows(int from, int to, int most, int mapped, List<Choice> choices) {

  private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  private static final int MOST_OPTIONS = 8_000;
  private static final int MOST_COLUMNS = 100;
  private static final int LEAST_COLUMNS = 10;

  /** A column before its fields are filled in. */
  record Choice(
      Column column, FormField to, List<FormField> forms, ColumnFit fit, List<Cell> read) {}

  List<FormField> fields() {
    return choices.stream()
        .flatMap(one -> Stream.concat(Stream.of(one.to()), one.forms().stream()))
        .toList();
  }

  /** The rows with the fields as the form shows them. */
  List<ColumnRow> rows(Form form) {
    return choices.stream()
        .map(one ->
            new ColumnRow(
                one.column().name(),
                one.column().samples().stream().map(TextValues::text).toList(),
                form.field(one.to().name()),
                one.forms().stream().map(field -> form.field(field.name())).toList(),
                one.fit(),
                one.read()))
        .toList();
  }

  static MappedRows of(Words words, MapCard.Shown shown) {
    ImportConfig config = shown.config();
    List<Column> columns = shown.job().columns();
    List<FormOption> options = options(words, shown);
    int most = Math.clamp(MOST_OPTIONS / options.size(), LEAST_COLUMNS, MOST_COLUMNS);
    int from = Math.clamp(shown.from(), 0, Math.max(0, columns.size() - 1));
    int to = Math.min(columns.size(), from + most);
    ColumnFit.Columns fits = ColumnFit.Columns.of(words, shown.view(), config, columns);
    List<Choice> choices = new ArrayList<>();
    for (int i = from; i < to; i++) {
      choices.add(new Maker(words, shown.view(), config, fits).choice(i, columns.get(i), options));
    }
    int mapped =
        (int)
            columns.stream()
                .filter(column -> !MappingNames.shown(shown.view(), config, column).isEmpty())
                .count();
    return new MappedRows(from, to, most, mapped, choices);
  }

  private static List<FormOption> options(Words words, MapCard.Shown shown) {
    List<FormOption> options = new ArrayList<>();
    options.add(new FormOption("", words.say("import.leave_out")));
    options.addAll(PlaceLabel.options(words, shown.view(), "", ""));
    var related = shown.config().related();
    var link = related == null ? null : shown.view().type().field(related.link());
    if (link != null) {
      ObjectView view = MappingNames.relatedView(shown.view(), shown.config());
      options.addAll(PlaceLabel.options(words, view, MappingNames.RELATED, link.name()));
    }
    return options;
  }

  /** Makes the choices of columns. */
  private record Maker(Words words, ObjectView view, ImportConfig config, ColumnFit.Columns fits) {

    Choice choice(int number, Column column, List<FormOption> options) {
      Mapping related = MappingNames.related(config, column);
      Mapping primary = MappingNames.of(config.primaryMappings(), column);
      Mapping mapping = related == null ? primary : related;
      ObjectView of = related == null ? view : MappingNames.relatedView(view, config);
      String value = MappingNames.shown(view, config, column);
      List<FormOption> all = options;
      if (mapping != null && options.stream().noneMatch(one -> one.value().equals(value))) {
        all = new ArrayList<>(options);
        all.add(new FormOption(value, PlaceLabel.of(words, of, mapping.place())));
      }
      FormField to =
          FormField.select(
                  MappingNames.to(number), words.say("import.field_for", column.name()), all)
              .value(value);
      return new Choice(
          column,
          to,
          mapping == null ? List.of() : forms(number, of, column, mapping),
          fits.fit(column, primary, related),
          mapping == null ? List.of() : read(of, column, mapping));
    }

    private List<FormField> forms(int number, ObjectView of, Column column, Mapping mapping) {
      List<FormField> forms = new ArrayList<>();
      DateOrder order = ValueForms.dateOrder(of, column, mapping);
      if (order != null) {
        forms.add(
            FormField.select(
                    MappingNames.order(number),
                    words.say("import.order_of", column.name()),
                    orders(mapping.dateOrder() == null ? order : null))
                .value(mapping.dateOrder() == null ? "" : order.word()));
      }
      DecimalMark mark = ValueForms.decimal(of, column, mapping);
      if (mark != null) {
        forms.add(
            FormField.select(
                    MappingNames.decimal(number),
                    words.say("import.decimal_of", column.name()),
                    marks(mapping.decimal() == null ? mark : null))
                .value(mapping.decimal() == null ? "" : mark.word()));
      }
      return forms;
    }

    /** The orders; if none is set, first that the usual one is meant. */
    private List<FormOption> orders(@Nullable DateOrder usual) {
      List<FormOption> options = new ArrayList<>();
      if (usual != null) {
        options.add(new FormOption("", words.say("import.usual", name(usual))));
      }
      for (DateOrder order : DateOrder.values()) {
        options.add(new FormOption(order.word(), name(order)));
      }
      return options;
    }

    private String name(DateOrder order) {
      return switch (order) {
        case DMY -> words.say("import.order.dmy");
        case MDY -> words.say("import.order.mdy");
        case YMD -> words.say("import.order.ymd");
      };
    }

    private List<FormOption> marks(@Nullable DecimalMark usual) {
      List<FormOption> options = new ArrayList<>();
      if (usual != null) {
        options.add(new FormOption("", words.say("import.usual", name(usual))));
      }
      for (DecimalMark mark : DecimalMark.values()) {
        options.add(new FormOption(mark.word(), name(mark)));
      }
      return options;
    }

    private String name(DecimalMark mark) {
      return switch (mark) {
        case POINT -> words.say("import.decimal.point");
        case COMMA -> words.say("import.decimal.comma");
      };
    }

    /** What the first values become; nothing for texts, which stay as they are. */
    private List<Cell> read(ObjectView of, Column column, Mapping mapping) {
      FieldType type = ValueForms.type(of, mapping.place());
      if (type instanceof Text) {
        return List.of();
      }
      TextValues values = ValueForms.reader(of, mapping);
      List<Cell> cells = new ArrayList<>();
      for (JsonNode sample : column.samples()) {
        String shown = ValueForms.shown(of, config.primaryMappings(), mapping, sample);
        if (shown != null && !shown.equals(TextValues.text(sample))) {
          FieldType as = DAY.matcher(shown).matches() ? new DateOnly() : type;
          cells.addAll(ShownValue.of(words, as, values.of(as, sample)));
        }
      }
      return cells;
    }
  }
}
