package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.surface.web.text.Words;

/** How many of the profiles that view records of an object do not read or edit a field. */
record FieldRights(long hidden, long locked) {

  static FieldRights of(List<Profile> profiles, ObjectType type, Field field) {
    List<Profile> viewers =
        profiles.stream().filter(profile -> profile.may(RecordRight.VIEW, type.id())).toList();
    long hidden =
        viewers.stream().filter(profile -> !profile.mayRead(type.id(), field.id())).count();
    long locked =
        viewers.stream()
            .filter(profile -> profile.mayRead(type.id(), field.id()))
            .filter(profile -> !profile.on(type.id()).field(field.id()).edit())
            .count();
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
