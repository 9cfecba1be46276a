package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.pages.setup.ObjectNames;
import dev.oriel.pages.setup.Once;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.pages.setup.Rotation;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
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

/** The pages of outbound webhooks: all, a new one, and the settings, secret and end of one. */
@Controller
record OutboundPages(
    OutboundWebhooks webhooks,
    OutboundFilter filter,
    ObjectNames objects,
    ProfileChoice profiles,
    Once once,
    Rotation rotation) {

  /** 200 with the webhooks and how their receivers do, oldest first. */
  @GetMapping(OutboundPath.ALL)
  Answer all(Visit visit, Actor actor) {
    OutboundView.All view = new OutboundView.All(webhooks.list(actor), objects.of(actor));
    return visit.show(new WebPage(SetupLayout.of(visit, SetupArea.OUTBOUND, List.of()), view));
  }

  /** 200 with the form of a new webhook. */
  @GetMapping(OutboundPath.NEW)
  Answer blank(Visit visit, Actor actor) {
    webhooks.list(actor);
    return blank(visit, 200, actor, Typed.nothing());
  }

  private Answer blank(Visit visit, int status, Actor actor, Typed typed) {
    Form form = visit.form(OutboundPath.NEW, typed);
    OutboundView.New view = new OutboundView.New(form, profiles.all(actor), filter.objects(actor));
    return visit.show(new WebPage(below(visit), view).status(status));
  }

  /**
   * Makes the webhook and shows its secret, once: the same form again makes no other. Shows the
   * form again with 400 if values are wrong, and with 409 if there is a webhook of this name.
   */
  @PostMapping(OutboundPath.NEW)
  Answer make(Visit visit, Actor actor, SentFields fields) {
    // Refuses first who may not: the list is an administrator's.
    webhooks.list(actor);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          OutboundWebhookSpec spec = OutboundProperties.of(profiles.all(actor), typed, null);
          return once.made(visit, actor, typed, () -> create(actor, spec, typed))
              .map(made -> made(visit, made, null))
              .orElseGet(() -> visit.leadTo(OutboundPath.ALL, "setup.made_already"));
        },
        (status, again) -> blank(visit, status, actor, again));
  }

  private MadeCredential create(Actor actor, OutboundWebhookSpec spec, Typed typed) {
    MadeCredential made = webhooks.create(actor, spec);
    if (typed.isSet("paused")) {
      webhooks.disable(actor, made.credential().id());
    }
    return made;
  }

  private static Answer made(Visit visit, MadeCredential made, @Nullable Integer hours) {
    OutboundView.Made view =
        new OutboundView.Made(
            made.credential().id(), made.credential().name(), made.token(), hours);
    return visit.show(new WebPage(below(visit), view).secret());
  }

  /** 200 with the form: what a webhook sends and to whom, and whether it sends at all. */
  @GetMapping(OutboundPath.ONE + OutboundPath.SETTINGS)
  Answer settings(Visit visit, Actor actor, @PathVariable UUID id) {
    return settings(visit, 200, actor, webhooks.get(actor, id), Typed.nothing());
  }

  private Answer settings(
      Visit visit, int status, Actor actor, OutboundWebhookStatus webhook, Typed typed) {
    String action = OutboundPath.of(webhook.id(), OutboundPath.SETTINGS);
    String other = webhook.isDisabled() ? OutboundPath.ENABLE : OutboundPath.DISABLE;
    OutboundView.Settings view =
        new OutboundView.Settings(
            webhook,
            OutboundProperties.form(visit, action, webhook.spec(), typed),
            profiles.all(actor),
            filter.objects(actor),
            filter.parts(visit.words(), actor, webhook.spec()),
            visit.form(OutboundPath.of(webhook.id(), other), Typed.nothing()));
    return visit.show(new WebPage(below(visit), view).status(status));
  }

  /**
   * Changes what was changed in the form. Shows it again with 400 if values are wrong, and with 409
   * if there is another webhook of this name, or somebody else has changed the same.
   */
  @PostMapping(OutboundPath.ONE + OutboundPath.SETTINGS)
  Answer change(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          List<Profile> all = profiles.all(actor);
          webhooks.change(actor, id, now -> OutboundProperties.change(all, now, typed));
          return visit.leadTo(OutboundPath.of(id, OutboundPath.SETTINGS), "outbound.saved");
        },
        (status, again) -> settings(visit, status, actor, webhooks.get(actor, id), again));
  }

  /** Goes on with sending, and ends a pause. */
  @PostMapping(OutboundPath.ONE + OutboundPath.ENABLE)
  Answer enable(Visit visit, Actor actor, @PathVariable UUID id) {
    webhooks.enable(actor, id);
    return visit.leadTo(OutboundPath.of(id), "outbound.enabled");
  }

  /** Stops sending. */
  @PostMapping(OutboundPath.ONE + OutboundPath.DISABLE)
  Answer disable(Visit visit, Actor actor, @PathVariable UUID id) {
    webhooks.disable(actor, id);
    return visit.leadTo(OutboundPath.of(id), "outbound.is_disabled");
  }

  /** 200 with how requests are signed. */
  @GetMapping(OutboundPath.ONE + OutboundPath.SECRET)
  Answer secret(Visit visit, Actor actor, @PathVariable UUID id) {
    return visit.show(new WebPage(below(visit), new OutboundView.Secret(webhooks.get(actor, id))));
  }

  /** 200 with the question how long the secret before is valid too. */
  @GetMapping(OutboundPath.ONE + OutboundPath.ROTATE)
  Answer rotation(Visit visit, Actor actor, @PathVariable UUID id) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    Form form = visit.form(OutboundPath.of(id, OutboundPath.ROTATE), Typed.nothing());
    OutboundView.Rotate view = new OutboundView.Rotate(webhook, form);
    return new WebPage(below(visit, webhook), view).ask(visit);
  }

  /** Shows a new secret, once: the same form again makes no other. */
  @PostMapping(OutboundPath.ONE + OutboundPath.ROTATE)
  Answer rotate(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return rotation.rotate(
        visit,
        actor,
        fields,
        hours -> webhooks.rotate(actor, id, null, Duration.ofHours(hours)),
        (made, hours) -> made(visit, made, hours),
        OutboundPath.of(id, OutboundPath.SECRET));
  }

  /** 200 with the question whether the webhook is deleted. */
  @GetMapping(OutboundPath.ONE + OutboundPath.DELETE)
  Answer question(Visit visit, Actor actor, @PathVariable UUID id) {
    return question(visit, 200, webhooks.get(actor, id), Typed.nothing());
  }

  private static Answer question(
      Visit visit, int status, OutboundWebhookStatus webhook, Typed typed) {
    Form form = visit.form(OutboundPath.of(webhook.id(), OutboundPath.DELETE), typed);
    return new WebPage(below(visit, webhook), new OutboundView.Delete(webhook, form))
        .status(status)
        .ask(visit);
  }

  /** Deletes the webhook, and leads to all; 400 with the question if another name was typed. */
  @PostMapping(OutboundPath.ONE + OutboundPath.DELETE)
  Answer delete(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          TypedName.require(webhook.spec().name(), typed);
          webhooks.delete(actor, id);
          return visit.leadTo(OutboundPath.ALL, "outbound.deleted", webhook.spec().name());
        },
        (status, again) -> question(visit, status, webhook, again));
  }

  /** The frame of a page below the list of all. */
  static Layout.Panel below(Visit visit) {
    return SetupLayout.below(visit, SetupArea.OUTBOUND, List.of());
  }

  /** The frame of a page below that of a webhook. */
  static Layout.Panel below(Visit visit, OutboundWebhookStatus webhook) {
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.OUTBOUND.label(visit.words()), OutboundPath.ALL),
            new NamedLink(webhook.spec().name(), OutboundPath.of(webhook.id())));
    return SetupLayout.of(visit, SetupArea.OUTBOUND, crumbs, List.of());
  }
}
