package dev.oriel.integration.importing.mapping;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Mapping;
import dev.oriel.integration.importing.job.ImportConfig.Place;
import dev.oriel.integration.importing.job.ImportJob.Column;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;

/** Finds the columns that describe a related record. */
public final class RelatedMapping {

  private static final String MEANS_NOTHING = "no_field";

  private RelatedMapping() {}

  /**
   * The lookups through which a related record can be found or created: those that the profile may
   * edit, and that point at another object, whose records it may view and create.
   */
  public static List<Field> links(ObjectView view) {
    return view.readableFields().stream()
        .filter(view::mayEdit)
        .filter(
            field -> field.type() instanceof Lookup lookup && lookup.target() != view.type().id())
        .filter(view::mayViewTarget)
        .filter(field -> view.of(view.schema().target(field)).may(RecordRight.CREATE))
        .toList();
  }

  /**
   * The suggested mappings of a related record: the column of its lookup has its name, and columns
   * that mean nothing for the primary object may have its fields.
   */
  public static List<Mapping> suggested(
      ObjectView view, Field link, ImportConfig config, List<Column> columns) {
    ObjectView related = view.of(view.schema().target(link));
    List<Mapping> mappings = new ArrayList<>();
    for (Mapping mapping : config.primaryMappings()) {
      if (Objects.equals(mapping.place().field(), link.id())) {
        mappings.add(new Mapping(mapping.fileColumn(), new Place(null, null), null, null));
        break;
      }
    }
    AutoMapping primary = AutoMapping.of(view, columns);
    List<Column> others = columns.stream().filter(one -> isFree(primary, config, one)).toList();
    AutoMapping.of(related, others).mappings().stream()
        .filter(mapping -> mapping.place().field() != null)
        .forEach(mappings::add);
    return mappings;
  }

  private static boolean isFree(AutoMapping primary, ImportConfig config, Column column) {
    var reason = primary.whyNot(column, config);
    return reason != null && reason.code().equals(MEANS_NOTHING);
  }
}
