package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Invitations;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.member.Hints;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.importing.Imports;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The first steps of administrators and of others, until they are done or dismissed. */
@Component
record StepsCard(
    Hints hints,
    Imports imports,
    Members members,
    Invitations invitations,
    Connections connections,
    Credentials credentials,
    SampleRecords samples) {

  /** Null if there are none left, and no sample records either. */
  @Nullable FirstSteps of(Visit visit, Viewer.Member member, Actor actor, List<ObjectView> views) {
    if (member.viewedAs() != null) {
      return null;
    }
    Words words = visit.words();
    List<FirstSteps.Step> steps = steps(words, member, actor, views);
    FirstSteps.Sample sample =
        member.isAdministrator() ? samples.of(visit, actor, views, steps.isEmpty()) : null;
    if (steps.isEmpty() && (sample == null || !sample.areThere())) {
      return null;
    }
    Form dismissal =
        visit
            .form(HomePage.DISMISS, Typed.nothing())
            .act(Button.send(words.say("home.dismiss")).quiet().small());
    return new FirstSteps(words, title(words, member), steps, dismissal, sample);
  }

  /** None if all are done, or dismissed. */
  private List<FirstSteps.Step> steps(
      Words words, Viewer.Member member, Actor actor, List<ObjectView> views) {
    if (hints.areDismissed(actor, Hints.Hint.FIRST_STEPS)) {
      return List.of();
    }
    List<FirstSteps.Step> steps =
        member.isAdministrator() ? ofAdministrator(words, actor) : ofOthers(words, views);
    return steps.stream().allMatch(FirstSteps.Step::isDone) ? List.of() : steps;
  }

  private static String title(Words words, Viewer.Member member) {
    String workspace = member.workspace().name();
    return member.isAdministrator()
        ? words.say("home.steps", workspace)
        : words.say("home.welcome", workspace);
  }

  private List<FirstSteps.Step> ofAdministrator(Words words, Actor actor) {
    boolean hasImport =
        imports.list(actor, _ -> new Page.Query(25, null)).entries().stream()
            .anyMatch(one -> !SampleRecords.isSample(one.job()));
    boolean hasColleague = members.all(actor).size() > 1 || !invitations.list(actor).isEmpty();
    boolean hasConnection = !connections.everOwn(actor).isEmpty();
    boolean hasKey = !credentials.list(actor, CredentialKind.REST).isEmpty();
    return List.of(
        new FirstSteps.Step(
            "file-import",
            words.say("home.import"),
            words.say("home.import_text"),
            Button.link(words.say("home.import_act"), "/setup/imports/new").small(),
            hasImport),
        new FirstSteps.Step(
            "user-plus",
            words.say("home.invite"),
            words.say("home.invite_text"),
            Button.link(words.say("home.invite_act"), "/setup/members").small(),
            hasColleague),
        new FirstSteps.Step(
            "plug-connected",
            words.say("home.connect"),
            words.say("home.connect_text"),
            Button.link(words.say("home.connect_act"), "/me/connections/new").small(),
            hasConnection),
        new FirstSteps.Step(
            "key",
            words.say("home.key"),
            words.say("home.key_text"),
            Button.link(words.say("home.key"), "/setup/keys").small(),
            hasKey));
  }

  /** Members who may create contacts or tasks begin with these. */
  private static List<FirstSteps.Step> ofOthers(Words words, List<ObjectView> views) {
    List<FirstSteps.Step> steps = new ArrayList<>();
    creatable(views, "contacts")
        .ifPresent(view ->
            steps.add(
                new FirstSteps.Step(
                    "user-plus",
                    words.say("home.contact"),
                    words.say("home.contact_text"),
                    Button.link(words.say("home.contact"), NewRecord.address(view)).small(),
                    false)));
    creatable(views, "tasks")
        .ifPresent(view ->
            steps.add(
                new FirstSteps.Step(
                    "checkbox",
                    words.say("home.task"),
                    words.say("home.task_text"),
                    Button.link(words.say("home.task"), NewRecord.address(view)).small(),
                    false)));
    steps.add(
        new FirstSteps.Step(
            "keyboard",
            words.say("keys.title"),
            words.say("home.keyboard_text"),
            Button.link(words.say("home.keyboard_act"), "/me/keys").small(),
            false));
    return steps;
  }

  private static Optional<ObjectView> creatable(List<ObjectView> views, String key) {
    return views.stream()
        .filter(view -> view.type().is(key) && view.may(RecordRight.CREATE))
        .findFirst();
  }
}
