package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.egress.EgressAnswer;
import dev.oriel.platform.secret.SecretOwner;
import dev.oriel.platform.secret.Secrets;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Signs an event and sends it once. */
@Component
record EventSender(
    Egress egress, Secrets secrets, ObjectProvider<MeterRegistry> meters, Clock clock) {

  /**
   * Refuses as {@code Invalid} a URL that is not allowed any more.
   *
   * @param actor the webhook with its present rights
   * @throws Secrets.Unreadable if the secret cannot be decrypted
   */
  DeliveryTarget target(Actor actor, OutboundWebhook webhook) {
    List<SigningSecret> valid = new ArrayList<>();
    SecretOwner owner = OutboundWebhook.owner(webhook.id());
    valid.add(new SigningSecret(secrets.openEvenUnbound(webhook.secret(), owner)));
    OffsetDateTime until = webhook.previousUntil();
    if (webhook.previousSecret() != null
        && until != null
        && until.toInstant().isAfter(clock.instant())) {
      valid.add(new SigningSecret(secrets.openEvenUnbound(webhook.previousSecret(), owner)));
    }
    return new DeliveryTarget(actor, webhook, egress.url("url", webhook.url()), valid);
  }

  DeliveryOutcome send(DeliveryTarget target, OutgoingEvent event) {
    Instant at = clock.instant();
    String id = event.id().toString();
    String signature = target.sign(id, at.getEpochSecond(), event.body());
    long begin = System.nanoTime();
    EgressAnswer answer =
        egress.post(
            target.url(),
            Map.of(
                "Content-Type",
                "application/json",
                "webhook-id",
                id,
                "webhook-timestamp",
                String.valueOf(at.getEpochSecond()),
                "webhook-signature",
                signature),
            event.body().getBytes(StandardCharsets.UTF_8));
    Duration taken = Duration.ofNanos(System.nanoTime() - begin);
    Integer status = answer instanceof EgressAnswer.Answered a ? a.status() : null;
    Delivery.Attempt attempt =
        new Delivery.Attempt(
            event.attempts() + 1,
            DateTime.of(at),
            Math.toIntExact(taken.toMillis()),
            target.url().toString(),
            signature,
            status,
            switch (answer) {
              case EgressAnswer.Answered answered -> answered.body();
              case EgressAnswer.Failed failed -> failed.reason();
            });
    DeliveryOutcome sent = outcome(event, attempt);
    meters.ifAvailable(registry ->
        registry
            .timer("oriel.webhooks.attempts", "outcome", sent.tries() == 0 ? "ok" : "failed")
            .record(taken));
    return sent;
  }

  private static DeliveryOutcome outcome(OutgoingEvent event, Delivery.Attempt attempt) {
    Integer status = attempt.status();
    if (status != null && status >= 200 && status < 300) {
      return new DeliveryOutcome(event, attempt, Delivery.State.DELIVERED, 0, null);
    }
    int tries = event.tries() + 1;
    Duration pause = RetrySchedule.pause(tries);
    boolean isLast = pause == null || (status != null && status == 410);
    return new DeliveryOutcome(
        event,
        attempt,
        isLast ? Delivery.State.FAILED : Delivery.State.PENDING,
        tries,
        isLast ? null : pause);
  }
}
