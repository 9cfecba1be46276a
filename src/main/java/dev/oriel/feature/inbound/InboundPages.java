package dev.oriel.feature.inbound;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.pages.setup.ObjectNames;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.Rotation;
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
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The pages of inbound webhooks: all, a new one, and the settings, token and end of one. */
@Controller
record InboundPages(
    InboundWebhooks webhooks,
    ObjectDefinitions definitions,
    ObjectNames objects,
    ProfileChoice profiles,
    Once once,
    Rotation rotation,
    BaseUrl baseUrl) {

  /** The unseen field of a question about the token before, with its beginning. */
  private static final String OLD = "old";

  /** 200 with the webhooks, oldest first; revoked ones stand at the end. */
  @GetMapping(InboundPath.ALL)
  Answer all(Visit visit, Actor actor) {
    List<DescribedWebhook> all =
        webhooks.list(actor).stream()
            .sorted(Comparator.comparing(webhook -> webhook.credential().isRevoked()))
            .toList();
    InboundView.All view = new InboundView.All(all, profiles.names(actor), objects.of(actor));
    return visit.show(new WebPage(SetupLayout.of(visit, SetupArea.INBOUND, List.of()), view));
  }

  /** 200 with the form of a new webhook: in a dialog over the list, or on a page of its own. */
  @GetMapping(InboundPath.NEW)
  Answer blank(Visit visit, Actor actor) {
    webhooks.list(actor);
    return blank(visit, 200, actor, Typed.nothing());
  }

  private Answer blank(Visit visit, int status, Actor actor, Typed typed) {
    InboundView.New view =
        new InboundView.New(
            visit.form(InboundPath.NEW, typed), definitions.list(actor), profiles.all(actor));
    return new WebPage(below(visit), view).status(status).ask(visit);
  }

  /**
   * Makes the webhook and shows its token, once: the same form again makes no other. Shows the form
   * again with 400 if values are wrong, and with 409 if there is a webhook of this name.
   */
  @PostMapping(InboundPath.NEW)
  Answer make(Visit visit, Actor actor, SentFields fields) {
    // Refuses first who may not: the list is an administrator's.
    webhooks.list(actor);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          InboundProperties.New wanted = InboundProperties.New.of(profiles.all(actor), typed);
          return once.made(visit, actor, typed, () -> create(actor, wanted))
              .map(made -> made(visit, made, false))
              .orElseGet(() -> visit.leadTo(InboundPath.ALL, "setup.made_already"));
        },
        (status, again) -> blank(visit, status, actor, again));
  }

  private MadeCredential create(Actor actor, InboundProperties.New wanted) {
    return webhooks.create(
        actor, UUID.randomUUID(), wanted.name(), wanted.profile(), null, wanted.definition());
  }

  private Answer made(Visit visit, MadeCredential made, boolean isRotated) {
    Credential webhook = made.credential();
    InboundView.Made view =
        new InboundView.Made(
            webhook.id(),
            webhook.name(),
            InboundPath.receiver(baseUrl, webhook.id()),
            made.token(),
            isRotated);
    return visit.show(new WebPage(below(visit), view).secret());
  }

  /** 200 with the settings: how others send, and with which rights it writes; revoked ones too. */
  @GetMapping(InboundPath.ONE + InboundPath.SETTINGS)
  Answer settings(Visit visit, Actor actor, @PathVariable UUID id) {
    return settings(visit, 200, actor, webhooks.get(actor, id), Typed.nothing());
  }

  private Answer settings(
      Visit visit, int status, Actor actor, DescribedWebhook webhook, Typed typed) {
    UUID id = webhook.credential().id();
    String action = InboundPath.of(id, InboundPath.SETTINGS);
    InboundView.Settings view =
        new InboundView.Settings(
            webhook,
            InboundPath.receiver(baseUrl, id),
            InboundProperties.form(visit, action, webhook, typed),
            profiles.all(actor));
    return visit.show(new WebPage(below(visit), view).status(status));
  }

  /**
   * Changes what was changed in the form. Shows it again with 400 if the profile cannot carry the
   * mapping out, and with 409 if there is another webhook of this name, or somebody else has
   * changed the same.
   */
  @PostMapping(InboundPath.ONE + InboundPath.SETTINGS)
  Answer change(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          List<Profile> all = profiles.all(actor);
          webhooks.change(actor, id, now -> InboundProperties.change(all, now, typed));
          return visit.leadTo(InboundPath.of(id, InboundPath.SETTINGS), "inbound.saved");
        },
        (status, again) -> settings(visit, status, actor, webhooks.get(actor, id), again));
  }

  /** 200 with the question how long the token before is valid too. */
  @GetMapping(InboundPath.ONE + InboundPath.ROTATE)
  Answer rotation(Visit visit, Actor actor, @PathVariable UUID id) {
    return ifUsed(
        visit,
        actor,
        id,
        webhook -> {
          Form form = visit.form(InboundPath.of(id, InboundPath.ROTATE), Typed.nothing());
          return ask(visit, 200, webhook, new InboundView.Rotate(webhook, form));
        });
  }

  /** Shows a new token, once: the same form again makes no other. */
  @PostMapping(InboundPath.ONE + InboundPath.ROTATE)
  Answer rotate(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return ifUsed(
        visit,
        actor,
        id,
        webhook ->
            rotation.rotate(
                visit,
                actor,
                fields,
                hours -> rotated(visit, actor, webhook, hours),
                (made, _) -> made(visit, made, true),
                InboundPath.of(id, InboundPath.SETTINGS)));
  }

  private MadeCredential rotated(Visit visit, Actor actor, Credential webhook, int hours) {
    OffsetDateTime until = visit.words().formats().now().atOffset(ZoneOffset.UTC).plusHours(hours);
    MadeCredential made = webhooks.rotate(actor, webhook.id(), until);
    if (hours == 0) {
      webhooks.endRotation(actor, webhook.id());
    }
    return made;
  }

  /** 200 with the question; the settings of a webhook whose token before has ended. */
  @GetMapping(InboundPath.ONE + InboundPath.END)
  Answer ending(Visit visit, Actor actor, @PathVariable UUID id) {
    return ending(visit, 200, webhooks.get(actor, id).credential());
  }

  private static Answer ending(Visit visit, int status, Credential webhook) {
    String old = old(visit, webhook);
    if (old == null || webhook.isRevoked()) {
      return visit.leadTo(InboundPath.of(webhook.id(), InboundPath.SETTINGS));
    }
    Form form = visit.form(InboundPath.of(webhook.id(), InboundPath.END), Typed.nothing());
    InboundView.End view = new InboundView.End(webhook, old, form.carrying(OLD, old));
    return ask(visit, status, webhook, view);
  }

  private static @Nullable String old(Visit visit, Credential webhook) {
    return webhook.validPreviousHint(visit.words().formats().now());
  }

  /**
   * Ends the token before the present one now; 409 with the question anew if that is another one
   * since, as after a rotation by somebody else.
   */
  @PostMapping(InboundPath.ONE + InboundPath.END)
  Answer end(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Credential webhook = webhooks.get(actor, id).credential();
    String old = old(visit, webhook);
    if (old != null && !old.equals(fields.text(OLD))) {
      return ending(visit, 409, webhook);
    }
    if (old != null) {
      webhooks.endRotation(actor, webhook.id());
    }
    return visit.leadTo(InboundPath.of(id, InboundPath.SETTINGS), "inbound.old_ended");
  }

  /** 200 with the question whether it is revoked; the page of one that is revoked already. */
  @GetMapping(InboundPath.ONE + InboundPath.REVOKE)
  Answer question(Visit visit, Actor actor, @PathVariable UUID id) {
    return ifUsed(visit, actor, id, webhook -> question(visit, 200, webhook, Typed.nothing()));
  }

  private static Answer question(Visit visit, int status, Credential webhook, Typed typed) {
    Form form = visit.form(InboundPath.of(webhook.id(), InboundPath.REVOKE), typed);
    return ask(visit, status, webhook, new InboundView.Revoke(webhook, form));
  }

  /** Revokes the webhook, and leads to all; 400 with the question if another name was typed. */
  @PostMapping(InboundPath.ONE + InboundPath.REVOKE)
  Answer revoke(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    Typed typed = Typed.of(fields);
    return ifUsed(
        visit,
        actor,
        id,
        webhook ->
            Attempt.of(
                typed,
                () -> {
                  TypedName.require(webhook.name(), typed);
                  webhooks.revoke(actor, webhook.id());
                  return visit.leadTo(InboundPath.ALL, "inbound.revoked", webhook.name());
                },
                (status, again) -> question(visit, status, webhook, again)));
  }

  /** Does it with a webhook, or leads to the page of one that is revoked. */
  private Answer ifUsed(Visit visit, Actor actor, UUID id, Function<Credential, Answer> work) {
    Credential webhook = webhooks.get(actor, id).credential();
    return webhook.isRevoked() ? visit.leadTo(InboundPath.of(id)) : work.apply(webhook);
  }

  private static Answer ask(Visit visit, int status, Credential webhook, InboundView question) {
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.INBOUND.label(visit.words()), InboundPath.ALL),
            new NamedLink(webhook.name(), InboundPath.of(webhook.id())));
    return new WebPage(SetupLayout.of(visit, SetupArea.INBOUND, crumbs, List.of()), question)
        .status(status)
        .ask(visit);
  }

  /** The frame of a page below the list of all. */
  static Layout.Panel below(Visit visit) {
    return SetupLayout.below(visit, SetupArea.INBOUND, List.of());
  }
}
