package dev.oriel.access.identity;

import module java.base;

import dev.oriel.access.permission.Access;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.SchemaRight;

/** The rights of a profile, as they are stored in JSON. */
public record ProfileRights(
    Set<SchemaRight> objectRights,
    Set<SchemaRight> fieldRights,
    Access defaultAccess,
    Map<Long, ObjectAccess> objects) {

  /** The rights of the profile Administrator. */
  public static final ProfileRights ALL =
      new ProfileRights(
          EnumSet.allOf(SchemaRight.class), EnumSet.allOf(SchemaRight.class), Access.ALL, Map.of());

  /** All rights on records and none on definitions: the profile Standard. */
  public static final ProfileRights RECORDS =
      new ProfileRights(Set.of(), Set.of(), Access.ALL, Map.of());

  /** Viewing all records: the profile Read only. */
  public static final ProfileRights READ_ONLY =
      new ProfileRights(Set.of(), Set.of(), Access.VIEW, Map.of());

  public static ProfileRights of(Profile profile) {
    return new ProfileRights(
        profile.objectRights(), profile.fieldRights(), profile.defaultAccess(), profile.objects());
  }
}
