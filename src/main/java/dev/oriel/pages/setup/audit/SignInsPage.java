package dev.oriel.pages.setup.audit;

import module java.base;

import dev.oriel.access.account.AccountEvent;
import dev.oriel.access.account.AccountLog;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.pages.setup.TableView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The sign-ins of a workspace, and failures of those who belong to it alone. */
@Controller
record SignInsPage(AccountLog log, Members members) {

  /** The 1,000 newest events are seen. */
  private static final int MOST = 1_000;

  /** 200 with them, newest first, for administrators. */
  @GetMapping(LogTabs.SIGN_INS)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    List<AccountEvent> events = log.ofWorkspace(actor, MOST);
    Map<UUID, Member> people =
        members.list(actor).stream()
            .map(Members.Active::member)
            .collect(Collectors.toMap(Member::id, member -> member));
    Paged<AccountEvent> paged = Paged.of(visit, LogTabs.SIGN_INS, Map.of(), events);
    Grid grid =
        new Grid(
            words.say("audit.sign_ins"),
            List.of(
                new Grid.Column(words.say("audit.when"), Grid.Place.SIDE),
                new Grid.Column(words.say("audit.who"), Grid.Place.MAIN),
                new Grid.Column(words.say("audit.what"), Grid.Place.SUB),
                new Grid.Column(words.say("audit.from"), Grid.Place.END)),
            paged.shown().stream()
                .map(event -> row(words, event, people.get(event.memberId())))
                .toList());
    return visit.show(
        new WebPage(
            words.say("audit.sign_ins"),
            SetupLayout.of(visit, SetupArea.AUDIT, List.of())
                .tabs(LogTabs.of(words, LogTabs.SIGN_INS)),
            new TableView(
                words,
                words.say("audit.sign_ins_lead"),
                grid,
                events.isEmpty() ? empty(words) : null,
                paged)));
  }

  private static Empty empty(Words words) {
    return new Empty(
        Empty.Art.WINDOW,
        words.say("audit.no_sign_ins"),
        words.say("audit.no_sign_ins_text"),
        List.of());
  }

  private static Grid.Row row(Words words, AccountEvent event, @Nullable Member member) {
    Instant at = event.at().toInstant();
    Cell who =
        member == null
            ? new Cell.Text(words.say("audit.somebody"))
            : new Reference(
                Avatar.person(member.id(), member.name()),
                member.name(),
                SetupPath.MEMBERS + "/" + member.id());
    String what =
        event.kind() == AccountEvent.Kind.FAILED
            ? words.say("audit.refused", event.number())
            : words.say("audit.entered");
    String from =
        Stream.of(event.device(), event.address())
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(", "));
    return new Grid.Row(
        Moment.dateTime(at, words.formats()), who, new Cell.Text(what), new Cell.Text(from));
  }
}
