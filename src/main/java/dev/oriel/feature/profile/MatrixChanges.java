package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.identity.ProfileRights;
import dev.oriel.access.permission.Access;
import dev.oriel.access.permission.FieldAccess;
import dev.oriel.access.permission.ImportRight;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.access.permission.ViewRight;

/**
 * Changes of the rights of a profile on objects, by the names of their cells: {@code default.view},
 * {@code 12.view} for the object with this id, {@code 12.inherit} for whether the default counts
 * for it, {@code object.create} and {@code field.create} for definitions, {@code email.send},
 * {@code view.share}, {@code import.run}.
 *
 * @param objects the ids of the objects of the workspace; others are left as they are
 */
public record MatrixChanges(Map<String, Boolean> changes, Set<Long> objects) {

  public static final String DEFAULT = "default";
  public static final String INHERIT = "inherit";
  public static final String OBJECT = "object";
  public static final String FIELD = "field";
  public static final String MAIL = "email";
  public static final String VIEWS = "view";
  public static final String IMPORTS = "import";

  /** The cells that are on. */
  static Cells cells(ProfileRights rights, Collection<Long> objects) {
    Stream<String> byDefault = names(DEFAULT, rights.defaultAccess());
    Stream<String> ofObjects =
        objects.stream()
            .flatMap(id -> {
              ObjectAccess entry = rights.objects().get(id);
              return entry == null
                  ? Stream.concat(
                      Stream.of(id + "." + INHERIT),
                      names(String.valueOf(id), rights.defaultAccess()))
                  : names(String.valueOf(id), entry.access());
            });
    Stream<String> ofWorkspace =
        Stream.of(
                rights.objectRights().stream().map(right -> OBJECT + "." + right.word()),
                rights.fieldRights().stream().map(right -> FIELD + "." + right.word()),
                rights.mailRights().stream().map(right -> MAIL + "." + right.word()),
                rights.viewRights().stream().map(right -> VIEWS + "." + right.word()),
                rights.importRights().stream().map(right -> IMPORTS + "." + right.word()))
            .flatMap(names -> names);
    return Cells.of(Stream.of(byDefault, ofObjects, ofWorkspace).flatMap(names -> names));
  }

  private static Stream<String> names(String subject, Access access) {
    return Arrays.stream(RecordRight.values())
        .filter(access::allows)
        .map(right -> subject + "." + right.word());
  }

  /** The rights after the changes. */
  ProfileRights apply(ProfileRights before) {
    Map<Long, ObjectAccess> entries = new HashMap<>(before.objects());
    for (Long id : objects) {
      ObjectAccess entry = before.objects().get(id);
      Access present = entry == null ? before.defaultAccess() : entry.access();
      Access wanted = access(String.valueOf(id), present);
      Boolean inherits = changes.get(id + "." + INHERIT);
      if (Boolean.TRUE.equals(inherits)) {
        entries.remove(id);
      } else if (Boolean.FALSE.equals(inherits) || !wanted.equals(present)) {
        entries.put(
            id,
            entry == null
                ? ObjectAccess.of(wanted)
                : new ObjectAccess(wanted, entry.fieldDefault(), entry.fields()));
      }
    }
    return new ProfileRights(
        rights(OBJECT, before.objectRights()),
        rights(FIELD, before.fieldRights()),
        mailRights(before.mailRights()),
        viewRights(before.viewRights()),
        importRights(before.importRights()),
        access(DEFAULT, before.defaultAccess()),
        entries);
  }

  private Access access(String subject, Access present) {
    return new Access(
        is(subject, RecordRight.VIEW, present),
        is(subject, RecordRight.CREATE, present),
        is(subject, RecordRight.UPDATE, present),
        is(subject, RecordRight.DELETE, present));
  }

  private boolean is(String subject, RecordRight right, Access present) {
    return changes.getOrDefault(subject + "." + right.word(), present.allows(right));
  }

