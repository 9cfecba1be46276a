package dev.oriel.access.permission;

import module java.base;

/**
 * A permission profile: what its holders may do. An administrators' profile allows everything.
 * Objects and fields are referred to by id, so that renaming one changes no right.
 *
 * @param isSystem one of the built-in profiles
 * @param objectRights on object definitions
 * @param fieldRights on field definitions
 * @param mailRights to send mail; the one to send outside without the other allows nothing
 * @param viewRights on views of lists that all members see
 * @param importRights on imports of files
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
    Set<MailRight> mailRights,
    Set<ViewRight> viewRights,
    Set<ImportRight> importRights,
    Access defaultAccess,
    Map<Long, ObjectAccess> objects) {

  public Profile {
    objectRights = Set.copyOf(objectRights);
    fieldRights = Set.copyOf(fieldRights);
    mailRights = Set.copyOf(mailRights);
    viewRights = Set.copyOf(viewRights);
    importRights = Set.copyOf(importRights);
    objects = Map.copyOf(objects);
  }

  /** The same with its rights to view records and to read fields alone. */
  public Profile reading() {
    Map<Long, ObjectAccess> read = new HashMap<>();
    objects.forEach((object, access) -> read.put(object, access.reading()));
    return new Profile(
        id,
        name,
        false,
        isSystem,
        Set.of(),
        Set.of(),
        Set.of(),
        Set.of(),
        Set.of(),
        isAdmin ? Access.VIEW : defaultAccess.reading(),
        isAdmin ? Map.of() : read);
  }

  public boolean mayWithObjects(SchemaRight right) {
    return isAdmin || objectRights.contains(right);
  }

  public boolean mayWithFields(SchemaRight right) {
    return isAdmin || fieldRights.contains(right);
  }

  /** Whether its holders may send mail. Of a connection {@code Actor.mayMail} says it. */
  public boolean mayMail(MailRight right) {
    return isAdmin || (mailRights.contains(MailRight.SEND) && mailRights.contains(right));
  }

  public boolean mayWithViews(ViewRight right) {
    return isAdmin || viewRights.contains(right);
  }

  /** Whether its holders may import files on pages. Other surfaces need an administrator. */
  public boolean mayImport() {
    return isAdmin || importRights.contains(ImportRight.RUN);
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

  /** Why a right on the records of an object is given or not. */
  public Reason why(RecordRight right, long objectId) {
    return new Reason(may(right, objectId), ruleOn(objectId));
  }

  /**
   * Why a field may be read or edited, or not.
   *
   * @param edit whether the reason is asked for editing, and not for reading
   */
  public Reason why(boolean edit, long objectId, long fieldId) {
    ObjectAccess object = on(objectId);
    if (!object.access().view()) {
      return new Reason(false, Reason.Rule.NOT_VIEWED);
    }
    FieldAccess access = object.field(fieldId);
    boolean isGiven = edit ? access.edit() : access.read();
    Reason.Rule rule = ruleOn(objectId);
    if (rule == Reason.Rule.OBJECT) {
      rule = object.fields().containsKey(fieldId) ? Reason.Rule.FIELD : Reason.Rule.FIELD_DEFAULT;
    }
    return new Reason(isGiven, rule);
  }

  private Reason.Rule ruleOn(long objectId) {
    if (isAdmin) {
      return Reason.Rule.ADMINISTRATOR;
    }
    return objects.containsKey(objectId) ? Reason.Rule.OBJECT : Reason.Rule.DEFAULT_ACCESS;
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
