package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.HeaderMeanings.Meaning;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.text.CurrencyWords;
import dev.oriel.model.text.TextValues;
import dev.oriel.platform.refusal.ProblemMessage;
import org.jspecify.annotations.Nullable;

/**
 * Finds the field of each column by its header: the field's apiName, its label, or a common word
 * for it. If several columns mean the same, a column with values goes before one without, and a
 * better word before another one. Of several addresses that with the most parts is taken, and parts
 * that it lacks from columns that name no address.
 */
public final class AutoMapping {

  /** {@code Record ID}, {@code AccountId}, {@code Company IDs (Primary)}. */
  private static final Pattern ID =
      Pattern.compile("(?:.*[^\\p{L}]|.*\\p{Ll}(?=I))?[iI][dD]s?(?: \\([^()]*\\))?");

  private final ObjectView view;
  private final List<Column> columns;
  private final HeaderMeanings meanings;

  /** The meaning of each column that means something, by its header. */
  private final Map<String, Meaning> meant = new LinkedHashMap<>();

  /** The kind of address that is imported. */
  private final String kind;

  private AutoMapping(ObjectView view, List<Column> columns) {
    this.view = view;
    this.columns = columns;
    this.meanings = new HeaderMeanings(view);
    for (Column column : columns) {
      Meaning meaning = meanings.of(column.name());
      if (meaning != null
          && (!meaning.isId() || hasIds(column))
          && !areSalutations(column, meaning)) {
        meant.put(column.name(), meaning);
      }
    }
    NameColumns.complete(meant, columns, view);
    SplitColumns.complete(meant, columns, standard("phone"), standard("mobile"));
    this.kind = kind();
  }

  public static AutoMapping of(ObjectView view, List<Column> columns) {
    return new AutoMapping(view, columns);
  }

  /** Whether a column of titles has salutations. */
  private boolean areSalutations(Column column, Meaning meaning) {
    Field title = standard("jobTitle");
    return title != null && goesTo(meaning, title) && Salutations.areIn(column);
  }

  static boolean hasIds(Column column) {
    return column.samples().stream()
        .allMatch(sample -> References.uuid(TextValues.text(sample)) != null);
  }

  private @Nullable Field standard(String key) {
    return view.readableFields().stream()
        .filter(field -> field.is(key) && view.mayEdit(field))
        .findFirst()
        .orElse(null);
  }

  private static boolean goesTo(Meaning meaning, Field field) {
    return meaning.place().equals(new Place(field.id(), null));
  }

  private String kind() {
    List<String> kinds = new ArrayList<>(List.of(""));
    kinds.addAll(ColumnWords.all().address().kinds());
    return Stream.of(true, false)
        .flatMap(filled ->
            kinds.stream()
                .max(
                    Comparator.<String>comparingLong(one -> parts(one, filled))
                        .thenComparing(Comparator.comparingInt(kinds::indexOf).reversed()))
                .filter(one -> parts(one, filled) > 0)
                .stream())
        .findFirst()
        .orElse("");
  }

  /** The number of parts of an address that a kind of it has. */
  private long parts(String one, boolean filled) {
    return columns.stream()
        .filter(column -> !filled || !isEmpty(column))
        .map(column -> meant.get(column.name()))
        .filter(meaning -> meaning != null && one.equals(meaning.kind()))
        .map(meaning -> Objects.requireNonNull(meaning).place())
        .distinct()
        .count();
  }

  private static boolean isEmpty(Column column) {
    return column.cells() != null && column.cells() == 0;
  }

  /** The mapping of all columns that have a place, in their order. */
  public List<Mapping> mappings() {
    List<Mapping> mappings = new ArrayList<>();
    for (Column column : columns) {
      Meaning meaning = meant.get(column.name());
      if (meaning != null && isOfKind(meaning) && isChosen(column, meaning.place())) {
        mappings.add(ValueForms.mapping(view, column, meaning.place()));
      }
    }
    return KeyColumns.with(mappings, view, columns);
  }

  /** Whether a column goes to its place: one of them does, and all with labels do. */
  private boolean isChosen(Column column, Place place) {
    return Place.LABELLED.equals(place.part()) || column.equals(best(place));
  }

  private boolean isOfKind(Meaning meaning) {
    boolean isLacking =
        "".equals(meaning.kind())
            && meant.values().stream()
                .noneMatch(
                    other -> kind.equals(other.kind()) && other.place().equals(meaning.place()));
    return meaning.kind() == null || meaning.kind().equals(kind) || isLacking;
  }

