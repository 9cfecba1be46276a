package dev.oriel.pages.setup.inbound;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.integration.inbound.InboundWebhooks;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.SecretView;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Secret;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The form by which an inbound webhook is made: in a dialog over the list, or on a page of its own.
 * It listens until it is given a mapping.
 */
@Controller
record NewInboundPage(
    InboundWebhooks webhooks,
    ObjectDefinitions definitions,
    ProfileChoice profiles,
    Once once,
    BaseUrl baseUrl) {

  private static final String OBJECT = "object";

  /** 200 with the form. */
  @GetMapping(InboundPath.NEW)
  Answer show(Visit visit, Actor actor) {
    webhooks.list(actor);
    return form(visit, 200, actor, Typed.nothing());
  }

  /**
   * Makes the webhook and shows its token, once: the same form again makes no other. Shows the form
   * again with 400 if values are wrong, and with 409 if there is a webhook of this name.
   */
  @PostMapping(InboundPath.NEW)
  Answer send(Visit visit, Actor actor, SentFields fields) {
    // Refuses first who may not: the list is an administrator's.
    webhooks.list(actor);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          Wanted wanted = wanted(actor, typed);
          return once.made(visit, actor, typed, () -> create(actor, wanted))
              .map(made -> made(visit, made, false))
              .orElseGet(() -> visit.leadTo(InboundPath.ALL, "setup.made_already"));
        },
        (status, refused) -> form(visit, status, actor, refused));
  }

  private record Wanted(String name, Profile profile, Definition definition) {}

  private Wanted wanted(Actor actor, Typed typed) {
    Problems problems = new Problems();
    Optional<Profile> profile =
        problems.attempt(() -> Optional.of(profiles.read(actor, typed)), Optional.empty());
    String object = typed.text(OBJECT);
    if (object.isEmpty()) {
      problems.add(OBJECT, "required");
    }
    problems.check();
    Definition listening = new Definition(object, Action.CREATE, null, null, null, true);
    return new Wanted(typed.text("name"), profile.orElseThrow(), listening);
  }

  private MadeCredential create(Actor actor, Wanted wanted) {
    return webhooks.create(
        actor, UUID.randomUUID(), wanted.name(), wanted.profile(), null, wanted.definition());
  }

  /**
   * The page that shows a token once.
   *
   * @param isRotated whether the webhook has had another one
   */
  Answer made(Visit visit, MadeCredential made, boolean isRotated) {
    Words words = visit.words();
    String name = made.credential().name();
    UUID id = made.credential().id();
    SecretView body =
        new SecretView(
            words,
            isRotated ? words.say("inbound.rotated", name) : words.say("inbound.ready", name),
            words.say("inbound.ready_text"),
            new Secret(
                    words,
                    "secret",
                    made.token(),
                    words.say("inbound.copy_token"),
                    InboundPath.command(baseUrl, id, made.token()))
                .with(
                    new Secret.Line(
                        "address",
                        words.say("inbound.address"),
                        InboundPath.receiver(baseUrl, id),
                        words.say("inbound.copy_address")))
                .with(
                    new Secret.Line(
                        "header",
                        words.say("inbound.header"),
                        "Authorization: Bearer " + made.token(),
                        words.say("inbound.copy_header"))),
            words.say("inbound.stored"),
            InboundPath.of(id));
    return visit.show(
        new WebPage(name, SetupLayout.below(visit, SetupArea.INBOUND, List.of()), body).secret());
  }

  private Answer form(Visit visit, int status, Actor actor, Typed typed) {
    Words words = visit.words();
    List<FormOption> objects = new ArrayList<>();
    objects.add(new FormOption("", words.say("inbound.choose_object")));
    definitions
        .list(actor)
        .forEach(view -> objects.add(new FormOption(view.type().apiName(), view.type().name())));
    Form form =
        visit
            .form(InboundPath.NEW, typed)
            .with(
                FormField.text("name", words.say("inbound.name"))
                    .hint(words.say("inbound.name_hint"))
                    .required()
                    .focused())
            .with(
                FormField.select(OBJECT, words.say("inbound.object"), objects)
                    .hint(words.say("inbound.object_hint"))
                    .required())
            .with(profiles.field(actor, words, null).hint(words.say("inbound.profile_hint")))
            .act(Button.send(words.say("inbound.create")));
    Question question =
        new Question(
            words,
            words.say("inbound.new_title"),
            words.say("inbound.new_text"),
            form,
            InboundPath.ALL,
            visit.isPart());
    return visit.isPart()
        ? visit.part(status, question)
        : visit.show(
            new WebPage(
                    words.say("inbound.create"),
                    SetupLayout.below(visit, SetupArea.INBOUND, List.of()),
                    question)
                .status(status));
  }
}
