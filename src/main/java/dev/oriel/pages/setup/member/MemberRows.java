package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Member;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Act;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.text.Words;

/**
 * The rows of members, whose forms lead back to the list.
 *
 * @param visit of the list
 * @param profiles the names of profiles by their ids
 */
record MemberRows(Visit visit, Map<UUID, String> profiles) {

  MembersView.Row of(Members.Active active) {
    Words words = visit.words();
    Member member = active.member();
    return new MembersView.Row(
        member.id(),
        new Reference(
            Avatar.person(member.id(), member.name()).size(Avatar.Size.MEDIUM),
            member.name(),
            member.email(),
            MemberPath.of(member.id())),
        profile(words, member),
        MemberWords.state(words, member.status()),
        words.formats().number(MemberWords.sessions(active)),
        MemberWords.seen(words, active),
        menu(words, member),
        MemberAct.of(member).contains(MemberAct.ACTIVATE)
            ? MemberQuestion.letIn(visit, member, visit.address())
            : null);
  }

  private Cell profile(Words words, Member member) {
    String name = Objects.requireNonNull(profiles.get(member.profileId()));
    if (member.isRemoved()) {
      return new Cell.Text(name);
    }
    Button change =
        Button.dialog(name, MemberPath.of(member.id(), MemberAct.PROFILE.end(), visit.address()))
            .named(words.say("member.profile_of", name, member.name()))
            .quiet()
            .small();
    return new Cell.Acts(List.of(change));
  }

  private Menu.Item item(Words words, Member member, MemberAct act) {
    String label = act.label(words);
    return act == MemberAct.ACTIVATE
        ? Menu.Item.of(label, new Act.Send(null, null), act.icon())
        : Menu.Item.dialog(
            label, MemberPath.of(member.id(), act.end(), visit.address()), act.icon());
  }

  private Menu menu(Words words, Member member) {
    List<Menu.Item> first = new ArrayList<>();
    List<Menu.Item> last = new ArrayList<>();
    first.add(Menu.Item.link(words.say("member.open"), MemberPath.of(member.id()), "user"));
    for (MemberAct act : MemberAct.of(member)) {
      if (act != MemberAct.PROFILE) {
        Menu.Item item = item(words, member, act);
        if (act.isDanger()) {
          last.add(item.danger());
        } else {
          first.add(item);
        }
      }
    }
    if (!member.isRemoved()) {
      String found = QueryText.with(SetupPath.CONNECTIONS, Map.of("q", member.email()));
      first.add(Menu.Item.link(words.say("me.connections"), found, "plug-connected"));
    }
    Button dots =
        Button.unfolds(words.say("member.acts", member.name()), "m-" + member.id())
            .quiet()
            .icon("dots")
            .form(Button.Form.SMALL_ICON);
    return new Menu(
        dots, "m-" + member.id(), last.isEmpty() ? List.of(first) : List.of(first, last));
  }
}
