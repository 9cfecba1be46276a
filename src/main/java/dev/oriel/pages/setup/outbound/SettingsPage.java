package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.integration.outbound.OutboundWebhookStatus;
import dev.oriel.integration.outbound.OutboundWebhooks;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The settings of an outbound webhook: what it sends and to whom, and whether it sends at all. */
@Controller
record SettingsPage(OutboundWebhooks webhooks, OutboundForm form, OutboundFilter filter) {

  /** 200 with the form. */
  @GetMapping(OutboundPath.ONE + OutboundPath.SETTINGS)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    return show(visit, 200, actor, webhooks.get(actor, id), Typed.nothing());
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
          List<Profile> choice = form.choice(actor);
          webhooks.change(actor, id, now -> OutboundForm.change(choice, now, typed));
          return visit.leadTo(OutboundPath.of(id, OutboundPath.SETTINGS), "outbound.saved");
        },
        (status, refused) -> show(visit, status, actor, webhooks.get(actor, id), refused));
  }

  private Answer show(
      Visit visit, int status, Actor actor, OutboundWebhookStatus webhook, Typed typed) {
    Words words = visit.words();
    String action = OutboundPath.of(webhook.id(), OutboundPath.SETTINGS);
    Section settings =
        new Section(
            "settings",
            words.say("outbound.settings"),
            words.say("outbound.settings_lead"),
            new Block.Filled(
                form.of(visit, actor, action, webhook.spec(), typed)
                    .act(Button.send(words.say("outbound.save")))));
    boolean isDisabled = webhook.disabledAt() != null;
    Section sending =
        new Section(
            "sending",
            words.say("outbound.sending"),
            isDisabled ? words.say("outbound.enable_lead") : words.say("outbound.disable_lead"),
            new Block.Filled(isDisabled ? enable(visit, webhook.id()) : disable(visit, webhook)));
    return visit.show(
        OutboundFrame.page(
                visit,
                webhook,
                OutboundPath.SETTINGS,
                new Settings(
                    words, "", List.of(settings, filter.section(words, actor, webhook), sending)))
            .status(status));
  }

  /** The form that goes on with sending. */
  static Form enable(Visit visit, UUID webhook) {
    return visit
        .form(OutboundPath.of(webhook, OutboundPath.ENABLE), Typed.nothing())
        .act(
            Button.send(visit.words().say("outbound.enable")).look(Button.Look.PLAIN).icon("send"));
  }

  private static Form disable(Visit visit, OutboundWebhookStatus webhook) {
    return visit
        .form(OutboundPath.of(webhook.id(), OutboundPath.DISABLE), Typed.nothing())
        .act(
            Button.send(visit.words().say("outbound.disable"))
                .look(Button.Look.PLAIN)
                .icon("player-pause"));
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
}
