package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Page;
import dev.oriel.exchange.outbound.Deliveries;
import dev.oriel.exchange.outbound.Delivery;
import dev.oriel.exchange.outbound.OutboundWebhookStatus;
import dev.oriel.exchange.outbound.OutboundWebhooks;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.pages.setup.ObjectNames;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.QueryText;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Empty;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** An outbound webhook with what it has sent, page by page. */
@Controller
record DeliveriesPage(OutboundWebhooks webhooks, Deliveries deliveries, ObjectNames objects) {

  private static final String STATE = "state";
  private static final String CURSOR = "cursor";
  private static final int LENGTH = 50;

  /** The deliveries that are shown. */
  private enum Shown {
    ALL("", null),
    FAILED("failed", Delivery.State.FAILED),
    WAITING("waiting", Delivery.State.PENDING);

    private final String word;
    private final Delivery.@Nullable State state;

    Shown(String word, Delivery.@Nullable State state) {
      this.word = word;
      this.state = state;
    }

    private static Shown of(@Nullable String word) {
      return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst().orElse(ALL);
    }

    private String label(Words words) {
      return switch (this) {
        case ALL -> words.say("outbound.all");
        case FAILED -> words.say("outbound.failed");
        case WAITING -> words.say("outbound.waiting");
      };
    }

    private String address(UUID webhook) {
      return QueryText.with(
          OutboundPath.of(webhook), word.isEmpty() ? Map.of() : Map.of(STATE, word));
    }
  }

  /** 200 with the webhook and its deliveries, newest first. */
  @GetMapping(OutboundPath.ONE)
  Answer show(Visit visit, Actor actor, @PathVariable UUID id) {
    OutboundWebhookStatus webhook = webhooks.get(actor, id);
    Shown shown = Shown.of(visit.parameter(STATE));
    String cursor = visit.parameter(CURSOR);
    Page<Delivery> page = deliveries.list(actor, id, shown.state, new Page.Query(LENGTH, cursor));
    Words words = visit.words();
    OutboundWords said = new OutboundWords(words);
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
                webhook.spec().profile().name(),
                views(words, webhook, shown),
                webhook.disabledAt() == null ? forms(visit, id) : List.of(),
                new DeliveryRows(said, id).grid(page.entries()),
                page.entries().isEmpty() ? empty(words, shown) : null,
                paging(words, id, shown, cursor, page.nextCursor()))));
  }

  private static List<DeliveriesView.Segment> views(
      Words words, OutboundWebhookStatus webhook, Shown current) {
    int waiting = webhook.health().waiting();
    return Arrays.stream(Shown.values())
        .map(one ->
            new DeliveriesView.Segment(
                one.label(words),
                one.address(webhook.id()),
                one == current,
                one == Shown.WAITING && waiting > 0 ? words.formats().number(waiting) : null))
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

  private static Empty empty(Words words, Shown shown) {
    return new Empty(
        Empty.Art.SEARCH,
        switch (shown) {
          case ALL -> words.say("outbound.nothing_sent");
          case FAILED -> words.say("outbound.nothing_failed");
          case WAITING -> words.say("outbound.nothing_waits");
        },
        words.say("outbound.kept"),
        List.of());
  }

  private static List<Button> paging(
      Words words, UUID id, Shown shown, @Nullable String cursor, @Nullable String next) {
    List<Button> paging = new ArrayList<>();
    if (cursor != null) {
      paging.add(Button.link(words.say("outbound.newest"), shown.address(id)).small());
    }
    if (next != null) {
      String older = QueryText.with(shown.address(id), Map.of(CURSOR, next));
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
        return visit.leadTo(OutboundPath.of(id), "outbound.enable_first");
      }
      throw e;
    }
  }
}
