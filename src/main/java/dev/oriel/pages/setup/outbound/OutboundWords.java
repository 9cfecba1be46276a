package dev.oriel.pages.setup.outbound;

import module java.base;

import dev.oriel.integration.outbound.Delivery;
import dev.oriel.integration.outbound.EventType;
import dev.oriel.integration.outbound.OutboundWebhookStatus;
import dev.oriel.model.field.Hue;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** The words of pages about outbound webhooks and what they have sent. */
record OutboundWords(Words words) {

  /** Whether a webhook sends, and how its receiver does. */
  State state(OutboundWebhookStatus webhook) {
    OutboundWebhookStatus.Health health = webhook.health();
    if (webhook.disabledAt() != null) {
      return new State(words.say("outbound.disabled"), Hue.GRAY);
    }
    if (isPaused(webhook)) {
      return new State(words.say("outbound.paused"), Hue.AMBER);
    }
    if (health.flaggedAt() != null || health.failures() > 0) {
      return new State(words.say("outbound.failing"), Hue.RED);
    }
    return new State(words.say("outbound.active"), Hue.GREEN);
  }

  private boolean isPaused(OutboundWebhookStatus webhook) {
    OffsetDateTime until = webhook.health().pausedUntil();
    return until != null && until.toInstant().isAfter(words.formats().now());
  }

  /** Why nothing is sent, or what an administrator should look at; null if all is well. */
  @Nullable Notice notice(OutboundWebhookStatus webhook) {
    OutboundWebhookStatus.Health health = webhook.health();
    String reason = webhook.disabledReason();
    if (webhook.disabledAt() != null) {
      return new Notice(
          Notice.Kind.WARNING,
          words.say("outbound.why_disabled", Objects.requireNonNullElse(reason, "")));
    }
    OffsetDateTime until = health.pausedUntil();
    if (until != null && isPaused(webhook)) {
      return new Notice(
          Notice.Kind.WARNING,
          words.say(
              "outbound.why_paused",
              health.failures(),
              health.waiting(),
              words.formats().time(until.toInstant())));
    }
    String flagged = health.flagReason();
    if (flagged != null) {
      return new Notice(
          Notice.Kind.WARNING, words.say("outbound.why_flagged", flagged, health.waiting()));
    }
    if (health.failures() > 0) {
      return new Notice(Notice.Kind.WARNING, words.say("outbound.why_failing", health.failures()));
    }
    return null;
  }

  /** Until when requests are signed with the secret before too; null if they are not. */
  @Nullable Instant bothUntil(OutboundWebhookStatus webhook) {
    OffsetDateTime until = webhook.previousSecretUntil();
    return until != null && until.toInstant().isAfter(words.formats().now())
        ? until.toInstant()
        : null;
  }

  /**
   * The objects whose events are sent.
   *
   * @param names those of objects, by their apiNames
   */
  String objects(OutboundWebhookStatus webhook, Map<String, String> names) {
    List<String> objects = webhook.spec().objects();
    return objects.isEmpty()
        ? words.say("outbound.all_objects")
        : objects.stream()
            .map(object -> names.getOrDefault(object, object))
            .collect(Collectors.joining(", "));
  }

  /** The events that a webhook can ask for, in words and as programs name them. */
  List<FormOption> events() {
    return Arrays.stream(EventType.values())
        .filter(type -> type != EventType.TEST)
        .map(type ->
            new FormOption(
                type.word(), words.say("outbound.event_coded", event(type), type.word())))
        .toList();
  }

  private String event(EventType type) {
    return switch (type) {
      case RECORD_CREATED -> words.say("outbound.event_record_created");
      case RECORD_UPDATED -> words.say("outbound.event_record_updated");
      case RECORD_DELETED -> words.say("outbound.event_record_deleted");
      case NOTE_CREATED -> words.say("outbound.event_note_created");
      case NOTE_UPDATED -> words.say("outbound.event_note_updated");
      case NOTE_DELETED -> words.say("outbound.event_note_deleted");
      case ATTACHMENT_CREATED -> words.say("outbound.event_attachment_created");
      case ATTACHMENT_DELETED -> words.say("outbound.event_attachment_deleted");
      case IMPORT_FINISHED -> words.say("outbound.event_import_finished");
      case TEST -> words.say("outbound.test_event");
    };
  }

  /** The record of a delivery, or the kind of its event if it has none. */
  String subject(Delivery delivery) {
    String name = delivery.recordName();
    if (name != null && !name.isBlank()) {
      return name;
    }
    if (delivery.type().equals(EventType.TEST.word())) {
      return words.say("outbound.test_event");
    }
    return delivery.recordId() == null
        ? words.say("outbound.no_record")
        : words.say("outbound.unnamed_record");
  }

  /** What has become of a delivery. */
  State answer(Delivery delivery) {
    String answer = delivery.lastAnswer();
    Hue hue =
        switch (delivery.state()) {
          case DELIVERED -> Hue.GREEN;
          case FAILED -> Hue.RED;
          case PENDING -> answer == null ? Hue.GRAY : Hue.RED;
          case DROPPED -> Hue.GRAY;
        };
    if (delivery.state() == Delivery.State.DROPPED) {
      return new State(words.say("outbound.dropped"), hue);
    }
    return new State(answer == null ? words.say("outbound.not_sent") : answer, hue);
  }

  /** The time that the last attempt took; a dash for none. */
  String took(Delivery delivery) {
    Delivery.Last last = delivery.last();
    return last == null ? "–" : words.say("outbound.millis", last.millis());
  }

  /** When it was sent last or made, and when it is sent next. */
  String when(Delivery delivery) {
    Delivery.Last last = delivery.last();
    OffsetDateTime at = last == null ? delivery.createdAt() : last.at();
    String shown = words.formats().relative(at.toInstant());
    String next = next(delivery);
    return next.isEmpty() ? shown : words.say("outbound.when_next", shown, next);
  }

  /** When it is sent next; empty if it is not. */
  String next(Delivery delivery) {
    OffsetDateTime due = delivery.dueAt();
    if (due == null || delivery.state() != Delivery.State.PENDING) {
      return "";
    }
    return due.toInstant().isAfter(words.formats().now())
        ? words.formats().relative(due.toInstant())
        : words.say("outbound.at_once");
  }
}
