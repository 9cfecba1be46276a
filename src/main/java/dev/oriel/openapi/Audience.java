package dev.oriel.openapi;

import dev.oriel.permission.Profile;
import dev.oriel.schema.ObjectView;
import java.util.List;

/**
 * Whom a document is for: it tells of nothing that they may not use.
 *
 * @param objects those that the profile may view
 */
public record Audience(Profile profile, List<ObjectView> objects) {

  public Audience {
    objects = List.copyOf(objects);
  }
}
