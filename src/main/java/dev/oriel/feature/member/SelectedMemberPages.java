package dev.oriel.feature.member;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.member.Handover;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Changes several members: their profile, whether they are suspended, or that they are removed.
 * Each is changed by itself, so that one who is refused keeps no other from being changed. A
 * question comes first, with the members in its address, to which a proof can lead back.
 */
@Controller
record SelectedMemberPages(
    Members members,
    MemberChanges changes,
    ProfileChoice profiles,
    Handover handover,
    Receivers receivers) {

  /**
   * 200 with the question, and back to all members if nobody is chosen; refuses as {@link
   * SelectedMembers#read} does.
   */
  @GetMapping({
    MemberPath.SELECTED + MemberAct.TO_PROFILE,
    MemberPath.SELECTED + MemberAct.TO_SUSPEND,
    MemberPath.SELECTED + MemberAct.TO_ACTIVATE,
    MemberPath.SELECTED + MemberAct.TO_REMOVE
  })
  Answer ask(Visit visit, Actor actor) {
    SelectedMembers selected = selected(visit, actor);
    return selected.members().isEmpty()
        ? visit.leadTo(MemberPath.ALL)
        : ask(visit, 200, actor, selected, Typed.nothing(), List.of());
  }

  private SelectedMembers selected(Visit visit, Actor actor) {
    return SelectedMembers.read(visit.parameters(), members.list(actor), actor.member());
  }

  private Answer ask(
      Visit visit,
      int status,
      Actor actor,
      SelectedMembers selected,
      Typed typed,
      List<String> refused) {
    MemberAct act = MemberAct.at(visit.path());
    Form form = visit.form(selected.address(act), typed);
    List<String> keys =
        act == MemberAct.REMOVE
            ? selected.members().stream()
                .flatMap(member -> members.keysOf(actor, member.id()).stream())
                .map(Credential::name)
                .distinct()
                .toList()
            : List.of();
    MemberView.Several view =
        new MemberView.Several(
            selected.members(),
            act,
            keys,
            refused,
            act == MemberAct.PROFILE
                ? form.drawnFrom(SeenField.of("profile"), selected.profiles())
                : form,
            profiles.all(actor));
    return visit.show(
        new WebPage(SetupLayout.below(visit, SetupArea.MEMBERS, List.of()), view).status(status));
  }

  @PostMapping(MemberPath.SELECTED + MemberAct.TO_PROFILE)
  Answer assign(Visit visit, Actor actor, SentFields fields) {
    return change(
        visit,
        actor,
        fields,
        (_, typed) -> {
          UUID profile = profiles.read(actor, typed).id();
          String shown = typed.text(SeenField.of("profile"));
          return member ->
              changes.assign(actor, member.id(), SelectedMembers.profile(shown, member), profile);
        });
  }

  @PostMapping(MemberPath.SELECTED + MemberAct.TO_SUSPEND)
  Answer suspend(Visit visit, Actor actor, SentFields fields) {
    return change(visit, actor, fields, (_, _) -> member -> changes.suspend(actor, member.id()));
  }

  @PostMapping(MemberPath.SELECTED + MemberAct.TO_ACTIVATE)
  Answer activate(Visit visit, Actor actor, SentFields fields) {
    return change(visit, actor, fields, (_, _) -> member -> changes.activate(actor, member.id()));
  }

  /** Removes them, once their number was typed; another member may get all their records. */
  @PostMapping(MemberPath.SELECTED + MemberAct.TO_REMOVE)
  Answer remove(Visit visit, Actor actor, SentFields fields) {
    return change(
        visit,
        actor,
        fields,
        (selected, typed) -> {
          TypedName.require(String.valueOf(selected.members().size()), typed);
          if (receivers.isTyped(typed)) {
            Member receiver = receivers.require(actor, null, typed);
            return member -> handover.remove(actor, member.id(), receiver.id());
          }
          return member -> changes.remove(actor, member.id());
        });
  }

  /**
   * Changes them and leads to the list. Shows the question again with those who were refused, with
   * the reasons.
   *
   * @param change reads what was typed, and changes one
   */
  private Answer change(
      Visit visit,
      Actor actor,
      SentFields fields,
      BiFunction<SelectedMembers, Typed, Consumer<Member>> change) {
    SelectedMembers selected = selected(visit, actor).require();
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          List<String> refused = selected.change(change.apply(selected, typed));
          int done = selected.members().size() - refused.size();
          return refused.isEmpty()
              ? visit.leadTo(MemberPath.ALL, "member.several_done", done)
              : ask(visit, 409, actor, selected, typed, refused);
        },
        (status, again) -> ask(visit, status, actor, selected, again, List.of()));
  }
}
