package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.outbound.Deliveries;
import dev.oriel.integration.outbound.Delivery;
import dev.oriel.integration.outbound.OutboundWebhookStatus;
import dev.oriel.integration.outbound.OutboundWebhooks;
import dev.oriel.pages.setup.ObjectNames;
import dev.oriel.pages.setup.ProfileChoice;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Code;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** An outbound webhook with what it has sent, page by page. */
@Controller
record DeliveriesPage(OutboundWebhooks webhooks, Deliveries deliveries, ObjectNames objects) {

  private static final String OPEN = "open";
  private static final int LENGTH = 50;

  /** At most 1,000 failed deliveries are counted. */
  private static final int MOST = 1_000;

  /** 200 with the webhook and its deliveries, newest first. */
  @GetMapping(OutboundPath.ONE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    DeliveryFilter shown = DeliveryFilter.of(visit.parameter(DeliveryFilter.STATE));
    String cursor = visit.parameter(DeliveryFilter.CURSOR);
    int failed = deliveries.failed(actor, id, MOST + 1);
    Page<Delivery> page = deliveries.list(actor, id, shown.state(), new Page.Query(LENGTH, cursor));
    Words words = visit.words();
    OutboundWords said = new OutboundWords(words);
    Map<String, String> kept = shown.parameters(cursor);
    Delivery open = open(page.entries(), visit.parameter(OPEN));
    boolean isResumable = webhook.disabledAt() != null || webhook.health().pausedUntil() != null;
    return visit.show(
        OutboundFrame.page(
            visit,
            webhook,
            "",
            new DeliveriesView(
                words,
                said.notice(webhook),
                isResumable ? SettingsPage.enable(visit, id) : null,
                said.state(webhook),
                new Block.Pair(
                    "address",
                    words.say("outbound.address"),
                    webhook.spec().url(),
                    words.say("outbound.copy_address")),
                webhook.spec().events(),
                said.objects(webhook, objects.of(actor)),
                profile(words, webhook.spec().profile()),
                views(words, webhook, failed, shown),
                webhook.disabledAt() == null ? forms(visit, id) : List.of(),
                OutboundPath.of(id),
                kept,
                new DeliveryRows(said, id, kept, open == null ? null : open.id())
                    .grid(page.entries()),
                page.entries().indexOf(open),
                open == null ? null : opened(visit, webhook, deliveries.get(actor, id, open.id())),
                page.entries().isEmpty() ? shown.empty(words) : null,
                paging(words, id, shown, cursor, page.nextCursor()))));
  }

  private static NamedLink profile(Words words, Profile profile) {
    String name = words.say("outbound.sends_profile", profile.name());
    return new NamedLink(name, ProfileChoice.link(profile).href());
  }

  private static @Nullable Delivery open(List<Delivery> shown, @Nullable String id) {
    return shown.stream()
        .filter(delivery -> delivery.id().toString().equals(id))
        .findFirst()
        .orElse(null);
  }

  private static DeliveriesView.Opened opened(
      Visit visit, OutboundWebhookStatus webhook, Delivery.Details details) {
    Words words = visit.words();
    UUID id = details.delivery().id();
    Delivery.Attempt last = details.attempts().isEmpty() ? null : details.attempts().getLast();
    return new DeliveriesView.Opened(
        DeliveryCodes.request(words, details),
        last == null ? null : answer(words, last),
        DeliveryPage.again(visit, webhook, id),
        Button.link(words.say("outbound.all_attempts"), OutboundPath.delivery(webhook.id(), id))
            .small());
  }

  private static Code answer(Words words, Delivery.Attempt last) {
    String outcome =
        last.status() == null ? words.say("outbound.no_answer") : last.status().toString();
    String title = words.say("outbound.answer_after", outcome, last.millis());
    return DeliveryCodes.answer(words, last, title, title);
  }

  /** The number of failed deliveries in words; null if there are none. */
  private static @Nullable String count(Words words, int number) {
    if (number == 0) {
      return null;
    }
    return number > MOST ? words.say("outbound.more_than", MOST) : words.formats().number(number);
  }

  private static List<DeliveriesView.Segment> views(
      Words words, OutboundWebhookStatus webhook, int failed, DeliveryFilter current) {
    return Arrays.stream(DeliveryFilter.values())
        .map(one ->
            new DeliveriesView.Segment(
                one.label(words),
                one.address(webhook.id()),
                one == current,
                switch (one) {
                  case ALL -> null;
                  case FAILED -> count(words, failed);
                  case WAITING -> count(words, webhook.health().waiting());
                }))
        .toList();
  }

  private static List<Form> forms(Visit visit, UUID id) {
    Words words = visit.words();
    return List.of(
        visit
            .form(OutboundPath.of(id, OutboundPath.RESEND), Typed.nothing())
            .act(
                Button.send(words.say("outbound.resend"))
                    .look(Button.Look.PLAIN)
                    .icon("repeat")
                    .small()),
        visit
            .form(OutboundPath.of(id, OutboundPath.TEST), Typed.nothing())
            .act(
                Button.send(words.say("outbound.test"))
                    .look(Button.Look.PLAIN)
                    .icon("send")
                    .small()));
  }

  private static List<Button> paging(
      Words words, UUID id, DeliveryFilter shown, @Nullable String cursor, @Nullable String next) {
    List<Button> paging = new ArrayList<>();
    if (cursor != null) {
      paging.add(Button.link(words.say("outbound.newest"), shown.address(id)).small());
    }
    if (next != null) {
      String older = QueryText.with(shown.address(id), Map.of(DeliveryFilter.CURSOR, next));
      paging.add(Button.link(words.say("outbound.older"), older).small());
    }
    return paging;
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
          int sent = deliveries.sendFailedAgain(actor, id, since.minus(Deliveries.KEPT));
          return visit.leadTo(OutboundPath.of(id), "outbound.resent", sent);
        });
  }

  /** Does it, or shows the webhook, which says how it is enabled. */
  static Answer ifEnabled(Visit visit, UUID id, Supplier<Answer> work) {
    try {
      return work.get();
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict) {
        return visit.leadTo(OutboundPath.of(id), Flash.of("outbound.enable_first").problem());
      }
      throw e;
    }
  }
}
