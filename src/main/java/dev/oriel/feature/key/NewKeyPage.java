package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.BaseUrl;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.request.SentFields;
import dev.oriel.surface.web.Question;
import dev.oriel.surface.web.SecretView;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.WebPage;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Secret;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.FormField;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** The form by which a key is made: in a dialog over the list, or on a page of its own. */
@Controller
record NewKeyPage(Keys keys, ProfileChoice profiles, BaseUrl baseUrl) {

  static final String PATH = SetupPath.KEYS + "/new";

  /** 200 with the form. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    keys.list(actor);
    return form(visit, 200, actor, Typed.nothing());
  }

  /**
   * Makes the key, whose member is who makes it, and shows it, once: the same form again says that
   * it was made. Shows the form again with 400 if values are wrong, and with 409 if there is a key
   * of this name.
   */
  @PostMapping(PATH)
  Answer send(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    UUID id = id(actor, fields.text(Form.ID));
    if (isMade(actor, id)) {
      return visit.leadTo(KeyPage.path(id), "setup.made_already");
    }
    try {
      return made(
          visit,
          keys.create(
              actor, id, typed.text("name"), profiles.read(actor, typed), actor.member(), null));
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict && isMade(actor, id)) {
        return visit.leadTo(KeyPage.path(id), "setup.made_already");
      }
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return form(visit, HttpError.status(e.refusal()), actor, typed.refused(e.refusal()));
      }
      throw e;
    }
  }

  /** The key's id follows from that of the form and the member, so that it is made once. */
  private static UUID id(Actor actor, String form) {
    return UUID.nameUUIDFromBytes(
        ("key " + actor.member() + form).getBytes(StandardCharsets.UTF_8));
  }

  private boolean isMade(Actor actor, UUID id) {
    return keys.list(actor).stream().anyMatch(key -> key.id().equals(id));
  }

  private Answer made(Visit visit, MadeCredential made) {
    Words words = visit.words();
    String name = made.credential().name();
    String curl =
        """
        curl %s/api/v1/me \\
          -H "Authorization: Bearer %s"\
        """
            .formatted(baseUrl, made.token());
    SecretView body =
        new SecretView(
            words,
            words.say("api_key.ready", name),
            words.say("api_key.ready_text"),
            new Secret(words, "secret", made.token(), words.say("api_key.copy"), curl),
            words.say("api_key.stored"),
            SetupPath.KEYS);
    return visit.show(
        new WebPage(name, SetupLayout.below(visit, SetupArea.KEYS, List.of()), body).secret());
  }

  private Answer form(Visit visit, int status, Actor actor, Typed typed) {
    Words words = visit.words();
    Form form =
        visit
            .form(PATH, typed)
            .with(
                FormField.text("name", words.say("api_key.name"))
                    .hint(words.say("api_key.name_hint"))
                    .required()
                    .focused())
            .with(profiles.field(actor, words, null).hint(words.say("api_key.profile_hint")))
            .act(Button.send(words.say("api_key.create")));
    Question question =
        new Question(
            words, words.say("api_key.new_title"), "", form, SetupPath.KEYS, visit.isPart());
    return visit.isPart()
        ? visit.part(status, question)
        : visit.show(
            new WebPage(
                    words.say("api_key.create"),
                    SetupLayout.below(visit, SetupArea.KEYS, List.of()),
                    question)
                .status(status));
  }
}
