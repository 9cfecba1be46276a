package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The questions before what is done with a member. */
@Component
record MemberQuestion(Members members, ProfileChoice profiles) {

  /** The question, in a dialog or on a page. */
  Answer ask(Visit visit, int status, Actor actor, Member member, MemberAct act, Typed typed) {
    Words words = visit.words();
    Question question =
        new Question(
            words,
            title(words, member, act),
            isImpossible(actor, member, act) ? words.say("member.no_reset") : text(words, act),
            act == MemberAct.REMOVE ? along(words, actor, List.of(member)) : List.of(),
            form(visit, actor, member, act, typed),
            MemberPath.next(visit, MemberPath.of(member.id())),
            visit.isPart());
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.MEMBERS.label(words), MemberPath.ALL),
            new NamedLink(member.name(), MemberPath.of(member.id())));
    return new WebPage(
            act.label(words), SetupLayout.of(visit, SetupArea.MEMBERS, crumbs, List.of()), question)
        .status(status)
        .ask(visit);
  }

  /**
   * The form that lets a member in again without a question, since it undoes what is asked about.
   * After a proof the person comes to the question.
   *
   * @param to where it leads afterwards; null for the page of the member
   */
  static Form letIn(Visit visit, Member member, @Nullable String to) {
    String path = MemberPath.of(member.id(), MemberAct.ACTIVATE.end(), to);
    return visit.form(path, Typed.nothing()).carrying(Form.PAGE, path);
  }

  /** Whether the member's person belongs to other workspaces too, which this one has no say in. */
  private boolean isImpossible(Actor actor, Member member, MemberAct act) {
    return act == MemberAct.RESET_LINK && !members.canReset(actor, member.id());
  }

  private static String title(Words words, Member member, MemberAct act) {
    String name = member.name();
    return switch (act) {
      case PROFILE -> words.say("member.profile_title", name);
      case END_SESSIONS -> words.say("member.end_sessions_title", name);
      case RESET_LINK -> words.say("member.reset_link_title", name);
      case SUSPEND -> words.say("member.suspend_title", name);
      case ACTIVATE -> words.say("member.activate_title", name);
      case REMOVE -> words.say("member.remove_title", name);
      case GIVE_RECORDS -> words.say("member.give_records_title", name);
    };
  }

  private static String text(Words words, MemberAct act) {
    return switch (act) {
      case PROFILE -> words.say("member.profile_text");
      case END_SESSIONS -> words.say("member.end_sessions_text");
      case RESET_LINK -> words.say("member.reset_link_text");
      case SUSPEND -> words.say("member.suspend_text");
      case ACTIVATE -> words.say("member.activate_text");
      case REMOVE -> words.say("member.remove_text");
      case GIVE_RECORDS -> words.say("member.give_records_text");
    };
  }

  private Form form(Visit visit, Actor actor, Member member, MemberAct act, Typed typed) {
    Words words = visit.words();
    Form form = visit.form(MemberPath.of(visit, member.id(), act.end()), typed);
    Button usual = Button.send(act.label(words));
    Button send =
        isImpossible(actor, member, act) ? usual.notYet(words.say("member.no_reset")) : usual;
    return switch (act) {
      case PROFILE ->
          form.drawnFrom(SeenField.of("profile"), member.profileId().toString())
              .with(profiles.field(actor, words, member.profileId()))
              .act(send);
      case END_SESSIONS, RESET_LINK, ACTIVATE -> form.act(send);
      case SUSPEND -> form.act(send.danger());
      case GIVE_RECORDS -> form.with(receiver(words).required().focused()).act(send);
      case REMOVE ->
          form.with(receiver(words).hint(words.say("member.records_to_hint", member.name())))
              .with(typedName(words, member).field())
              .act(send.danger());
    };
  }

  private static FormField receiver(Words words) {
    return FormField.text(Receivers.FIELD, words.say("member.records_to"))
        .hint(words.say("member.receiver_hint"));
  }

  /** The name that is typed before the member is removed. */
  static TypedName typedName(Words words, Member member) {
    return new TypedName(member.name(), words.say("member.remove_type", member.name()));
  }

  /** The keys that go on, which these people may know. */
  List<String> along(Words words, Actor actor, List<Member> leaving) {
    List<String> names =
        leaving.stream()
            .flatMap(member -> members.keysOf(actor, member.id()).stream())
            .map(Credential::name)
            .distinct()
            .toList();
    return names.isEmpty()
        ? List.of()
        : List.of(words.say("member.keys_go_on", String.join(", ", names)));
  }
}
