package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.access.permission.Profile;
import dev.oriel.web.page.text.Words;

/** The entries of the setup area's sidebar, in their order. */
public enum SetupArea {
  GENERAL(Group.WORKSPACE, SetupPath.GENERAL, "settings", Visitors.ADMINISTRATORS),
  MEMBERS(Group.WORKSPACE, SetupPath.MEMBERS, "users", Visitors.ADMINISTRATORS),
  PROFILES(Group.WORKSPACE, SetupPath.PROFILES, "shield-lock", Visitors.ADMINISTRATORS),
  OBJECTS(Group.DATA, SetupPath.OBJECTS, "database", Visitors.DEFINERS),
  IMPORTS(Group.DATA, SetupPath.IMPORTS, "file-import", Visitors.IMPORTERS),
  KEYS(Group.SYSTEMS, SetupPath.KEYS, "key", Visitors.ADMINISTRATORS),
  INBOUND(Group.SYSTEMS, SetupPath.INBOUND, "webhook", Visitors.ADMINISTRATORS),
  OUTBOUND(Group.SYSTEMS, SetupPath.OUTBOUND, "send", Visitors.ADMINISTRATORS),
  CONNECTIONS(Group.SYSTEMS, SetupPath.CONNECTIONS, "plug-connected", Visitors.ADMINISTRATORS),
  DRAFTING(Group.SYSTEMS, SetupPath.DRAFTING, "sparkles", Visitors.ADMINISTRATORS),
  AUDIT(Group.WATCH, SetupPath.AUDIT, "history", Visitors.ADMINISTRATORS);

  private final Group group;
  private final String path;
  private final String icon;
  private final Visitors visitors;

  SetupArea(Group group, String path, String icon, Visitors visitors) {
    this.group = group;
    this.path = path;
    this.icon = icon;
    this.visitors = visitors;
  }

  /** The groups of the sidebar, in their order. */
  public enum Group {
    WORKSPACE,
    DATA,
    SYSTEMS,
    WATCH;

    public String label(Words words) {
      return switch (this) {
        case WORKSPACE -> words.say("setup.workspace");
        case DATA -> words.say("setup.data");
        case SYSTEMS -> words.say("setup.systems");
        case WATCH -> words.say("setup.watch");
      };
    }
  }

  private enum Visitors {
    ADMINISTRATORS,
    /** Administrators, and those who may change definitions of objects or fields. */
    DEFINERS,
    /** Administrators, and those who may import files. */
    IMPORTERS
  }

  /**
   * Whether members with a profile may enter it. This decides only what the sidebar offers: the
   * doors behind the pages refuse everybody else.
   */
  public boolean isOpenTo(Profile profile) {
    return switch (visitors) {
      case ADMINISTRATORS -> profile.isAdmin();
      case IMPORTERS -> profile.mayImport();
      case DEFINERS ->
          profile.isAdmin()
              || !profile.objectRights().isEmpty()
              || !profile.fieldRights().isEmpty();
    };
  }

  /** Those that members with a profile may enter. */
  public static List<SetupArea> openTo(Profile profile) {
    return Arrays.stream(values()).filter(area -> area.isOpenTo(profile)).toList();
  }

  public String label(Words words) {
    return switch (this) {
      case GENERAL -> words.say("setup.general");
      case MEMBERS -> words.say("setup.members");
      case PROFILES -> words.say("setup.profiles");
      case OBJECTS -> words.say("setup.objects");
      case IMPORTS -> words.say("setup.imports");
      case KEYS -> words.say("setup.keys");
      case AUDIT -> words.say("setup.audit_log");
      case CONNECTIONS -> words.say("me.connections");
      case INBOUND -> words.say("setup.inbound");
      case OUTBOUND -> words.say("setup.outbound");
      case DRAFTING -> words.say("setup.drafting");
    };
  }

  /** The same for the narrow bar of a phone. */
  String shortLabel(Words words) {
    return this == OBJECTS ? words.say("setup.objects_short") : label(words);
  }

  public Group group() {
    return group;
  }

  public String path() {
    return path;
  }

  public String icon() {
    return icon;
  }
}
