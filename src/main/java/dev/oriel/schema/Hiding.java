package dev.oriel.schema;

import dev.oriel.field.Lookup;
import dev.oriel.permission.Profile;
import dev.oriel.permission.RecordRight;
import java.util.Collection;

/** Which fields some profile hides while it shows the records: their search text stands apart. */
final class Hiding {

  private Hiding() {}

  static boolean hides(Collection<Profile> profiles, ObjectType type, Field field) {
    return profiles.stream().anyMatch(profile -> hides(profile, type, field));
  }

  /** Whether a field that has no rights of its own yet will be hidden from some profile. */
  static boolean hidesNewFields(Collection<Profile> profiles, ObjectType type) {
    return profiles.stream()
        .anyMatch(profile ->
            profile.may(RecordRight.VIEW, type.id())
                && !profile.on(type.id()).fieldDefault().read());
  }

  private static boolean hides(Profile profile, ObjectType type, Field field) {
    if (!profile.may(RecordRight.VIEW, type.id())) {
      return false;
    }
    // A record that is called like its lookup's target is found by that name.
    boolean named =
        type.naming() instanceof NameRule.OfTarget target && target.lookup().equals(field);
    if (!named && !field.type().searchable()) {
      return false;
    }
    return !profile.mayRead(type.id(), field.id())
        || (named
            && field.type() instanceof Lookup lookup
            && !profile.may(RecordRight.VIEW, lookup.target()));
  }
}
