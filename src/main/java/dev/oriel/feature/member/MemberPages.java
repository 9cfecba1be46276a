package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.account.ResetLinks.MadeLink;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.member.Handover;
import dev.oriel.pages.setup.LinkLetters;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.Search;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The pages of members: all of them, one with its state, its sessions, its keys and its name, and
 * the acts upon it. Each act is asked for in a dialog over the page that leads to it, or on a page
 * of its own.
 */
@Controller
record MemberPages(
    Members members,
    MemberChanges changes,
    Invitations invitations,
    Handover handover,
    Receivers receivers,
    ProfileChoice profiles,
    Once once,
    LinkLetters letters) {

  /** 200 with those who belong to the workspace, suspended ones too, by their names. */
  @GetMapping(MemberPath.ALL)
  Answer present(Visit visit, Actor actor) {
    return all(visit, actor, MemberPath.ALL);
  }

  /** 200 with those who were removed. */
  @GetMapping(MemberPath.FORMER)
  Answer former(Visit visit, Actor actor) {
    return all(visit, actor, MemberPath.FORMER);
  }

  private Answer all(Visit visit, Actor actor, String path) {
    boolean isFormer = path.equals(MemberPath.FORMER);
    List<Members.Active> ever = members.list(actor);
    var counts = MemberView.Counts.of(ever, invitations.list(actor).size());
    Map<UUID, String> names = profiles.names(actor);
    Search search = Search.of(visit, path);
    Locale locale = visit.words().formats().locale();
    List<Members.Active> found =
        ever.stream()
            .filter(one -> one.member().isRemoved() == isFormer)
            .filter(one -> search.fits(locale, one.member().name(), one.member().email()))
            .toList();
    Paged<Members.Active> paged = Paged.of(visit, path, search.kept(), found);
    String address = visit.address();
    List<MemberView.Shown> rows =
        paged.shown().stream().map(one -> shown(visit, one, names, address)).toList();
    return visit.show(
        new WebPage(
            SetupLayout.of(visit, SetupArea.MEMBERS, List.of()),
            new MemberView.All(isFormer, counts, search, paged, rows, address)));
  }

  /**
   * A member.
   *
   * @param to where the form leads that lets it in again; null for the page of the member
   */
  private static MemberView.Shown shown(
      Visit visit, Members.Active active, Map<UUID, String> names, @Nullable String to) {
    Member member = active.member();
    String profile = Objects.requireNonNull(names.get(member.profileId()));
    // Without a question, since it undoes what is asked about. After a proof there is one.
    String path = MemberPath.of(member.id(), MemberAct.ACTIVATE, to);
    Form letIn =
        MemberAct.of(member).contains(MemberAct.ACTIVATE)
            ? visit.form(path, Typed.nothing()).carrying(Form.PAGE, path)
            : null;
    return new MemberView.Shown(member, active.use(), profile, letIn);
  }

  private Members.Active get(Actor actor, UUID id) {
    return members.list(actor).stream()
        .filter(one -> one.member().id().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no member with the id " + id + "."));
  }

  /** 200 with the member, removed ones too. */
  @GetMapping(MemberPath.ONE)
  Answer one(Visit visit, Actor actor, @PathVariable UUID id) {
    return one(visit, 200, actor, id, Typed.nothing());
  }

  private Answer one(Visit visit, int status, Actor actor, UUID id, Typed typed) {
    Members.Active active = get(actor, id);
    Form name =
        visit
            .form(MemberPath.of(id) + MemberPath.NAME, typed)
            .drawnFrom(SeenField.of("name"), active.member().name());
    MemberView.One view =
        new MemberView.One(
            shown(visit, active, profiles.names(actor), null),
            members.canReset(actor, id),
            name,
            members.keysOf(actor, id));
    return visit.show(below(visit, view).status(status));
  }

  private static WebPage below(Visit visit, MemberView view) {
    return new WebPage(SetupLayout.below(visit, SetupArea.MEMBERS, List.of()), view);
  }

  /**
   * Changes the name. Shows the page again with 400 if it is wrong, and with 409 if somebody else
   * has changed it since it was shown.
   */
  @PostMapping(MemberPath.ONE + MemberPath.NAME)
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    String shown = typed.text(SeenField.of("name"));
    return Attempt.of(
        typed,
        () -> {
          changes.rename(actor, id, shown, typed.text("name"));
          return visit.leadTo(MemberPath.of(id), "member.renamed");
        },
        (status, again) -> one(visit, status, actor, id, again));
  }

  /** 200 with the question; the page of the member if the act is not possible in its state. */
  @GetMapping({
    MemberPath.ONE + MemberAct.TO_PROFILE,
    MemberPath.ONE + MemberAct.TO_END_SESSIONS,
    MemberPath.ONE + MemberAct.TO_RESET_LINK,
    MemberPath.ONE + MemberAct.TO_SUSPEND,
    MemberPath.ONE + MemberAct.TO_ACTIVATE,
    MemberPath.ONE + MemberAct.TO_REMOVE,
    MemberPath.ONE + MemberAct.TO_RECORDS
  })
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    MemberAct act = MemberAct.at(visit.path());
    return MemberAct.of(get(actor, id).member()).contains(act)
        ? ask(visit, 200, actor, id, act, Typed.nothing())
        : visit.leadTo(MemberPath.of(id));
  }

  private Answer ask(Visit visit, int status, Actor actor, UUID id, MemberAct act, Typed typed) {
    Member member = get(actor, id).member();
    Form form = visit.form(MemberPath.of(visit, id, act), typed);
    MemberView.Ask view =
        new MemberView.Ask(
            member,
            act,
            act != MemberAct.RESET_LINK || members.canReset(actor, id),
            act == MemberAct.REMOVE
                ? members.keysOf(actor, id).stream().map(Credential::name).distinct().toList()
                : List.of(),
            act == MemberAct.PROFILE
                ? form.drawnFrom(SeenField.of("profile"), member.profileId().toString())
                : form,
            profiles.all(actor),
            next(visit, id));
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.MEMBERS.label(visit.words()), MemberPath.ALL),
            new NamedLink(member.name(), MemberPath.of(id)));
    return new WebPage(SetupLayout.of(visit, SetupArea.MEMBERS, crumbs, List.of()), view)
        .status(status)
        .ask(visit);
  }

  private static String next(Visit visit, UUID id) {
    return MemberPath.next(visit, MemberPath.of(id));
  }

  /** 409 with the question if somebody else has given the member another one since it was shown. */
  @PostMapping(MemberPath.ONE + MemberAct.TO_PROFILE)
  Answer assign(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return act(
        visit,
        actor,
        id,
        fields,
        (member, typed) -> {
          Profile profile = profiles.read(actor, typed);
          String shown = typed.text(SeenField.of("profile"));
          changes.assign(actor, id, shown, profile.id());
          return visit.leadTo(next(visit, id), "member.assigned", member.name(), profile.name());
        });
  }

  @PostMapping(MemberPath.ONE + MemberAct.TO_END_SESSIONS)
  Answer endSessions(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return act(
        visit,
        actor,
        id,
        fields,
        (member, _) -> {
          int ended = changes.endSessions(actor, id);
          return visit.leadTo(next(visit, id), "member.sessions_ended", ended, member.name());
        });
  }

  @PostMapping(MemberPath.ONE + MemberAct.TO_SUSPEND)
  Answer suspend(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return act(
        visit,
        actor,
        id,
        fields,
        (member, _) -> {
          changes.suspend(actor, id);
          return visit.leadTo(next(visit, id), "member.is_suspended", member.name());
        });
  }

  @PostMapping(MemberPath.ONE + MemberAct.TO_ACTIVATE)
  Answer activate(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return act(
        visit,
        actor,
        id,
        fields,
        (member, _) -> {
          changes.activate(actor, id);
          return visit.leadTo(next(visit, id), "member.is_active", member.name());
        });
  }

  /**
   * Removes the member, whose name has to be typed; another one may get the records. Shows the
   * question again with 400 if another name was typed or nobody can get the records, and with 409
   * for the last active administrator.
   */
  @PostMapping(MemberPath.ONE + MemberAct.TO_REMOVE)
  Answer remove(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return act(
        visit,
        actor,
        id,
        fields,
        (member, typed) -> {
          if (member.isRemoved()) {
            return visit.leadTo(MemberPath.of(id));
          }
          TypedName.require(member.name(), typed);
          Member receiver = receivers.find(actor, id, typed);
          String next = MemberPath.next(visit, MemberPath.ALL);
          if (receiver == null) {
            changes.remove(actor, id);
            return visit.leadTo(next, "member.is_removed", member.name());
          }
          handover.remove(actor, id, receiver.id());
          return visit.leadTo(next, "member.hands_over", member.name(), receiver.name());
        });
  }

  /**
   * Gives the records that name a former member to another one: those that were left when the
   * member was removed, and those that came later, such as by an import. Shows the question again
   * with 400 if nobody can get them, and with 409 if the member is back.
   */
  @PostMapping(MemberPath.ONE + MemberAct.TO_RECORDS)
  Answer give(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return act(
        visit,
        actor,
        id,
        fields,
        (member, typed) -> {
          Member receiver = receivers.require(actor, id, typed);
          handover.give(actor, id, receiver.id());
          return visit.leadTo(
              next(visit, id), "member.records_given", member.name(), receiver.name());
        });
  }

  /**
   * Shows a link for a new password, once: the same form again makes no other. Shows the question
   * again if there can be no link for the person: with 403 if they belong to another workspace too.
   */
  @PostMapping(MemberPath.ONE + MemberAct.TO_RESET_LINK)
  Answer makeLink(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return act(
        visit,
        actor,
        id,
        fields,
        (member, typed) -> {
          try {
            return once.made(visit, actor, typed, () -> changes.resetLink(actor, id))
                .map(link -> made(visit, actor, member, link))
                .orElseGet(() -> visit.leadTo(MemberPath.of(id), "setup.made_already"));
          } catch (Refused e) {
            boolean isOfOthers = !member.isRemoved() && !members.canReset(actor, id);
            if (e.refusal() instanceof Refusal.Forbidden && isOfOthers) {
              Typed again = typed.refused(e.refusal());
              return ask(visit, 403, actor, id, MemberAct.RESET_LINK, again);
            }
            throw e;
          }
        });
  }

  private Answer made(Visit visit, Actor actor, Member member, MadeLink made) {
    LinkLetters.State letter = letters.send(visit.words(), actor, member, made);
    MemberView.Link link = new MemberView.Link(member.email(), letters.link(made), letter);
    MemberView view = new MemberView.Reset(member, link, made.expiresAt().toInstant());
    return visit.show(below(visit, view).secret());
  }

  /** Acts as the address says, or shows the question again with what was refused. */
  private Answer act(
      Visit visit,
      Actor actor,
      UUID id,
      SentFields fields,
      BiFunction<Member, Typed, Answer> change) {
    Member member = get(actor, id).member();
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> change.apply(member, typed),
        (status, again) -> ask(visit, status, actor, id, MemberAct.at(visit.path()), again));
  }
}
