package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.identity.Member;
import dev.oriel.web.page.text.Words;

/** The acts of administrators upon a member, each by a form of its own. */
enum MemberAct {
  PROFILE("/profile", "shield-lock", false),
  END_SESSIONS("/end-sessions", "devices-off", false),
  RESET_LINK("/reset-link", "link", false),
  SUSPEND("/suspend", "user-off", true),
  ACTIVATE("/activate", "user-check", false),
  REMOVE("/remove", "trash", true),
  /** Records that name a removed member name another one from then on. */
  GIVE_RECORDS("/records", "arrow-right", false);

  private final String end;
  private final String icon;
  private final boolean isDanger;

  MemberAct(String end, String icon, boolean isDanger) {
    this.end = end;
    this.icon = icon;
    this.isDanger = isDanger;
  }

  /** Those that are possible with a member in its state. */
  static List<MemberAct> of(Member member) {
    return switch (member.status()) {
      case ACTIVE -> List.of(PROFILE, END_SESSIONS, RESET_LINK, SUSPEND, REMOVE);
      case SUSPENDED -> List.of(PROFILE, ACTIVATE, END_SESSIONS, RESET_LINK, REMOVE);
      case REMOVED -> List.of(GIVE_RECORDS);
    };
  }

  /** The end of the address of its form. */
  String end() {
    return end;
  }

  String icon() {
    return icon;
  }

  boolean isDanger() {
    return isDanger;
  }

  String label(Words words) {
    return switch (this) {
      case PROFILE -> words.say("member.profile");
      case END_SESSIONS -> words.say("member.end_sessions");
      case RESET_LINK -> words.say("member.reset_link");
      case SUSPEND -> words.say("member.suspend");
      case ACTIVATE -> words.say("member.activate");
      case REMOVE -> words.say("member.remove");
      case GIVE_RECORDS -> words.say("member.give_records");
    };
  }
}
