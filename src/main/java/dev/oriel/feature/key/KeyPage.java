package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.permission.Profile;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.request.SentFields;
import dev.oriel.surface.web.Attempt;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.form.TypedName;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** An API key: how it is used, its name and its profile, and its end. */
@Controller
record KeyPage(Keys keys, ProfileChoice profiles, SeenStates seen, KeyCard card) {

  private static final String PATH = SetupPath.KEYS + "/{id}";
  private static final String REVOKE = "/revoke";

  /** The address of the page of a key. */
  static String path(UUID id) {
    return SetupPath.KEYS + "/" + id;
  }

  /** The address of the question whether a key is revoked. */
  static String revoke(UUID id) {
    return path(id) + REVOKE;
  }

  /** 200 with the key, revoked ones too. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return card.show(visit, 200, actor, require(actor, id), "", Typed.nothing());
  }

  /** 409 with the page if somebody else has changed the name since it was shown. */
  @PostMapping(PATH + KeyCard.NAME)
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return changed(
        visit,
        actor,
        id,
        KeyCard.NAME,
        fields,
        (_, typed) ->
            seen.ofKeyName(
                actor,
                id,
                typed.text(SeenField.of("name")),
                () -> {
                  keys.rename(actor, id, typed.text("name"));
                  return visit.leadTo(path(id), "api_key.renamed");
                }));
  }

  /** The same for the profile. */
  @PostMapping(PATH + KeyCard.PROFILE)
  Answer rebind(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return changed(
        visit,
        actor,
        id,
        KeyCard.PROFILE,
        fields,
        (key, typed) -> {
          Profile profile = profiles.read(actor, typed);
          return seen.ofKeyProfile(
              actor,
              id,
              typed.text(SeenField.of("profile")),
              () -> {
                keys.rebind(actor, id, profile.id(), key.member());
                return visit.leadTo(path(id), "api_key.rebound", profile.name());
              });
        });
  }

  /** 200 with the question; the page of a key that is revoked already. */
  @GetMapping(PATH + REVOKE)
  Answer ask(Visit visit, Actor actor, @PathVariable UUID id) {
    Credential key = require(actor, id);
    return key.isRevoked()
        ? visit.leadTo(path(id))
        : card.ask(visit, 200, actor, key, Typed.nothing());
  }

  /** Revokes the key, and leads to all keys; 400 with the question if another name was typed. */
  @PostMapping(PATH + REVOKE)
  Answer revoke(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Credential key = require(actor, id);
    Typed typed = Typed.of(fields);
    TypedName name = KeyCard.typedName(visit.words(), key);
    if (!name.isIn(typed)) {
      return card.ask(visit, 400, actor, key, name.refused(typed));
    }
    keys.revoke(actor, id);
    return visit.leadTo(SetupPath.KEYS, "api_key.revoked", key.name());
  }

  private Credential require(Actor actor, UUID id) {
    return keys.list(actor).stream()
        .filter(key -> key.id().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no key with the id " + id + "."));
  }

  /** Changes something, or shows the page again with the mistakes of the form. */
  private Answer changed(
      Visit visit,
      Actor actor,
      UUID id,
      String action,
      SentFields fields,
      BiFunction<Credential, Typed, Answer> change) {
    Credential key = require(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> change.apply(key, typed),
        (status, again) -> card.show(visit, status, actor, require(actor, id), action, again));
  }
}
