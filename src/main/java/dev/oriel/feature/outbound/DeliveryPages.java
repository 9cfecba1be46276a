package dev.oriel.feature.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.outbound.Delivery;
import dev.oriel.pages.setup.ObjectNames;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** An outbound webhook with what it has sent, page by page, and one event with each answer. */
@Controller
record DeliveryPages(OutboundWebhooks webhooks, Deliveries deliveries, ObjectNames objects) {

  private static final String ONE = OutboundPath.ONE + OutboundPath.DELIVERIES + "/{delivery}";
  private static final int LENGTH = 50;

  /** 200 with the webhook and its deliveries, newest first. */
  @GetMapping(OutboundPath.ONE)
  Answer log(Visit visit, Actor actor, @PathVariable UUID id) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    DeliveryFilter shown = DeliveryFilter.of(visit.parameter(DeliveryFilter.STATE));
    String cursor = visit.parameter(DeliveryFilter.CURSOR);
    int failed = deliveries.failed(actor, id, DeliveryView.MOST + 1);
    Page<Delivery> page = deliveries.list(actor, id, shown.state(), new Page.Query(LENGTH, cursor));
    UUID open = open(page, visit.parameter("open"));
    DeliveryView.Log view =
        new DeliveryView.Log(
            webhook,
            objects.of(actor),
            shown,
            failed,
            cursor,
            page,
            open == null ? null : deliveries.get(actor, id, open),
            new DeliveryView.Forms(
                form(visit, OutboundPath.of(id, OutboundPath.ENABLE)),
                form(visit, OutboundPath.of(id, OutboundPath.RESEND)),
                form(visit, OutboundPath.of(id, OutboundPath.TEST)),
                open == null ? null : again(visit, id, open)));
    return visit.show(new WebPage(OutboundPages.below(visit), view));
  }

  /** The one of the page that is unfolded; null for none. */
  private static @Nullable UUID open(Page<Delivery> page, @Nullable String id) {
    return page.entries().stream()
        .map(Delivery::id)
        .filter(one -> one.toString().equals(id))
        .findFirst()
        .orElse(null);
  }

  private static Form form(Visit visit, String action) {
    return visit.form(action, Typed.nothing());
  }

  private static Form again(Visit visit, UUID id, UUID delivery) {
    return form(visit, OutboundPath.delivery(id, delivery) + OutboundPath.RESEND);
  }

  /** Sends a test event, and shows it. */
  @PostMapping(OutboundPath.ONE + OutboundPath.TEST)
  Answer test(Visit visit, Actor actor, @PathVariable UUID id) {
    return ifEnabled(
        visit,
        id,
        () -> {
          UUID sent = deliveries.sendTest(actor, id).delivery().id();
          return visit.leadTo(OutboundPath.delivery(id, sent), "outbound.test_sent");
        });
  }

  /** Sends again what has failed or waits for a repetition. */
  @PostMapping(OutboundPath.ONE + OutboundPath.RESEND)
  Answer resend(Visit visit, Actor actor, @PathVariable UUID id) {
    OffsetDateTime since = visit.words().formats().now().atOffset(ZoneOffset.UTC);
    return ifEnabled(
        visit,
        id,
        () -> {
          int sent = deliveries.sendFailedAgain(actor, id, since.minus(Delivery.KEPT));
          return visit.leadTo(OutboundPath.of(id), "outbound.resent", sent);
        });
  }

  /**
   * 200 with the delivery; 204 for htmx, which asks again and again while the first attempt is to
   * come.
   */
  @GetMapping(ONE)
  Answer one(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID delivery) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    DeliveryView.Sent view =
        new DeliveryView.Sent(
            webhook, deliveries.get(actor, id, delivery), again(visit, id, delivery));
    return view.isAwaited() && visit.isPart()
        ? new Answer(204, Map.of(), new Answer.Empty())
        : new WebPage(OutboundPages.below(visit, webhook), view).ask(visit);
  }

  /** Sends it again, now and with all its attempts. */
  @PostMapping(ONE + OutboundPath.RESEND)
  Answer again(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID delivery) {
    return ifEnabled(
        visit,
        id,
        () -> {
          deliveries.sendAgain(actor, id, delivery);
          return visit.leadTo(OutboundPath.delivery(id, delivery), "outbound.sent_again");
        });
  }

  /** Does it, or shows the webhook, which says how it is enabled. */
  private static Answer ifEnabled(Visit visit, UUID id, Supplier<Answer> work) {
    return Attempt.of(
        Typed.nothing(),
        work,
        (_, _) -> visit.leadTo(OutboundPath.of(id), Flash.of("outbound.enable_first").problem()));
  }
}
