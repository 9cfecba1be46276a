package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.feature.outbound.OutboundWebhookStatus;
import dev.oriel.testing.Api;
import dev.oriel.testing.Attempts;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.Await;
import dev.oriel.testing.RawServer;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class FailureTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final Api admin = workspace.admin();

  @Test
  void aFailedEventIsRepeatedUnderTheSameIdAndDoesNotStopTheNext() {
    Attempts.untilInTime(this::isRepeatedAfterTheNext);
  }

  /** Whether the test was quick enough for the five seconds after which it is repeated. */
  private boolean isRepeatedAfterTheNext() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      receiver.answer(500);
      OffsetDateTime begin = OffsetDateTime.now(ZoneOffset.UTC);
      admin.create("companies", "First", Map.of());
      Delivery.Details failed = hooks.await(hook, Delivery.State.PENDING);
      int failures = hooks.get(hook).health().failures();
      receiver.answer(200);
      if (receiver.received().size() > 1) {
        return false;
      }
      assertThat(failed.attempts().getFirst().status()).isEqualTo(500);
      assertThat(failed.attempts().getFirst().answer()).isEqualTo("seen");
      assertThat(failed.delivery().dueAt())
          .isBetween(begin.plusSeconds(4), OffsetDateTime.now(ZoneOffset.UTC).plusSeconds(6));
      assertThat(failures).isEqualTo(1);

      admin.create("companies", "Second", Map.of());
      // Without a call: the repetition comes by itself after 5 s.
      Await.until(() -> receiver.received().size() == 3);
      List<String> ids = receiver.received().stream().map(Receiver.Received::id).toList();
      if (ids.get(1).equals(ids.get(0))) {
        return false;
      }
      assertThat(ids.get(2)).isEqualTo(ids.get(0));
      Await.until(() ->
          hooks.deliveries(hook).stream().allMatch(one -> one.state() == Delivery.State.DELIVERED));
      assertThat(hooks.get(hook).health().failures()).isZero();
      Delivery.Details repeated =
          Hooks.log().get(hooks.operator(), hook, UUID.fromString(ids.getFirst()));
      assertThat(repeated.attempts().stream().map(Delivery.Attempt::status))
          .containsExactly(500, 200);
      return true;
    }
  }

  @Test
  void aRedirectIsAFailure() {
    try (RawServer secret = RawServer.start(RawServer.answering("200 OK", ""));
        RawServer server =
            RawServer.start(
                RawServer.answering(
                    "301 Moved\r\nLocation: http://127.0.0.1:" + secret.port() + "/", ""))) {
      UUID hook = hooks.create(server).credential().id();
      admin.create("companies", "Acme", Map.of());
      Delivery.Details failed = hooks.await(hook, Delivery.State.PENDING);
      assertThat(failed.attempts().getFirst().status()).isEqualTo(301);
      assertThat(secret.connections()).isZero();
    }
  }

  @Test
  void aReceiverThatIsGoneGetsNothingMore() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      receiver.answer(410);
      admin.create("companies", "First", Map.of());
      hooks.await(hook, Delivery.State.FAILED);
      OutboundWebhookStatus gone = hooks.get(hook);
      assertThat(gone.disabledReason()).contains("410");
      AuditEntry entry = AuditWatch.of(workspace).all().getFirst();
      assertThat(entry.action()).isEqualTo(AuditAction.DISABLED);
      assertThat(entry.by().kind()).isEqualTo("system");
      assertThat(entry.from().surface()).isNull();
      assertThat(entry.target().name()).isEqualTo(gone.spec().name());
      assertThat(entry.after().get("reason").stringValue()).contains("410");
      receiver.answer(200);
      admin.create("companies", "Second", Map.of());
      Hooks.door().enable(hooks.operator(), hook);
      Await.until(() -> receiver.received().size() == 2);
      assertThat(receiver.received().getLast().data().at("/record/name").asString())
          .isEqualTo("Second");
    }
  }

  @Test
  void aDroppedConnectionIsAFailureWithItsReason() {
    try (RawServer dropping = RawServer.start(_ -> {})) {
      UUID hook = hooks.create(dropping).credential().id();
      admin.create("companies", "Acme", Map.of());
      Delivery.Attempt drop = hooks.await(hook, Delivery.State.PENDING).attempts().getFirst();
      assertThat(drop.status()).isNull();
      assertThat(drop.answer()).contains("connection was lost");
    }
  }

  /** A receiver is given 15 s. {@code EgressTest} shows the same with less time. */
  @Tag(SecondTier.CLOCK)
  @Test
  void anAnswerThatTricklesIsAFailureWithItsReason() {
    try (RawServer trickling =
        RawServer.start(connection -> {
          while (true) {
            connection.getOutputStream().write('a');
            TimeUnit.MILLISECONDS.sleep(100);
          }
        })) {
      UUID hook = hooks.create(trickling).credential().id();
      admin.create("companies", "Acme", Map.of());
      Delivery.Attempt trickle = hooks.await(hook, Delivery.State.PENDING).attempts().getFirst();
      assertThat(trickle.answer()).contains("no complete answer within 15 s");
      assertThat(trickle.millis()).isBetween(14_000, 30_000);
    }
  }

  @Test
  void aReceiverThatHangsDelaysNoOther() {
    Attempts.untilInTime(this::othersReceiveWhileOneHangs);
  }

  /** Whether the others have received everything before the time of the receiver was over. */
  private boolean othersReceiveWhileOneHangs() {
    try (RawServer hanging = RawServer.start(_ -> TimeUnit.MINUTES.sleep(5));
        Receiver receiver = new Receiver()) {
      UUID hung = hooks.create(hanging).credential().id();
      hooks.create(receiver);
      Hooks.createCompanies(admin, 10);
      Await.until(() -> receiver.received().size() == 10);
      Await.until(() -> hanging.connections() > 0);
      if (!hooks.deliveries(hung).isEmpty()) {
        return false;
      }
      assertThat(hanging.connections()).isEqualTo(1);
      return true;
    }
  }

  @Test
  void aDeadReceiverIsAskedLessAndLessAndThenGetsEverything() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      receiver.answer(503);
      Hooks.createCompanies(admin, 20);
      Hooks.awaitPause(hook);
      List<Receiver.Received> inVain = List.copyOf(receiver.received());
      assertThat(inVain).hasSizeGreaterThanOrEqualTo(RetrySchedule.TOLERATED);
      // On a busy machine another one may have come before the test looked, but after a rest.
      for (int i = RetrySchedule.TOLERATED; i < inVain.size(); i++) {
        assertThat(Duration.ofNanos(inVain.get(i).nanos() - inVain.get(i - 1).nanos()))
            .isGreaterThan(Duration.ofSeconds(4));
      }
      assertThat(hooks.get(hook).health().waiting())
          .isEqualTo(inVain.stream().map(Receiver.Received::id).distinct().count());
      receiver.answer(200);
      hooks.makeDue(hook);
      Await.until(() ->
          receiver.received().stream().map(Receiver.Received::id).distinct().count() == 20
              && hooks.deliveries(hook).stream()
                  .allMatch(one -> one.state() == Delivery.State.DELIVERED));
      assertThat(hooks.get(hook).health().failures()).isZero();
    }
  }

  /** Two nodes that look for due webhooks at the same moment both ask for one. */
  @Test
  void aRestingWebhookIsGivenBackAfterAnotherNodeHasAskedForIt() {
    DeliveryProgressTable progress = RunningOriel.bean(DeliveryProgressTable.class);
    AtomicReference<UUID> hook = new AtomicReference<>();
    try (RawServer server =
        RawServer.start(connection -> {
          progress.lease(hook.get(), UUID.randomUUID());
          RawServer.answering("503 Busy", "").serve(connection);
        })) {
      hook.set(hooks.create(server).credential().id());
      Hooks.createCompanies(admin, RetrySchedule.TOLERATED);
      Await.until(() -> server.connections() == RetrySchedule.TOLERATED);
      Hooks.awaitReturnOfLease(hook.get());
    }
  }

  @Test
  void afterEightAttemptsTheWebhookIsFlaggedAndTheEventCanBeSentAgain() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      receiver.answer(500);
      admin.create("companies", "Acme", Map.of());
      for (int attempt = 1; attempt < 8; attempt++) {
        int done = attempt;
        Await.until(() -> hooks.deliveries(hook).stream().anyMatch(one -> one.attempts() >= done));
        hooks.makeDue(hook);
      }
      Delivery.Details failed = hooks.await(hook, Delivery.State.FAILED);
      assertThat(failed.attempts()).hasSize(8);
      Await.until(() -> hooks.get(hook).health().flaggedAt() != null);
      AuditEntry entry = AuditWatch.of(workspace).all().getFirst();
      assertThat(entry.action()).isEqualTo(AuditAction.FLAGGED);
      assertThat(entry.after().get("flagged").stringValue()).contains("eight failed attempts");
      receiver.answer(200);
      assertThat(
              Hooks.log()
                  .sendFailedAgain(
                      hooks.operator(), hook, OffsetDateTime.now(ZoneOffset.UTC).minusDays(1)))
          .isEqualTo(1);
      Delivery.Details sent = hooks.await(hook, Delivery.State.DELIVERED);
      assertThat(sent.attempts()).hasSize(9);
      assertThat(receiver.received().stream().map(Receiver.Received::id).distinct()).hasSize(1);
      Await.until(() -> hooks.get(hook).health().flaggedAt() == null);
      Hooks.log().sendAgain(hooks.operator(), hook, sent.delivery().id());
      Await.until(() -> receiver.received().size() == 10);
    }
  }
}
