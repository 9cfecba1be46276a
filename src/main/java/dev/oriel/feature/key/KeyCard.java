package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Question;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.WebPage;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.form.FormField;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.form.TypedName;
import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.settings.Section;
import dev.oriel.surface.web.settings.Settings;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Component;

/** Shows a key. */
@Component
record KeyCard(Keys keys, ProfileChoice profiles) {

  /** The forms of the page, by the ends of their addresses. */
  static final String NAME = "/name";

  static final String PROFILE = "/profile";

  /**
   * The page.
   *
   * @param action the form that was sent; empty for none
   * @param typed what was typed into it
   */
  Answer show(Visit visit, int status, Actor actor, Credential key, String action, Typed typed) {
    Words words = visit.words();
    KeyWords shown = shown(words, actor);
    List<Section> sections = new ArrayList<>();
    sections.add(
        new Section(
            "use",
            words.say("api_key.use"),
            words.say("api_key.use_lead"),
            facts(shown, actor, key)));
    if (!key.isRevoked()) {
      sections.add(
          new Section(
              "name",
              words.say("api_key.name"),
              words.say("api_key.name_hint"),
              new Block.Filled(
                  visit
                      .form(
                          KeyPage.path(key.id()) + NAME,
                          action.equals(NAME) ? typed : Typed.nothing())
                      .drawnFrom(SeenField.of("name"), key.name())
                      .with(
                          FormField.text("name", words.say("api_key.name"))
                              .value(key.name())
                              .required())
                      .act(Button.send(words.say("api_key.rename"))))));
      sections.add(
          new Section(
              "profile",
              words.say("setup.profile"),
              words.say("api_key.profile_lead"),
              new Block.Filled(
                  visit
                      .form(
                          KeyPage.path(key.id()) + PROFILE,
                          action.equals(PROFILE) ? typed : Typed.nothing())
                      .drawnFrom(SeenField.of("profile"), key.profileId().toString())
                      .with(profiles.field(actor, words, key.profileId()))
                      .act(Button.send(words.say("api_key.rebind"))))));
    }
    Button revoke =
        Button.dialog(words.say("api_key.revoke"), KeyPage.revoke(key.id()))
            .look(Button.Look.QUIET_DANGER);
    return visit.show(
        new WebPage(
                key.name(),
                SetupLayout.below(
                    visit, SetupArea.KEYS, key.isRevoked() ? List.of() : List.of(revoke)),
                new Settings(words, "", sections))
            .status(status));
  }

  private KeyWords shown(Words words, Actor actor) {
    return new KeyWords(words, keys.makers(actor), keys.lastUses(actor));
  }

  private Block facts(KeyWords shown, Actor actor, Credential key) {
    Words words = shown.words();
    List<Block.Pair> facts = new ArrayList<>();
    facts.add(new Block.Pair(words.say("api_key.begins"), key.hint() + "…"));
    facts.add(
        new Block.Pair(
            words.say("setup.profile"),
            Objects.requireNonNull(profiles.names(actor).get(key.profileId()))));
    facts.add(new Block.Pair(words.say("api_key.made"), shown.made(key)));
    facts.add(new Block.Pair(words.say("api_key.used"), shown.used(key)));
    if (!shown.end(key).isEmpty()) {
      facts.add(new Block.Pair(words.say("api_key.end"), shown.end(key)));
    }
    return new Block.Pairs(facts);
  }

  /** The name that is typed before the key is revoked. */
  static TypedName typedName(Words words, Credential key) {
    return new TypedName(key.name(), words.say("api_key.revoke_type", key.name()));
  }

  /** The question whether it is revoked, in a dialog or on a page. */
  Answer ask(Visit visit, int status, Actor actor, Credential key, Typed typed) {
    Words words = visit.words();
    KeyWords shown = shown(words, actor);
    Question question =
        new Question(
            words,
            words.say("api_key.revoke_title", key.name()),
            words.say("api_key.revoke_text"),
            List.of(
                shown.isUsed(key)
                    ? words.say("api_key.in_use", shown.used(key))
                    : words.say("api_key.not_used")),
            visit
                .form(KeyPage.revoke(key.id()), typed)
                .with(typedName(words, key).field())
                .act(Button.send(words.say("api_key.revoke")).danger()),
            SetupPath.KEYS,
            visit.isPart());
    if (visit.isPart()) {
      return visit.part(status, question);
    }
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.KEYS.label(words), SetupPath.KEYS),
            new NamedLink(key.name(), KeyPage.path(key.id())));
    return visit.show(
        new WebPage(
                words.say("api_key.revoke_short"),
                SetupLayout.of(visit, SetupArea.KEYS, crumbs, List.of()),
                question)
            .status(status));
  }
}
