package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.crm.record.merge.MergeMode;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Embedded;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.MatchFields;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.integration.importing.mapping.RelatedMapping;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.text.DateOrder;
import dev.oriel.model.text.DecimalMark;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;

/**
 * The mapping that the form of a page asks for. Columns that the form does not have keep theirs,
 * and so do columns whose place was not changed.
 */
final class MappingInput {

  private final ObjectView view;
  private final List<Column> columns;
  private final ImportConfig before;
  private final Typed typed;
  private final List<Mapping> primary;
  private @Nullable Embedded embedded;

  private MappingInput(ObjectView view, List<Column> columns, ImportConfig before, Typed typed) {
    this.view = view;
    this.columns = columns;
    this.before = before;
    this.typed = typed;
    this.primary = new ArrayList<>(before.primaryMappings());
    this.embedded = before.embedded();
  }

  static ImportConfig read(
      ObjectView view, List<Column> columns, ImportConfig before, Typed typed) {
    MappingInput input = new MappingInput(view, columns, before, typed);
    for (int i = 0; i < columns.size(); i++) {
      if (typed.values().containsKey(MappingNames.to(i))) {
        input.read(i, columns.get(i));
      }
    }
    input.readLink();
    return before.mapped(
        input.mode(), input.matchFields(), List.copyOf(input.primary), input.embedded);
  }

  private void read(int number, Column column) {
    String wanted = typed.text(MappingNames.to(number));
    if (wanted.equals(MappingNames.shown(view, before, column))) {
      readForms(number, column);
      return;
    }
    boolean isRelated = wanted.startsWith(MappingNames.RELATED);
    if (isRelated && embedded != null) {
      ObjectView related = MappingNames.relatedView(view, before);
      long link = embedded.link();
      primary.removeIf(one -> isOf(one, column) && !Objects.equals(one.place().field(), link));
      Place place = Places.find(related, wanted.substring(MappingNames.RELATED.length()));
      embedded = with(embedded, replaced(embedded.mappings(), column, place));
    } else if (!isRelated) {
      Place place = wanted.isEmpty() ? null : Places.find(view, wanted);
      List<Mapping> replaced = replaced(primary, column, place);
      primary.clear();
      primary.addAll(replaced);
      if (before.related() != null && embedded != null) {
        embedded = with(embedded, replaced(embedded.mappings(), column, null));
      }
    }
  }

  private static boolean isOf(Mapping mapping, Column column) {
    return mapping.fileColumn().equals(column.name());
  }

  private static List<Mapping> replaced(
      List<Mapping> mappings, Column column, @Nullable Place place) {
    List<Mapping> all = new ArrayList<>(mappings);
    all.removeIf(one -> isOf(one, column));
    if (place != null) {
      all.add(new Mapping(column.name(), place, null, null));
    }
    return all;
  }

  private static Embedded with(Embedded embedded, List<Mapping> mappings) {
    return new Embedded(
        embedded.enabled(),
        embedded.object(),
        embedded.link(),
        embedded.matchKeyColumn(),
        List.copyOf(mappings));
  }

  /** The forms of dates and numbers, if the form asks for them. */
  private void readForms(int number, Column column) {
    UnaryOperator<Mapping> change =
        one ->
            isOf(one, column)
                ? new Mapping(
                    one.fileColumn(),
                    one.place(),
                    has(MappingNames.order(number))
                        ? DateOrder.of(typed.text(MappingNames.order(number)))
                        : one.dateOrder(),
                    has(MappingNames.decimal(number))
                        ? DecimalMark.of(typed.text(MappingNames.decimal(number)))
                        : one.decimal())
                : one;
    if (MappingNames.related(before, column) == null) {
      primary.replaceAll(change);
    } else if (embedded != null) {
      embedded = with(embedded, embedded.mappings().stream().map(change).toList());
    }
  }

  private boolean has(String name) {
    return typed.values().containsKey(name);
  }

  private void readLink() {
    if (!has(MappingNames.LINK)) {
      return;
    }
    String name = typed.text(MappingNames.LINK);
    Field link =
        RelatedMapping.links(view).stream()
            .filter(field -> field.apiName().equals(name))
            .findFirst()
            .orElse(null);
    if (link == null) {
      embedded = embedded == null ? null : embedded.enabled(false);
      return;
    }
    boolean isSame = embedded != null && embedded.link() == link.id();
    ImportConfig now = before.mapped(before.duplicateMode(), List.of(), primary, null);
    List<Mapping> mappings =
        isSame && embedded != null
            ? embedded.mappings()
            : RelatedMapping.suggested(view, link, now, columns);
    String key = isSame && embedded != null ? embedded.matchKeyColumn() : "";
    long object = view.schema().target(link).id();
    embedded = new Embedded(true, object, link.id(), key, mappings);
    embedded = new Embedded(true, object, link.id(), key(embedded), mappings);
  }

  /** The column by which related records are found; empty if none can be. */
  private String key(Embedded related) {
    List<String> possible = possibleKeys(view, related);
    String wanted = typed.text(MappingNames.KEY);
    boolean isNumber = wanted.matches("[0-9]{1,3}") && Integer.parseInt(wanted) < columns.size();
    String chosen = isNumber ? columns.get(Integer.parseInt(wanted)).name() : "";
    return Stream.of(chosen, related.matchKeyColumn())
        .filter(possible::contains)
        .findFirst()
        .orElse(possible.isEmpty() ? "" : possible.getFirst());
  }

  /** The columns by which related records can be found. */
  static List<String> possibleKeys(ObjectView view, Embedded related) {
    ObjectView of = view.of(view.schema().object(related.object()));
    return related.mappings().stream()
        .filter(mapping -> Places.isKey(of, mapping.place()))
        .map(Mapping::fileColumn)
        .toList();
  }

  private MergeMode mode() {
    return Arrays.stream(MergeMode.values())
        .filter(mode -> mode.word().equals(typed.text(MappingNames.MODE)))
        .findFirst()
        .orElse(before.duplicateMode());
  }

  /** Those that are set; in the order of before if they are the same. */
  private List<Place> matchFields() {
    if (typed.values().getOrDefault(Form.PRESENT, List.of()).isEmpty()) {
      return before.matchFields();
    }
    List<Place> set = set(MatchFields.possible(view, primary));
    if (set.isEmpty() || isSuggested()) {
      set = MatchFields.sure(view, primary);
    }
    return Set.copyOf(set).equals(Set.copyOf(before.matchFields())) ? before.matchFields() : set;
  }

  /** Whether what is set was suggested, and not chosen. */
  private boolean isSuggested() {
    List<Mapping> mappings = before.primaryMappings();
    return set(MatchFields.possible(view, mappings)).equals(MatchFields.sure(view, mappings));
  }

  private List<Place> set(List<Place> places) {
    return places.stream()
        .filter(place -> typed.isSet(MappingNames.match(String.valueOf(Places.name(view, place)))))
        .toList();
  }
}
