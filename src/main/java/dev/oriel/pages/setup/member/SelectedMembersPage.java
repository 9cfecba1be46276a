package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.crm.member.Handover;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Changes several members: their profile, whether they are suspended, or that they are removed.
 * Each is changed by itself, so that one who is refused keeps no other from being changed. A
 * question comes first, with the members in its address, to which a proof can lead back.
 */
@Controller
record SelectedMembersPage(
    Members members,
    MemberChanges changes,
    ProfileChoice profiles,
    SeenStates seen,
    Handover handover,
    Receivers receivers,
    MemberQuestion question) {

  private static final String PROFILE = MemberPath.SELECTED + "/profile";
  private static final String SUSPEND = MemberPath.SELECTED + "/suspend";
  private static final String ACTIVATE = MemberPath.SELECTED + "/activate";
  private static final String REMOVE = MemberPath.SELECTED + "/remove";

  @GetMapping(PROFILE)
  Answer askProfile(Visit visit, Actor actor) {
    return ask(visit, actor, MemberAct.PROFILE);
  }

  @GetMapping(SUSPEND)
  Answer askSuspend(Visit visit, Actor actor) {
    return ask(visit, actor, MemberAct.SUSPEND);
  }

  @GetMapping(ACTIVATE)
  Answer askActivate(Visit visit, Actor actor) {
    return ask(visit, actor, MemberAct.ACTIVATE);
  }

  @GetMapping(REMOVE)
  Answer askRemove(Visit visit, Actor actor) {
    return ask(visit, actor, MemberAct.REMOVE);
  }

  /**
   * 200 with the question, and back to all members if nobody is chosen; refuses as {@link
   * SelectedMembers#read} does.
   */
  private Answer ask(Visit visit, Actor actor, MemberAct act) {
    SelectedMembers selected = selected(visit, actor);
    return selected.members().isEmpty()
        ? visit.leadTo(MemberPath.ALL)
        : ask(visit, 200, actor, selected, act, Typed.nothing(), List.of());
  }

  private SelectedMembers selected(Visit visit, Actor actor) {
    return SelectedMembers.read(visit.parameters(), members.list(actor), actor.member());
  }

  @PostMapping(PROFILE)
  Answer assign(Visit visit, Actor actor, SentFields fields) {
    return answer(
        visit,
        actor,
        fields,
        MemberAct.PROFILE,
        typed -> {
          UUID profile = profiles.read(actor, typed).id();
          String shown = typed.text(SeenField.of("profile"));
          return member ->
              seen.ofMemberProfile(
                  actor,
                  member.id(),
                  SelectedMembers.profile(shown, member),
                  () -> changes.assign(actor, member.id(), profile));
        });
  }

  @PostMapping(SUSPEND)
  Answer suspend(Visit visit, Actor actor, SentFields fields) {
    return answer(
        visit,
        actor,
        fields,
        MemberAct.SUSPEND,
        _ -> member -> changes.suspend(actor, member.id()));
  }

  @PostMapping(ACTIVATE)
  Answer activate(Visit visit, Actor actor, SentFields fields) {
    return answer(
        visit,
        actor,
        fields,
        MemberAct.ACTIVATE,
        _ -> member -> changes.activate(actor, member.id()));
  }

  /** Removes them, once their number was typed; another member may get all their records. */
  @PostMapping(REMOVE)
  Answer remove(Visit visit, Actor actor, SentFields fields) {
    return answer(
        visit,
        actor,
        fields,
        MemberAct.REMOVE,
        typed -> {
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
  private Answer answer(
      Visit visit,
      Actor actor,
      SentFields fields,
      MemberAct act,
      Function<Typed, Consumer<Member>> change) {
    SelectedMembers selected = selected(visit, actor).require();
    Typed typed = Typed.of(fields);
    TypedName number = number(visit.words(), selected);
    if (act == MemberAct.REMOVE && !number.isIn(typed)) {
      return ask(visit, 400, actor, selected, act, number.refused(typed), List.of());
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

  /** The number of members, which is typed before they are removed. */
  private static TypedName number(Words words, SelectedMembers selected) {
    int number = selected.members().size();
    return new TypedName(String.valueOf(number), words.say("member.remove_type_number", number));
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
    Form form = visit.form(selected.address(act), typed);
    if (act == MemberAct.PROFILE) {
      form =
          form.drawnFrom(SeenField.of("profile"), selected.profiles())
              .with(profiles.field(actor, words, null));
    }
    if (act == MemberAct.REMOVE) {
      form =
          form.with(
                  FormField.text(Receivers.FIELD, words.say("member.records_to"))
                      .hint(words.say("member.records_of_several_hint")))
              .with(number(words, selected).field());
    }
    List<String> along = new ArrayList<>(refused);
    if (refused.isEmpty()) {
      along.add(selected.names());
      if (act == MemberAct.REMOVE) {
        along.addAll(question.along(words, actor, selected.members()));
      }
    }
    Question question =
        new Question(
            words,
            words.say("member.several", act.label(words), selected.members().size()),
            refused.isEmpty() ? text(words, act) : words.say("member.several_refused"),
            along,
            form.act(act.isDanger() ? send.danger() : send),
            MemberPath.ALL,
            false);
    return visit.show(
        new WebPage(
                act.label(words), SetupLayout.below(visit, SetupArea.MEMBERS, List.of()), question)
            .status(status));
  }

  private static String text(Words words, MemberAct act) {
    return switch (act) {
      case SUSPEND -> words.say("member.suspend_several_text");
      case REMOVE -> words.say("member.remove_several_text");
      default -> "";
    };
  }
}
