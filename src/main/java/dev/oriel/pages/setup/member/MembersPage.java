package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.Search;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The members of the workspace, page by page, found by their names and e-mail addresses. */
@Controller
record MembersPage(Members members, Invitations invitations, ProfileChoice profiles) {

  /** 200 with those who belong to the workspace, suspended ones too, by their names. */
  @GetMapping(MemberPath.ALL)
  Answer show(Visit visit, Actor actor) {
    return show(visit, actor, false);
  }

  /** 200 with those who were removed. */
  @GetMapping(MemberPath.FORMER)
  Answer former(Visit visit, Actor actor) {
    return show(visit, actor, true);
  }

  private Answer show(Visit visit, Actor actor, boolean former) {
    Words words = visit.words();
    List<Members.Active> ever = members.list(actor);
    MemberTabs.Counts counts = MemberTabs.counts(ever, invitations.list(actor).size());
    String path = former ? MemberPath.FORMER : MemberPath.ALL;
    Search search = Search.of(visit, path);
    Locale locale = words.formats().locale();
    List<Members.Active> found =
        ever.stream()
            .filter(one -> one.member().isRemoved() == former)
            .filter(one -> search.fits(locale, one.member().name(), one.member().email()))
            .toList();
    Paged<Members.Active> paged = Paged.of(visit, path, search.kept(), found);
    MemberRows rows = new MemberRows(visit, profiles.names(actor));
    String title = former ? words.say("member.former") : words.say("setup.members");
    return visit.show(
        new WebPage(
            words.say("setup.members"),
            MemberTabs.layout(visit, path, counts),
            new MembersView(
                words,
                title,
                search,
                paged.shown().stream().map(rows::of).toList(),
                found.isEmpty() ? empty(words, search) : null,
                former ? null : SelectedMembers.selection(words),
                paged)));
  }

  private static Empty empty(Words words, Search search) {
    return search.isEmpty()
        ? new Empty(
            Empty.Art.SEARCH,
            words.say("member.no_former"),
            words.say("member.no_former_text"),
            List.of())
        : new Empty(
            Empty.Art.SEARCH,
            words.say("member.none_found", search.q()),
            words.say("member.none_found_text"),
            List.of(Button.link(words.say("member.all"), search.path())));
  }
}
