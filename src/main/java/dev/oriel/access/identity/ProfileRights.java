package dev.oriel.access.identity;

import module java.base;

import dev.oriel.access.permission.Access;
import dev.oriel.access.permission.ImportRight;
import dev.oriel.access.permission.MailRight;
import dev.oriel.access.permission.ObjectAccess;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.access.permission.ViewRight;

/** The rights of a profile, as they are stored in JSON. */
public record ProfileRights(
    Set<SchemaRight> objectRights,
    Set<SchemaRight> fieldRights,
    Set<MailRight> mailRights,
    Set<ViewRight> viewRights,
    Set<ImportRight> importRights,
    Access defaultAccess,
    Map<Long, ObjectAccess> objects) {

  /** What was stored before there were rights on views, or on imports, has none. */
  public ProfileRights {
    viewRights = Objects.requireNonNullElse(viewRights, Set.of());
    importRights = Objects.requireNonNullElse(importRights, Set.of());
  }

  /** The rights of the profile Administrator. */
  public static final ProfileRights ALL =
      new ProfileRights(
          EnumSet.allOf(SchemaRight.class),
          EnumSet.allOf(SchemaRight.class),
          EnumSet.allOf(MailRight.class),
          EnumSet.allOf(ViewRight.class),
          EnumSet.allOf(ImportRight.class),
          Access.ALL,
          Map.of());

  /** All rights on records, none on definitions, and mail to known recipients: Standard. */
  public static final ProfileRights RECORDS =
      new ProfileRights(
          Set.of(), Set.of(), Set.of(MailRight.SEND), Set.of(), Set.of(), Access.ALL, Map.of());

  /** Viewing all records: the profile Read only. */
  public static final ProfileRights READ_ONLY =
      new ProfileRights(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Access.VIEW, Map.of());

  public static ProfileRights of(Profile profile) {
    return new ProfileRights(
        profile.objectRights(),
        profile.fieldRights(),
        profile.mailRights(),
        profile.viewRights(),
        profile.importRights(),
        profile.defaultAccess(),
        profile.objects());
  }
}
