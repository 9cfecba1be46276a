package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.account.SessionUse;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Member;
import dev.oriel.model.field.Hue;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.text.Words;

/** Says the state of members. */
final class MemberWords {

  private MemberWords() {}

  static State state(Words words, Member.Status status) {
    return switch (status) {
      case ACTIVE -> new State(words.say("member.active"), Hue.GREEN);
      case SUSPENDED -> new State(words.say("member.suspended"), Hue.RED);
      case REMOVED -> new State(words.say("member.removed"), Hue.GRAY);
    };
  }

  /** How many sessions go on. */
  static int sessions(Members.Active member) {
    SessionUse use = member.use();
    return use == null ? 0 : use.open();
  }

  /** When the member was seen last; a dash if it is not known. */
  static String seen(Words words, Members.Active member) {
    SessionUse use = member.use();
    return use == null
        ? words.say("member.never_seen")
        : words.formats().relative(use.lastUsed().toInstant());
  }
}