  /** The column that fits a place best. */
  private @Nullable Column best(Place place) {
    return columns.stream()
        .filter(column -> {
          Meaning meaning = meant.get(column.name());
          return meaning != null && isOfKind(meaning) && meaning.place().equals(place);
        })
        .min(
            Comparator.<Column, Boolean>comparing(column -> rank(column) >= HeaderMeanings.SYNONYM)
                .thenComparing(AutoMapping::isEmpty)
                .thenComparingInt(this::rank))
        .orElse(null);
  }

  private int rank(Column column) {
    return Objects.requireNonNull(meant.get(column.name())).rank();
  }

  /** The reason why a column is not imported with these mappings; null if it is. */
  public @Nullable ProblemMessage whyNot(Column column, ImportConfig config) {
    if (isMapped(column, config)) {
      return null;
    }
    if (isEmpty(column)) {
      return ProblemMessage.of("no_values");
    }
    Meaning meaning = meant.get(column.name());
    if (meaning == null) {
      Meaning other = meanings.of(column.name());
      return other != null && areSalutations(column, other)
          ? ProblemMessage.of("salutations")
          : unknown(column);
    }
    for (Mapping mapping : config.primaryMappings()) {
      if (mapping.place().equals(meaning.place())) {
        return isOfKind(meaning)
            ? ProblemMessage.of(
                "other_column",
                Objects.requireNonNullElse(Places.name(view, meaning.place()), ""),
                mapping.fileColumn())
            : otherAddress();
      }
    }
    return isOfKind(meaning) ? ProblemMessage.of("not_in_mapping") : otherAddress();
  }

  private ProblemMessage otherAddress() {
    return meant.entrySet().stream()
        .filter(entry -> kind.equals(entry.getValue().kind()))
        .findFirst()
        .map(entry -> ProblemMessage.of("other_address", entry.getKey()))
        .orElseThrow();
  }

  private static boolean isMapped(Column column, ImportConfig config) {
    ImportConfig.Embedded related = config.related();
    return Stream.concat(
            config.primaryMappings().stream(),
            related == null ? Stream.empty() : related.mappings().stream())
        .anyMatch(mapping -> mapping.fileColumn().equals(column.name()));
  }

  /** The reason for a column whose header means no place. */
  private ProblemMessage unknown(Column column) {
    String header = column.name();
    String word = ColumnWords.folded(header);
    for (Field field : view.readableFields()) {
      if (ColumnWords.folded(field.apiName()).equals(word)
          || ColumnWords.folded(field.name()).equals(word)) {
        ProblemMessage reason = Places.whyNot(view, field, null);
        if (reason != null) {
          return reason;
        }
      }
    }
    if (isOneOf(meanings, ColumnWords.all().leftOut().setBySystem(), word)) {
      return ProblemMessage.of("set_by_system");
    }
    if (areCurrencies(meanings, column)) {
      return ProblemMessage.of("currency_column");
    }
    return ID.matcher(header.strip()).matches()
        ? ProblemMessage.of("foreign_id")
        : ProblemMessage.of("no_field", view.type().apiName());
  }

  /** The headers of the columns with the currencies of amounts. */
  public static List<String> currencies(ObjectView view, List<Column> columns) {
    HeaderMeanings meanings = new HeaderMeanings(view);
    return columns.stream()
        .filter(column -> areCurrencies(meanings, column))
        .map(Column::name)
        .toList();
  }

  /** Whether a column has currencies, by its header or its first values. */
  private static boolean areCurrencies(HeaderMeanings meanings, Column column) {
    String word = ColumnWords.folded(column.name());
    if (isOneOf(meanings, ColumnWords.all().leftOut().currency(), word)) {
      return true;
    }
    List<String> samples = column.samples().stream().map(TextValues::text).toList();
    return !samples.isEmpty()
        && (CurrencyWords.areNamedBy(column.name())
            ? samples.stream().allMatch(CurrencyWords::names)
            : CurrencyWords.areIn(samples));
  }

  private static boolean isOneOf(HeaderMeanings meanings, List<String> words, String word) {
    String rest = meanings.withoutCalled(word);
    return words.stream().anyMatch(one -> one.equals(word) || one.equals(rest));
  }
}
