package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.BaseUrl;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import dev.oriel.web.page.layout.Layout;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The pages of API keys: all of them, a new one, one with its forms, and its end. */
@Controller
record KeyPages(Keys keys, ProfileChoice profiles, BaseUrl baseUrl) {

  /** 200 with the keys, oldest first; those that are refused by now stand at the end. */
  @GetMapping(KeyPath.ALL)
  Answer all(Visit visit, Actor actor) {
    Instant now = visit.words().formats().now();
    List<ListedKey> all =
        keys.list(actor).stream().sorted(Comparator.comparing(key -> key.isOver(now))).toList();
    return visit.show(
        new WebPage(SetupLayout.of(visit, SetupArea.KEYS, List.of()), new KeyView.All(all, now)));
  }

  /** 200 with the form of a new key: in a dialog over the list, or on a page of its own. */
  @GetMapping(KeyPath.NEW)
  Answer blank(Visit visit, Actor actor) {
    return blank(visit, 200, actor, Typed.nothing());
  }

  private Answer blank(Visit visit, int status, Actor actor, Typed typed) {
    KeyView.New form = new KeyView.New(visit.form(KeyPath.NEW, typed), profiles.all(actor));
    return new WebPage(below(visit), form).status(status).ask(visit);
  }

  /**
   * Makes the key, whose member is who makes it, and shows it, once: the same form again says that
   * it was made. Shows the form again with 400 if values are wrong, and with 409 if there is a key
   * of this name.
   */
  @PostMapping(KeyPath.NEW)
  Answer make(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    // It follows from the ids of the form and the member, so that the key is made once.
    UUID id =
        UUID.nameUUIDFromBytes(
            ("key " + actor.member() + typed.text(Form.ID)).getBytes(StandardCharsets.UTF_8));
    return Attempt.of(
        typed,
        () -> isMade(actor, id) ? madeAlready(visit, id) : make(visit, actor, id, typed),
        (status, again) ->
            isMade(actor, id) ? madeAlready(visit, id) : blank(visit, status, actor, again));
  }

  private boolean isMade(Actor actor, UUID id) {
    return keys.list(actor).stream().anyMatch(key -> key.id().equals(id));
  }

  private static Answer madeAlready(Visit visit, UUID id) {
    return visit.leadTo(KeyPath.of(id), "setup.made_already");
  }

  private Answer make(Visit visit, Actor actor, UUID id, Typed typed) {
    Profile profile = profiles.read(actor, typed);
    CredentialSpec key =
        new CredentialSpec(id, typed.text("name"), profile, actor.member(), null, null);
    MadeCredential made = keys.create(actor, key);
    KeyView.Made view =
        new KeyView.Made(made.credential().name(), made.token(), baseUrl.toString());
    return visit.show(new WebPage(below(visit), view).secret());
  }

  /** 200 with the key, revoked ones too. */
  @GetMapping(KeyPath.ONE)
  Answer one(Visit visit, Actor actor, @PathVariable UUID id) {
    return one(visit, 200, keys.get(actor, id), actor, "", Typed.nothing());
  }

  /**
   * The page of a key.
   *
   * @param sent the end of the address of the form that was sent; empty for none
   */
  private Answer one(
      Visit visit, int status, ListedKey key, Actor actor, String sent, Typed typed) {
    Form rename =
        form(visit, key, KeyPath.NAME, sent, typed).drawnFrom(SeenField.of("name"), key.name());
    Form rebind =
        form(visit, key, KeyPath.PROFILE, sent, typed)
            .drawnFrom(SeenField.of("profile"), key.profile().id().toString());
    Instant now = visit.words().formats().now();
    KeyView.One view = new KeyView.One(key, now, rename, rebind, profiles.all(actor));
    return visit.show(new WebPage(below(visit), view).status(status));
  }

  private static Form form(Visit visit, ListedKey key, String end, String sent, Typed typed) {
    return visit.form(KeyPath.of(key) + end, sent.equals(end) ? typed : Typed.nothing());
  }

  /** 409 with the page if somebody else has changed the name since it was shown. */
  @PostMapping(KeyPath.ONE + KeyPath.NAME)
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    keys.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          keys.rename(actor, id, typed.text(SeenField.of("name")), typed.text("name"));
          return visit.leadTo(KeyPath.of(id), "api_key.renamed");
        },
        (status, again) -> one(visit, status, keys.get(actor, id), actor, KeyPath.NAME, again));
  }

  /** The same for the profile. */
  @PostMapping(KeyPath.ONE + KeyPath.PROFILE)
  Answer rebind(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ListedKey key = keys.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          Profile profile = profiles.read(actor, typed);
          String seen = typed.text(SeenField.of("profile"));
          keys.rebind(actor, id, seen, profile, key.credential().member());
          return visit.leadTo(KeyPath.of(id), "api_key.rebound", profile.name());
        },
        (status, again) -> one(visit, status, keys.get(actor, id), actor, KeyPath.PROFILE, again));
  }

  /** 200 with the question whether it is revoked; the page of a key that is revoked already. */
  @GetMapping(KeyPath.ONE + KeyPath.REVOKE)
  Answer question(Visit visit, Actor actor, @PathVariable UUID id) {
    ListedKey key = keys.get(actor, id);
    return key.credential().isRevoked()
        ? visit.leadTo(KeyPath.of(id))
        : question(visit, 200, key, Typed.nothing());
  }

  private static Answer question(Visit visit, int status, ListedKey key, Typed typed) {
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.KEYS.label(visit.words()), KeyPath.ALL),
            new NamedLink(key.name(), KeyPath.of(key)));
    KeyView.Revoke view = new KeyView.Revoke(key, visit.form(KeyPath.revoke(key), typed));
    return new WebPage(SetupLayout.of(visit, SetupArea.KEYS, crumbs, List.of()), view)
        .status(status)
        .ask(visit);
  }

  /** Revokes the key, and leads to all keys; 400 with the question if another name was typed. */
  @PostMapping(KeyPath.ONE + KeyPath.REVOKE)
  Answer revoke(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ListedKey key = keys.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          TypedName.require(key.name(), typed);
          keys.revoke(actor, id);
          return visit.leadTo(KeyPath.ALL, "api_key.revoked", key.name());
        },
        (status, again) -> question(visit, status, key, again));
  }

  private static Layout.Panel below(Visit visit) {
    return SetupLayout.below(visit, SetupArea.KEYS, List.of());
  }
}
