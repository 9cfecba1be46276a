package dev.oriel.access.permission;

import module java.base;

/**
 * A permission profile: what its holders may do. An administrators' profile allows everything.
 * Objects and fields are referred to by id, so that renaming one changes no right.
 *
 * @param isSystem one of the built-in profiles
 * @param objectRights on object definitions
 * @param fieldRights on field definitions
 * @param defaultAccess applies to objects without an entry in {@code objects}
 * @param objects by object id
 */
public record Profile(
    UUID id,
    String name,
    boolean isAdmin,
    boolean isSystem,
    Set<SchemaRight> objectRights,
    Set<SchemaRight> fieldRights,
    Access defaultAccess,
    Map<Long, ObjectAccess> objects) {

  public Profile {
    objectRights = Set.copyOf(objectRights);
    fieldRights = Set.copyOf(fieldRights);
    objects = Map.copyOf(objects);
  }

  public boolean mayWithObjects(SchemaRight right) {
    return isAdmin || objectRights.contains(right);
  }

  public boolean mayWithFields(SchemaRight right) {
    return isAdmin || fieldRights.contains(right);
  }

  public boolean may(RecordRight right, long objectId) {
    return on(objectId).access().allows(right);
  }

  /**
   * Whether the values of a field may be read: needs the right to view records of the object and
   * the right to read the field.
   */
  public boolean mayRead(long objectId, long fieldId) {
    ObjectAccess object = on(objectId);
    return object.access().view() && object.field(fieldId).read();
  }

  /** Whether it has a right on the records of some object. */
  public boolean maySome(RecordRight right) {
    return isAdmin
        || defaultAccess.allows(right)
        || objects.values().stream().anyMatch(object -> object.access().allows(right));
  }

  /** The rights on one object, whether it has an entry or not. */
  public ObjectAccess on(long objectId) {
    if (isAdmin) {
      return ObjectAccess.of(Access.ALL);
    }
    ObjectAccess entry = objects.get(objectId);
    return entry != null ? entry : ObjectAccess.of(defaultAccess);
  }
}
