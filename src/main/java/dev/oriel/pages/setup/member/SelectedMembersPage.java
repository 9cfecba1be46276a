package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupForm;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.Question;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Changes several members: their profile, or whether they are suspended. Each is changed by itself,
 * so that one who is refused keeps no other from being changed. They are sent by a form, which asks
 * first ({@code sure}).
 */
@Controller
record SelectedMembersPage(MemberChanges members, ProfileChoice profiles, SeenStates seen) {

  private static final String PROFILE = MemberPath.SELECTED + "/profile";
  private static final String SUSPEND = MemberPath.SELECTED + "/suspend";
  private static final String ACTIVATE = MemberPath.SELECTED + "/activate";
  private static final String SURE = "sure";

  @PostMapping(PROFILE)
  Answer assign(Visit visit, Actor actor, FormFields fields) {
    return answer(
        visit,
        actor,
        fields,
        MemberAct.PROFILE,
        typed -> {
          UUID profile = profiles.read(actor, typed).id();
          String shown = typed.text(SetupForm.seen("profile"));
          return member ->
              seen.ofMemberProfile(
                  actor,
                  member.id(),
                  SelectedMembers.profile(shown, member),
                  () -> members.assign(actor, member.id(), profile));
        });
  }

  @PostMapping(SUSPEND)
  Answer suspend(Visit visit, Actor actor, FormFields fields) {
    return answer(
        visit,
        actor,
        fields,
        MemberAct.SUSPEND,
        _ -> member -> members.suspend(actor, member.id()));
  }

  @PostMapping(ACTIVATE)
  Answer activate(Visit visit, Actor actor, FormFields fields) {
    return answer(
        visit,
        actor,
        fields,
        MemberAct.ACTIVATE,
        _ -> member -> members.activate(actor, member.id()));
  }

  /**
   * Asks first; then changes them and leads to the list. Shows the question again with those who
   * were refused, with the reasons.
   *
   * @param change reads what was typed, and changes one
   */
  private Answer answer(
      Visit visit,
      Actor actor,
      FormFields fields,
      MemberAct act,
      Function<Typed, Consumer<Member>> change) {
    SelectedMembers selected = SelectedMembers.read(fields, members.list(actor), actor.member());
    Typed typed = Typed.of(fields);
    if (!typed.isSet(SURE)) {
      return ask(visit, 200, actor, selected, act, Typed.nothing(), List.of());
    }
    try {
      List<String> refused = selected.change(change.apply(typed));
      int done = selected.members().size() - refused.size();
      return refused.isEmpty()
          ? visit.leadTo(MemberPath.ALL, "member.several_done", done)
          : ask(visit, 409, actor, selected, act, typed, refused);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid) {
        int status = HttpError.status(e.refusal());
        Typed again = typed.refused(e.refusal());
        return ask(visit, status, actor, selected, act, again, List.of());
      }
      throw e;
    }
  }

  private Answer ask(
      Visit visit,
      int status,
      Actor actor,
      SelectedMembers selected,
      MemberAct act,
      Typed typed,
      List<String> refused) {
    Words words = visit.words();
    Button send = Button.send(act.label(words));
    Form form =
        visit
            .form(SelectedMembers.address(act), typed)
            .carrying(SelectedMembers.ID, selected.text())
            .carrying(SURE, "true");
    if (act == MemberAct.PROFILE) {
      form =
          form.carrying(SetupForm.seen("profile"), selected.profiles())
              .with(profiles.field(actor, words, null));
    }
    List<String> along = new ArrayList<>(refused);
    if (refused.isEmpty()) {
      along.add(selected.names());
    }
    Question question =
        new Question(
            words,
            words.say("member.several", act.label(words), selected.members().size()),
            refused.isEmpty() ? "" : words.say("member.several_refused"),
            along,
            form.act(act.isDanger() ? send.danger() : send),
            MemberPath.ALL,
            false);
    return visit.show(
        new Page(act.label(words), SetupLayout.below(visit, SetupArea.MEMBERS, List.of()), question)
            .status(status));
  }
}
