package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.permission.FieldAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.web.page.text.Words;

/** The numbers of profiles that view records of an object and do not read or edit a field. */
record FieldRights(long hidden, long locked) {

  /** The profiles that view records of an object. */
  static List<Profile> viewers(List<Profile> profiles, ObjectType type) {
    return profiles.stream().filter(profile -> profile.may(RecordRight.VIEW, type.id())).toList();
  }

  static FieldRights of(List<Profile> viewers, ObjectType type, Field field) {
    long hidden = 0;
    long locked = 0;
    for (Profile profile : viewers) {
      FieldAccess access = profile.on(type.id()).field(field.id());
      if (!access.read()) {
        hidden++;
      } else if (!access.edit()) {
        locked++;
      }
    }
    return new FieldRights(hidden, locked);
  }

  boolean areRestricted() {
    return hidden + locked > 0;
  }

  String text(Words words) {
    if (!areRestricted()) {
      return words.say("fields.everyone");
    }
    return Stream.of(
            hidden == 0 ? "" : words.say("fields.hidden", hidden),
            locked == 0 ? "" : words.say("fields.locked", locked))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
