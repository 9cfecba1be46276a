package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Embedded;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.integration.importing.mapping.ConfigRights;
import dev.oriel.integration.importing.mapping.MatchFields;
import dev.oriel.integration.importing.mapping.Places;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/**
 * The fields of the form of a mapping: for each column, by its number, where it goes and in which
 * form its values are read.
 */
final class MappingNames {

  static final String OBJECT = NewImportPage.OBJECT;
  static final String MODE = NewImportPage.MODE;

  /** The lookup through which related records are found or created; empty for none. */
  static final String LINK = "embedded";

  /** The number of the column by which related records are found. */
  static final String KEY = "matchKeyColumn";

  /** The number of the first column of the page. */
  static final String FROM = "from";

  static final String ACT = "act";

  /** What stands before the places of the related object. */
  static final String RELATED = "embedded:";

  private MappingNames() {}

  /**
   * The configuration without a related object that was deleted, or whose lookup was, and without
   * what the visitor may not import any more.
   */
  static ImportConfig present(ObjectView view, ImportConfig config) {
    Embedded embedded = config.embedded();
    boolean isThere =
        embedded == null
            || (view.schema().objectOrNull(embedded.object()) != null
                && view.type().field(embedded.link()) != null
                && ConfigRights.allowRelated(view, embedded));
    return config.mapped(
        config.duplicateMode(),
        config.matchFields().stream().filter(place -> MatchFields.mayUse(view, place)).toList(),
        config.primaryMappings().stream()
            .filter(mapping -> Places.mayUse(view, mapping.place()))
            .toList(),
        isThere ? embedded : null);
  }

  static String to(int column) {
    return "to-" + column;
  }

  static String order(int column) {
    return "order-" + column;
  }

  static String decimal(int column) {
    return "decimal-" + column;
  }

  /** By what records are found; what people have not chosen is what takes nobody for another. */
  static List<Place> match(ObjectView view, ImportConfig config) {
    return config.matchFields().isEmpty()
        ? MatchFields.sure(view, config.primaryMappings())
        : config.matchFields();
  }

  static String match(String place) {
    return "match-" + place;
  }

  /** The value of a column's choice; empty if it is left out. */
  static String shown(ObjectView view, ImportConfig config, Column column) {
    Mapping related = related(config, column);
    if (related != null) {
      return RELATED + Places.name(relatedView(view, config), related.place());
    }
    Mapping primary = of(config.primaryMappings(), column);
    return primary == null
        ? ""
        : Objects.requireNonNullElse(Places.name(view, primary.place()), "");
  }

  static @Nullable Mapping of(List<Mapping> mappings, Column column) {
    return mappings.stream()
        .filter(mapping -> mapping.fileColumn().equals(column.name()))
        .findFirst()
        .orElse(null);
  }

  /** The mapping of a column to the related object; null for none. */
  static @Nullable Mapping related(ImportConfig config, Column column) {
    Embedded related = config.related();
    return related == null ? null : of(related.mappings(), column);
  }

  /** The related object of a configuration that has one. */
  static ObjectView relatedView(ObjectView view, ImportConfig config) {
    Embedded embedded = Objects.requireNonNull(config.embedded());
    return view.of(view.schema().object(embedded.object()));
  }
}
