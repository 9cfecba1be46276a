package dev.oriel.integration.importing.mapping;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportConfig.Embedded;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;

/** Decides whether a profile may import as a configuration says that was made with other rights. */
public final class ConfigRights {

  private ConfigRights() {}

  /**
   * Whether the profile may write all places, match by all fields, and create the related records.
   */
  public static boolean allow(ObjectView view, ImportConfig config) {
    return config.primaryMappings().stream().allMatch(one -> Places.mayUse(view, one.place()))
        && config.matchFields().stream().allMatch(place -> MatchFields.mayUse(view, place))
        && allowRelated(view, config.related());
  }

  /** Whether the profile may create and link the related records; true if there are none. */
  public static boolean allowRelated(ObjectView view, @Nullable Embedded related) {
    ObjectType type = related == null ? null : view.schema().objectOrNull(related.object());
    if (related == null || type == null) {
      return true;
    }
    ObjectView of = view.of(type);
    Field link = view.type().field(related.link());
    return of.isVisible()
        && of.may(RecordRight.CREATE)
        && (link == null || view.mayEdit(link))
        && related.mappings().stream().allMatch(one -> Places.mayUse(of, one.place()));
  }
}
