package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.identity.Member;

/** The acts of administrators upon a member, each by a form of its own. */
public enum MemberAct {
  PROFILE(MemberAct.TO_PROFILE, "shield-lock", false),
  END_SESSIONS(MemberAct.TO_END_SESSIONS, "devices-off", false),
  RESET_LINK(MemberAct.TO_RESET_LINK, "link", false),
  SUSPEND(MemberAct.TO_SUSPEND, "user-off", true),
  ACTIVATE(MemberAct.TO_ACTIVATE, "user-check", false),
  REMOVE(MemberAct.TO_REMOVE, "trash", true),
  /** Records that name a removed member name another one from then on. */
  GIVE_RECORDS(MemberAct.TO_RECORDS, "arrow-right", false);

  static final String TO_PROFILE = "/profile";
  static final String TO_END_SESSIONS = "/end-sessions";
  static final String TO_RESET_LINK = "/reset-link";
  static final String TO_SUSPEND = "/suspend";
  static final String TO_ACTIVATE = "/activate";
  static final String TO_REMOVE = "/remove";
  static final String TO_RECORDS = "/records";

  /** Those upon several members. */
  public static final List<MemberAct> OF_SEVERAL = List.of(PROFILE, SUSPEND, ACTIVATE, REMOVE);

  private final String end;
  private final String icon;
  private final boolean isDanger;

  MemberAct(String end, String icon, boolean isDanger) {
    this.end = end;
    this.icon = icon;
    this.isDanger = isDanger;
  }

  /** Those that are possible with a member in its state. */
  public static List<MemberAct> of(Member member) {
    return switch (member.status()) {
      case ACTIVE -> List.of(PROFILE, END_SESSIONS, RESET_LINK, SUSPEND, REMOVE);
      case SUSPENDED -> List.of(PROFILE, ACTIVATE, END_SESSIONS, RESET_LINK, REMOVE);
      case REMOVED -> List.of(GIVE_RECORDS);
    };
  }

  /** The one whose form has this address. */
  static MemberAct at(String path) {
    return Arrays.stream(values()).filter(act -> path.endsWith(act.end)).findFirst().orElseThrow();
  }

  /** The end of the address of its form. */
  String end() {
    return end;
  }

  public String icon() {
    return icon;
  }

  public boolean isDanger() {
    return isDanger;
  }
}