  private Set<SchemaRight> rights(String subject, Set<SchemaRight> present) {
    return Arrays.stream(SchemaRight.values())
        .filter(
            right -> changes.getOrDefault(subject + "." + right.word(), present.contains(right)))
        .collect(Collectors.toSet());
  }

  private Set<ViewRight> viewRights(Set<ViewRight> present) {
    return Arrays.stream(ViewRight.values())
        .filter(right -> changes.getOrDefault(VIEWS + "." + right.word(), present.contains(right)))
        .collect(Collectors.toSet());
  }

  private Set<ImportRight> importRights(Set<ImportRight> present) {
    return Arrays.stream(ImportRight.values())
        .filter(
            right -> changes.getOrDefault(IMPORTS + "." + right.word(), present.contains(right)))
        .collect(Collectors.toSet());
  }

  /** Who may no longer send mail sends none outside, and who may send it outside may send it. */
  private Set<MailRight> mailRights(Set<MailRight> present) {
    Boolean sends = changes.get(MAIL + "." + MailRight.SEND.word());
    Boolean outside = changes.get(MAIL + "." + MailRight.SEND_OUTSIDE.word());
    boolean maySend = sends == null ? present.contains(MailRight.SEND) : sends;
    if (outside == null ? maySend && present.contains(MailRight.SEND_OUTSIDE) : outside) {
      return EnumSet.allOf(MailRight.class);
    }
    return maySend ? Set.of(MailRight.SEND) : Set.of();
  }

  /** The rights on the fields of one object, by cells such as {@code 34.read}. */
  record OnFields(Map<String, Boolean> changes, long object, Set<Long> fields) {

    static final String READ = "read";
    static final String EDIT = "edit";

    static Cells cells(ObjectAccess access, Collection<Long> fields) {
      Stream<String> ofFields =
          fields.stream()
              .flatMap(id -> {
                FieldAccess entry = access.fields().get(id);
                return entry == null
                    ? Stream.concat(
                        Stream.of(id + "." + INHERIT),
                        names(String.valueOf(id), access.fieldDefault()))
                    : names(String.valueOf(id), entry);
              });
      return Cells.of(Stream.concat(names(DEFAULT, access.fieldDefault()), ofFields));
    }

    private static Stream<String> names(String subject, FieldAccess access) {
      return Stream.of(access.read() ? READ : "", access.edit() ? EDIT : "")
          .filter(name -> !name.isEmpty())
          .map(name -> subject + "." + name);
    }

    /**
     * The rights after the changes. An object that had none of its own gets those of the default.
     */
    ProfileRights apply(ProfileRights before) {
      ObjectAccess present =
          before.objects().getOrDefault(object, ObjectAccess.of(before.defaultAccess()));
      Map<Long, FieldAccess> entries = new HashMap<>(present.fields());
      for (Long id : fields) {
        FieldAccess own = present.field(id);
        FieldAccess wanted = access(String.valueOf(id), own);
        Boolean inherits = changes.get(id + "." + INHERIT);
        if (Boolean.TRUE.equals(inherits)) {
          entries.remove(id);
        } else if (Boolean.FALSE.equals(inherits) || !wanted.equals(own)) {
          entries.put(id, wanted);
        }
      }
      ObjectAccess wanted =
          new ObjectAccess(present.access(), access(DEFAULT, present.fieldDefault()), entries);
      Map<Long, ObjectAccess> all = new HashMap<>(before.objects());
      if (!wanted.equals(present)) {
        all.put(object, wanted);
      }
      return new ProfileRights(
          before.objectRights(),
          before.fieldRights(),
          before.mailRights(),
          before.viewRights(),
          before.importRights(),
          before.defaultAccess(),
          all);
    }

    /** Who may no longer read a field may not edit it, and who may edit one may read it. */
    private FieldAccess access(String subject, FieldAccess present) {
      Boolean read = changes.get(subject + "." + READ);
      Boolean edit = changes.get(subject + "." + EDIT);
      boolean mayRead = read == null ? present.read() : read;
      boolean mayEdit = edit == null ? present.edit() && mayRead : edit;
      return new FieldAccess(mayRead, mayEdit);
    }
  }
}
