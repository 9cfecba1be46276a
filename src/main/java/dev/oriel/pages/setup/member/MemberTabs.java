package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;

/** The frame of members and invitations, with a tab for each. */
final class MemberTabs {

  private MemberTabs() {}

  /** The numbers of each. */
  record Counts(long present, long former, long invitations) {}

  static Counts counts(List<Members.Active> ever, int invitations) {
    long former = ever.stream().filter(one -> one.member().isRemoved()).count();
    return new Counts(ever.size() - former, former, invitations);
  }

  /** The frame, of which one tab is shown. */
  static Layout.Panel layout(Visit visit, String path, Counts counts) {
    Words words = visit.words();
    List<Tabs.Tab> tabs = new ArrayList<>();
    tabs.add(tab(words, words.say("setup.members"), MemberPath.ALL, path, counts.present()));
    tabs.add(
        tab(
            words,
            words.say("member.invitations"),
            MemberPath.INVITATIONS,
            path,
            counts.invitations()));
    if (counts.former() > 0 || path.equals(MemberPath.FORMER)) {
      tabs.add(tab(words, words.say("member.former"), MemberPath.FORMER, path, counts.former()));
    }
    Button invite =
        Button.dialog(words.say("member.invite"), MemberPath.INVITE).primary().icon("user-plus");
    return SetupLayout.of(visit, SetupArea.MEMBERS, List.of(invite))
        .tabs(new Tabs(words.say("setup.members"), tabs));
  }

  private static Tabs.Tab tab(Words words, String name, String href, String path, long count) {
    return new Tabs.Tab(name, href, href.equals(path), words.formats().number(count));
  }
}
