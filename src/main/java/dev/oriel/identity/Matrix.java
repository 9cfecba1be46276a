package dev.oriel.identity;

import dev.oriel.permission.Access;
import dev.oriel.permission.ObjectAccess;
import dev.oriel.permission.Profile;
import dev.oriel.permission.SchemaRight;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** The rights of a profile, as they are stored in JSON. */
public record Matrix(
    Set<SchemaRight> objectRights,
    Set<SchemaRight> fieldRights,
    Access defaultAccess,
    Map<Long, ObjectAccess> objects) {

  /** Everything, as for Administrator. */
  public static final Matrix ALL =
      new Matrix(
          EnumSet.allOf(SchemaRight.class), EnumSet.allOf(SchemaRight.class), Access.ALL, Map.of());

  /** All records and no definitions, as for Standard. */
  public static final Matrix RECORDS = new Matrix(Set.of(), Set.of(), Access.ALL, Map.of());

  /** Looking only, as for Read only. */
  public static final Matrix READ_ONLY = new Matrix(Set.of(), Set.of(), Access.VIEW, Map.of());

  public static Matrix of(Profile profile) {
    return new Matrix(
        profile.objectRights(), profile.fieldRights(), profile.defaultAccess(), profile.objects());
  }
}
