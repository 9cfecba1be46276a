package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.AutoMapping;
import dev.oriel.integration.importing.mapping.ValueForms;
import dev.oriel.model.field.FieldType;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fit of a column to the place where it goes, or the reason why it is left out.
 *
 * @param isEnglish whether the text is English in every language
 */
public record ColumnFit(Kind kind, String text, boolean isEnglish) {

  /** The kind of news. */
  public enum Kind {
    GOOD("o-state o-ok", "check"),
    DOUBTFUL("o-state o-warn", "alert-triangle"),
    LEFT_OUT("o-dim", null);

    private final String css;
    private final @Nullable String icon;

    Kind(String css, @Nullable String icon) {
      this.css = css;
      this.icon = icon;
    }

    public String css() {
      return css;
    }

    /** The icon before the text; null for none. */
    public @Nullable String icon() {
      return icon;
    }
  }

  private ColumnFit(Kind kind, String text) {
    this(kind, text, false);
  }

  /** The columns of a job, with all that is known of them together. */
  record Columns(
      Words words,
      ObjectView view,
      ImportConfig config,
      AutoMapping found,
      List<Mapping> suggested) {

    static Columns of(Words words, ObjectView view, ImportConfig config, List<Column> columns) {
      AutoMapping found = AutoMapping.of(view, columns);
      List<Mapping> suggested = new ArrayList<>(found.mappings());
      if (config.related() != null) {
        ObjectView related = MappingNames.relatedView(view, config);
        suggested.addAll(AutoMapping.of(related, columns).mappings());
      }
      return new Columns(words, view, config, found, suggested);
    }

    ColumnFit fit(Column column, @Nullable Mapping primary, @Nullable Mapping related) {
      if (related != null) {
        return config.embedded() != null && config.embedded().matchKeyColumn().equals(column.name())
            ? new ColumnFit(Kind.GOOD, words.say("import.fits.related_key"))
            : fit(column, related, MappingNames.relatedView(view, config), false);
      }
      return primary == null
          ? leftOut(found.whyNot(column, config))
          : fit(column, primary, view, isKey(primary.place()));
    }

    private boolean isKey(Place place) {
      return MappingNames.match(view, config).contains(place);
    }

    private ColumnFit fit(Column column, Mapping mapping, ObjectView of, boolean isKey) {
      List<ProblemMessage> doubts = ValueForms.doubts(of, column, mapping);
      FieldType type = ValueForms.type(of, mapping.place());
      if (!doubts.isEmpty()) {
        return doubt(doubts.getFirst());
      }
      if (column.samples().stream().anyMatch(sample -> !isTaken(of, mapping, sample))) {
        return new ColumnFit(Kind.DOUBTFUL, words.say("import.fits.not_all"));
      }
      return new ColumnFit(Kind.GOOD, good(column, mapping, type, isKey));
    }

    private static boolean isTaken(ObjectView of, Mapping mapping, JsonNode sample) {
      TextValues values = ValueForms.reader(of, mapping);
      return values.shown(ValueForms.type(of, mapping.place()), sample) != null;
    }

    private String good(Column column, Mapping mapping, FieldType type, boolean isKey) {
      if (isKey) {
        return words.say("import.fits.key");
      }
      if (type instanceof Lookup) {
        return words.say("import.fits.lookup");
      }
      if (type instanceof User) {
        return words.say("import.fits.user");
      }
      return suggested.stream()
              .anyMatch(one ->
                  one.fileColumn().equals(column.name()) && one.place().equals(mapping.place()))
          ? words.say("import.fits.name")
          : words.say("import.fits.chosen");
    }

    private ColumnFit doubt(ProblemMessage doubt) {
      return switch (doubt.code()) {
        case "several_date_orders" ->
            new ColumnFit(Kind.DOUBTFUL, words.say("import.doubt.date_order"));
        case "several_decimals" -> new ColumnFit(Kind.DOUBTFUL, words.say("import.doubt.decimal"));
        case "split_name" ->
            new ColumnFit(
                Kind.DOUBTFUL,
                words.say(
                    "import.doubt.split_name",
                    doubt.arguments().getFirst(),
                    doubt.arguments().getLast()));
        case "fractions" -> new ColumnFit(Kind.DOUBTFUL, words.say("import.doubt.fractions"));
        default -> new ColumnFit(Kind.DOUBTFUL, doubt.toString(), true);
      };
    }

    private ColumnFit leftOut(@Nullable ProblemMessage reason) {
      if (reason == null) {
        return new ColumnFit(Kind.LEFT_OUT, words.say("import.why.chosen"));
      }
      return switch (reason.code()) {
        case "no_values" -> new ColumnFit(Kind.LEFT_OUT, words.say("import.why.no_values"));
        case "no_field" -> new ColumnFit(Kind.LEFT_OUT, words.say("import.why.no_field"));
        case "not_in_mapping" -> new ColumnFit(Kind.LEFT_OUT, words.say("import.why.chosen"));
        case "set_by_system" -> new ColumnFit(Kind.LEFT_OUT, words.say("import.why.system"));
        case "foreign_id" -> new ColumnFit(Kind.LEFT_OUT, words.say("import.why.foreign_id"));
        case "currency_column" -> new ColumnFit(Kind.LEFT_OUT, words.say("import.why.currency"));
        case "other_column" ->
            new ColumnFit(
                Kind.LEFT_OUT, words.say("import.why.other_column", reason.arguments().getLast()));
        case "other_address" ->
            new ColumnFit(
                Kind.LEFT_OUT, words.say("import.why.other_address", reason.arguments().getLast()));
        default -> new ColumnFit(Kind.LEFT_OUT, reason.toString(), true);
      };
    }
  }
}
