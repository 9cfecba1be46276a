package dev.oriel.openapi;

import dev.oriel.permission.Profile;
import dev.oriel.schema.ObjectView;
import java.util.List;

/**
 * Whom a document is for: it tells of nothing that they may not use.
 *
 * @param objects those with whose records the profile may do something
 */
public record Audience(Profile profile, List<ObjectView> objects) {

  public Audience {
    objects = List.copyOf(objects);
  }

  /** The objects whose records and definitions the profile may view. */
  public List<ObjectView> visible() {
    return objects.stream().filter(ObjectView::isVisible).toList();
  }
}
