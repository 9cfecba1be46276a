package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.integration.outbound.Deliveries;
import dev.oriel.integration.outbound.Delivery;
import dev.oriel.integration.outbound.OutboundWebhookStatus;
import dev.oriel.integration.outbound.OutboundWebhooks;
import dev.oriel.model.field.Hue;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** One event that was sent: the request, and each answer. */
@Controller
record DeliveryPage(OutboundWebhooks webhooks, Deliveries deliveries) {

  private static final String ONE = OutboundPath.ONE + OutboundPath.DELIVERIES + "/{delivery}";

  /**
   * 200 with the delivery; 204 for htmx, which asks again and again while the first attempt is to
   * come.
   */
  @GetMapping(ONE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID delivery) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    Delivery.Details details = deliveries.get(actor, id, delivery);
    boolean isAwaited =
        details.attempts().isEmpty()
            && details.delivery().state() == Delivery.State.PENDING
            && webhook.disabledAt() == null;
    if (isAwaited && visit.isPart()) {
      return new Answer(204, Map.of(), new Answer.Empty());
    }
    Words words = visit.words();
    OutboundWords said = new OutboundWords(words);
    DeliveryView view =
        new DeliveryView(
            words,
            details.delivery().type(),
            said.answer(details.delivery()),
            said.next(details.delivery()),
            again(visit, webhook, delivery),
            DeliveryCodes.request(words, details),
            isAwaited ? OutboundPath.delivery(id, delivery) : "",
            details.attempts().reversed().stream()
                .map(attempt -> attempt(words, attempt))
                .toList());
    if (visit.isPart()) {
      return visit.part(200, view);
    }
    return visit.show(
        new WebPage(
            said.subject(details.delivery()),
            SetupLayout.of(
                visit, SetupArea.OUTBOUND, OutboundFrame.crumbs(words, webhook), List.of()),
            view));
  }

  private static DeliveryView.Attempt attempt(Words words, Delivery.Attempt attempt) {
    Integer status = attempt.status();
    boolean isTaken = status != null && status >= 200 && status < 300;
    String sent =
        words.say(
            "outbound.attempt_sent",
            attempt.number(),
            words.formats().dateTime(attempt.at().toInstant()),
            attempt.millis());
    return new DeliveryView.Attempt(
        new State(
            status == null ? words.say("outbound.no_answer") : status.toString(),
            isTaken ? Hue.GREEN : Hue.RED),
        sent,
        DeliveryCodes.answer(
            words, attempt, words.say("outbound.answer_of", attempt.number()), attempt.url()));
  }

  /** The form that sends a delivery again; null while the webhook is disabled. */
  static @Nullable Form again(Visit visit, OutboundWebhookStatus webhook, UUID delivery) {
    return webhook.disabledAt() == null
        ? visit
            .form(
                OutboundPath.delivery(webhook.id(), delivery) + OutboundPath.RESEND,
                Typed.nothing())
            .act(
                Button.send(visit.words().say("outbound.again"))
                    .look(Button.Look.PLAIN)
                    .icon("repeat")
                    .small())
        : null;
  }

  /** Sends it again, now and with all its attempts. */
  @PostMapping(ONE + OutboundPath.RESEND)
  Answer again(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID delivery) {
    return DeliveriesPage.ifEnabled(
        visit,
        id,
        () -> {
          deliveries.sendAgain(actor, id, delivery);
          return visit.leadTo(OutboundPath.delivery(id, delivery), "outbound.sent_again");
        });
  }
}
