package dev.oriel.openapi;

import dev.oriel.permission.Profile;
import dev.oriel.permission.RecordRight;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.Schema;
import java.util.Arrays;
import java.util.List;

/**
 * The reader of a document, which describes only what the profile may use.
 *
 * @param objects the objects for which the profile has at least one right on records
 */
public record Audience(Profile profile, List<ObjectView> objects) {

  Audience(Profile profile, Schema schema) {
    this(
        profile,
        schema.objects().stream()
            .map(type -> schema.view(profile, type))
            .filter(view -> Arrays.stream(RecordRight.values()).anyMatch(view::may))
            .toList());
  }

  /** The objects whose records and definitions the profile may view. */
  public List<ObjectView> visible() {
    return objects.stream().filter(ObjectView::isVisible).toList();
  }
}
