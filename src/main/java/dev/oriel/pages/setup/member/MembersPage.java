package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Actor;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Empty;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The members of the workspace, page by page, found by their names and e-mail addresses. */
@Controller
record MembersPage(MemberChanges members, Invitations invitations, ProfileChoice profiles) {

  private static final String Q = "q";
  private static final String PAGE = "page";

  /** How many members a page has. */
  static final int LENGTH = 50;

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
    List<MemberChanges.Active> ever = members.list(actor);
    MemberTabs.Counts counts = MemberTabs.counts(ever, invitations.list(actor).size());
    String q = Objects.requireNonNullElse(visit.parameter(Q), "").strip();
    List<MemberChanges.Active> found =
        ever.stream()
            .filter(one -> one.member().isRemoved() == former)
            .filter(one -> fits(one, q, words))
            .toList();
    int pages = Math.max(1, (found.size() + LENGTH - 1) / LENGTH);
    int page = Math.min(pages, number(visit.parameter(PAGE)));
    int from = (page - 1) * LENGTH;
    List<MemberChanges.Active> shown = found.subList(from, Math.min(found.size(), from + LENGTH));
    String path = former ? MemberPath.FORMER : MemberPath.ALL;
    MemberRows rows = new MemberRows(words, profiles.names(actor), visit.address());
    Empty empty =
        new Empty(
            Empty.Art.SEARCH,
            q.isEmpty() ? words.say("member.no_former") : words.say("member.none_found", q),
            q.isEmpty() ? words.say("member.no_former_text") : words.say("member.none_found_text"),
            q.isEmpty() ? List.of() : List.of(Button.link(words.say("member.all"), path)));
    String title = former ? words.say("member.former") : words.say("setup.members");
    return visit.show(
        new Page(
            words.say("setup.members"),
            MemberTabs.layout(visit, path, counts),
            new MembersView(
                words,
                title,
                path,
                q,
                shown.stream().map(rows::of).toList(),
                found.isEmpty() ? empty : null,
                former ? null : SelectedMembers.selection(visit),
                words.say("member.shown", from + 1, from + shown.size(), found.size()),
                links(words, path, q, page, pages))));
  }

  /** Whether the name or the e-mail address contains what is searched. */
  private static boolean fits(MemberChanges.Active one, String q, Words words) {
    String wanted = q.toLowerCase(words.formats().locale());
    return Stream.of(one.member().name(), one.member().email())
        .anyMatch(text -> text.toLowerCase(words.formats().locale()).contains(wanted));
  }

  private static int number(@Nullable String text) {
    return text != null && text.matches("[1-9][0-9]{0,5}") ? Integer.parseInt(text) : 1;
  }

  private static List<Button> links(Words words, String path, String q, int page, int pages) {
    List<Button> links = new ArrayList<>();
    if (page > 1) {
      links.add(Button.link(words.say("member.previous"), at(path, q, page - 1)).small());
    }
    if (page < pages) {
      links.add(Button.link(words.say("member.next"), at(path, q, page + 1)).small());
    }
    return links;
  }

  private static String at(String path, String q, int page) {
    Map<String, String> parameters = new LinkedHashMap<>();
    if (!q.isEmpty()) {
      parameters.put(Q, q);
    }
    parameters.put(PAGE, String.valueOf(page));
    return QueryText.with(path, parameters);
  }
}
