package dev.oriel.integration.importing.job;

import module java.base;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.text.DateOrder;
import dev.oriel.model.text.DecimalMark;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of a job. Objects and fields are named by id, so that renaming them changes
 * nothing.
 *
 * @param sourceType csv, xlsx, xls, json or vcard
 * @param fileFormat the format that the content of the file has; null for rows in JSON, whose
 *     source is what the client says
 * @param matchFields by which rows match records, one after the other; empty for the usual ones
 * @param reading null if the data were no file
 * @param mending null if the data are imported as they are
 */
public record ImportConfig(
    String sourceType,
    @Nullable String fileFormat,
    MergeMode duplicateMode,
    List<Place> matchFields,
    List<Mapping> primaryMappings,
    @Nullable Embedded embedded,
    @Nullable Reading reading,
    @Nullable Mending mending) {

  @SuppressWarnings("ConstantValue") // Jobs of earlier versions were stored without match fields.
  public ImportConfig {
    matchFields = Objects.requireNonNullElse(matchFields, List.of());
  }

  /**
   * The place in a file from which its rows were read.
   *
   * @param sheet its name; null if the file has no sheets
   * @param headerRow the number of the row with the headers
   */
  public record Reading(@Nullable String sheet, int headerRow, List<Warning> warnings) {

    /** The same without a warning that the last row has totals. */
    public Reading withoutLastTotals() {
      boolean isWarned = !warnings.isEmpty() && warnings.getLast().code().equals("totals_row");
      return isWarned
          ? new Reading(sheet, headerRow, warnings.subList(0, warnings.size() - 1))
          : this;
    }
  }

  /**
   * Something that is doubtful about a file.
   *
   * @param row the number of the row that it is about; null for the whole
   */
  public record Warning(String code, String message, @Nullable Integer row) {}

  /** Corrections of the data, which stay as they were uploaded. */
  public record Mending(List<Replacement> replace, List<Integer> skipRows) {

    public static final Mending NONE = new Mending(List.of(), List.of());

    /** The same without these rows too. */
    public Mending skipping(Collection<Integer> rows) {
      SortedSet<Integer> all = new TreeSet<>(skipRows);
      all.addAll(rows);
      return new Mending(replace, List.copyOf(all));
    }

    /**
     * The same with one more replacement of a value, as messages show it. What was replaced by this
     * value before is replaced by the new one.
     */
    public Mending replacing(Replacement added) {
      List<Replacement> all = new ArrayList<>();
      for (Replacement one : replace) {
        boolean isSame = one.column().equals(added.column()) && one.from().equals(added.from());
        boolean isBefore = one.column().equals(added.column()) && one.to().equals(added.from());
        if (!isSame) {
          all.add(isBefore ? new Replacement(one.column(), one.from(), added.to()) : one);
        }
      }
      all.add(added);
      return new Mending(List.copyOf(all), skipRows);
    }

    /** The same without what replaces a value of a column. */
    public Mending without(String column, String from) {
      return new Mending(
          replace.stream()
              .filter(one -> !one.column().equals(column) || !one.from().equals(from))
              .toList(),
          skipRows);
    }
  }

  /**
   * The replacement of a value in all cells of a column.
   *
   * @param from the text of the cells; empty for blank cells
   * @param to empty for a blank cell
   */
  public record Replacement(String column, String from, String to) {}

  /**
   * The assignment of a column to a place in records.
   *
   * @param dateOrder of its dates; null for the usual forms of the region
   * @param decimal the decimal mark of its numbers; null for the one of the region
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Mapping(
      String fileColumn,
      Place place,
      @Nullable DateOrder dateOrder,
      @Nullable DecimalMark decimal) {}

  /**
   * The place of a value in a record.
   *
   * @param field the id of a field; null for the name of the record, and for {@link #ID}, {@link
   *     #CREATED_AT}, {@link #NOTE} and {@link #FULL_NAME}
   * @param part of an address, such as {@code city} or {@value #CITY_LINE}, {@value #NAME} of a
   *     lookup: the name of its record, which counts where the column of the lookup itself names
   *     none, {@value #TIME} of a moment whose date is in another column, one of {@link
   *     #DATE_PARTS} of a date, or {@value #LABELLED} of a telephone number
   */
  public record Place(@Nullable Long field, @Nullable String part) {

    public static final String NAME = "name";
    public static final String TIME = "time";
    public static final String DAY = "day";
    public static final String MONTH = "month";
    public static final String YEAR = "year";

    /** The parts of a date in columns of their own. */
    public static final List<String> DATE_PARTS = List.of(DAY, MONTH, YEAR);

    /** The postal code and the city of an address in one column. */
    public static final String CITY_LINE = "cityLine";

    /**
     * A number whose label decides in each row to which field it goes; of any number of columns.
     */
    public static final String LABELLED = "labelled";

    /** The parts of an address that it has. */
    public static final List<String> CITY_PARTS = List.of("postalCode", "city");

    /** The id of the record that a row is about. */
    public static final Place ID = new Place(null, "id");

    /** The time of creation of a new record. */
    public static final Place CREATED_AT = new Place(null, "createdAt");

    /** The first and last name of a person, in one column. */
    public static final Place FULL_NAME = new Place(null, "fullName");

    /** A note on the record. */
    public static final Place NOTE = new Place(null, "note");
  }

  /**
   * One related object, of which each row creates or matches a record.
   *
   * @param object its id
   * @param link the lookup of the primary object that points at it
   * @param matchKeyColumn the column by which records are matched
   */
  public record Embedded(
      boolean enabled, long object, long link, String matchKeyColumn, List<Mapping> mappings) {

    /** The same, switched on or off. */
    public Embedded enabled(boolean on) {
      return new Embedded(on, object, link, matchKeyColumn, mappings);
    }

    /** The related object, in the scope of the primary one. Refuses if it was deleted. */
    public ObjectScope scope(ObjectScope primary) {
      ObjectType type = primary.schema().objectOrNull(object);
      if (type == null) {
        throw Refused.invalid("embedded", "unknown_object.related");
      }
      return primary.of(type);
    }
  }

  /**
   * The mappings of the primary object, without those to the lookup of columns that the related
   * record gets: such a column describes that record, which may not exist yet.
   */
  public List<Mapping> mappingsBesideRelated() {
    Embedded embedded = related();
    return embedded == null
        ? primaryMappings
        : primaryMappings.stream()
            .filter(mapping ->
                !Objects.equals(mapping.place().field(), embedded.link())
                    || embedded.mappings().stream()
                        .noneMatch(of -> of.fileColumn().equals(mapping.fileColumn())))
            .toList();
  }

  /** The corrections, of which there can be none. */
  public Mending corrections() {
    return mending == null ? Mending.NONE : mending;
  }

  /** What is doubtful about the file, apart from rows that are left out. */
  public List<Warning> doubts() {
    List<Integer> skipped = corrections().skipRows();
    return reading == null
        ? List.of()
        : reading.warnings().stream()
            .filter(one -> one.row() == null || !skipped.contains(one.row()))
            .toList();
  }

  /** The same with another mapping. */
  public ImportConfig mapped(
      MergeMode mode, List<Place> match, List<Mapping> primary, @Nullable Embedded related) {
    return new ImportConfig(
        sourceType, fileFormat, mode, match, primary, related, reading, mending);
  }

  /** The same with other corrections. */
  public ImportConfig mended(Mending other) {
    return new ImportConfig(
        sourceType,
        fileFormat,
        duplicateMode,
        matchFields,
        primaryMappings,
        embedded,
        reading,
        other.equals(Mending.NONE) ? null : other);
  }

  /** The related object, unless it is switched off. */
  public @Nullable Embedded related() {
    return embedded != null && embedded.enabled() ? embedded : null;
  }
}
