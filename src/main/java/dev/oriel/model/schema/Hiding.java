package dev.oriel.model.schema;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;

/**
 * Fields that some profile hides although it may view the records. Their search texts are stored
 * separately.
 */
public final class Hiding {

  private Hiding() {}

  /** Whether some profile may view the records but not read this field. */
  public static boolean hides(Collection<Profile> profiles, ObjectType type, Field field) {
    return profiles.stream()
        .anyMatch(profile ->
            profile.may(RecordRight.VIEW, type.id()) && !profile.mayRead(type.id(), field.id()));
  }

  /** Whether the field's search text needs a column of its own. */
  public static boolean separates(Collection<Profile> profiles, ObjectType type, Field field) {
    return field.type().searchable() && hides(profiles, type, field);
  }

  /** Whether some profile will hide a new field, which has no rights of its own yet. */
  public static boolean hidesNewFields(Collection<Profile> profiles, ObjectType type) {
    return profiles.stream()
        .anyMatch(profile ->
            profile.may(RecordRight.VIEW, type.id())
                && !profile.on(type.id()).fieldDefault().read());
  }

  /** Whether a profile may read all fields that derived names are made of. */
  static boolean showsNames(Profile profile, Schema schema, ObjectType type) {
    return switch (type.naming()) {
      case NameRule.Given _ -> profile.may(RecordRight.VIEW, type.id());
      case NameRule.Joined joined ->
          joined.sources().stream().allMatch(field -> profile.mayRead(type.id(), field.id()));
      case NameRule.OfTarget target ->
          profile.mayRead(type.id(), target.lookup().id())
              && showsNames(profile, schema, schema.target(target.lookup()));
    };
  }
}
