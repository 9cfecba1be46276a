package dev.oriel.feature.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.crm.query.Page;
import dev.oriel.integration.outbound.Delivery;
import dev.oriel.integration.outbound.Receiver;
import dev.oriel.operation.command.Commands;
import dev.oriel.testing.Await;
import dev.oriel.testing.RawServer;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.JdbcTemplate;

/** How operators see that a receiver fails, and send what it has missed. */
@ExtendWith(OutputCaptureExtension.class)
@ResourceLock(Resources.SYSTEM_OUT)
@Order(1)
@Tag(SecondTier.SERVER)
class OutboundWebhookCommandTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final OutboundWebhooks webhooks = RunningOriel.bean(OutboundWebhooks.class);

  private UUID hook(RawServer receiver) {
    return hook(receiver, "ERP");
  }

  private UUID hook(RawServer receiver, String name) {
    var operator = workspace.operator();
    OutboundWebhookSpec spec =
        new OutboundWebhookSpec(
            name,
            "http://127.0.0.1:" + receiver.port() + "/",
            RunningOriel.bean(ModelGuard.class)
                .run(
                    operator,
                    current -> RunningOriel.bean(Profiles.class).require(current, "Administrator")),
            List.of("record.created"),
            List.of(),
            null);
    return webhooks.create(operator, spec).credential().id();
  }

  private static double meter(String name) {
    return RunningOriel.bean(MeterRegistry.class).get("oriel.webhooks." + name).gauge().value();
  }

  private int run(String... words) {
    return runAs("outbound-webhook", words);
  }

  /** The command under a name: the former one is still known. */
  private int runAs(String command, String... words) {
    List<String> all = new ArrayList<>(List.of(command));
    all.addAll(List.of(words));
    all.addAll(List.of("-w", workspace.workspace().name()));
    all.addAll(RunningOriel.settings());
    return Commands.run(all.toArray(String[]::new));
  }

  @Test
  void aDeliveryOfAnotherWebhookIsNotSentAgain(CapturedOutput output) {
    try (RawServer receiver = RawServer.start(RawServer.answering("200 OK", ""))) {
      UUID hook = hook(receiver);
      hook(receiver, "Other");
      workspace.admin().create("companies", "Acme", Map.of());
      Deliveries log = RunningOriel.bean(Deliveries.class);
      Page.Query query = new Page.Query(10, null);
      Await.until(() ->
          log.list(workspace.operator(), hook, Delivery.State.DELIVERED, query).entries().size()
              == 1);
      String id =
          log.list(workspace.operator(), hook, null, query).entries().getFirst().id().toString();
      assertThat(runAs("subscription", "resend", "Other", id)).isEqualTo(1);
      assertThat(output.getErr()).contains("The webhook 'Other' has no delivery " + id + ".");
      assertThat(runAs("subscription", "resend", "ERP", id)).isZero();
      assertThat(output.getErr()).contains("1 delivery is sent again.");
    }
  }

  @Test
  void aWebhookThatACommandHasMadeIsSeenAtOnce() {
    try (Receiver receiver = new Receiver()) {
      // Otherwise the job finds it that looks at all webhooks once a minute.
      putJobOff("1 h");
      String to = "--url=" + receiver.url();
      String[] words = {
        "create",
        "-n=ERP",
        to,
        "-p=Administrator",
        "-e=record.created",
        "--oriel.egress-allow=127.0.0.1"
      };
      assertThat(run(words)).isZero();
      workspace.admin().create("companies", "Early", Map.of());
      Await.until(() -> receiver.received().size() == 1);
      putJobOff("0 s");
      assertThat(receiver.received().getFirst().data().at("/record/name").asString())
          .isEqualTo("Early");
    }
  }

  private static void putJobOff(String interval) {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    Await.until(() ->
        jdbc.update(
                """
                update oriel.job set execution_time = now() + ?::interval
                where task_instance = 'webhooks' and not picked
                """,
                interval)
            == 1);
  }

  @Test
  void aFailingReceiverIsShownAndGetsWhatItHasMissed(CapturedOutput output) {
    AtomicBoolean works = new AtomicBoolean();
    RawServer.Behaviour failing = RawServer.answering("500 Broken", "");
    RawServer.Behaviour working = RawServer.answering("200 OK", "");
    try (RawServer receiver =
        RawServer.start(connection -> (works.get() ? working : failing).serve(connection))) {
      UUID hook = hook(receiver);
      workspace.admin().create("companies", "Acme", Map.of());
      Await.until(() -> webhooks.get(workspace.operator(), hook).health().waiting() == 1);
      RecurringJob.run("webhooks");
      assertThat(meter("waiting")).isPositive();
      assertThat(meter("failing")).isPositive();
      assertThat(run("list")).isZero();
      assertThat(output.getOut()).containsPattern("ERP .* failing +1");
      assertThat(run("resend", "ERP")).isZero();
      assertThat(output.getErr()).contains("1 delivery is sent again.");

      works.set(true);
      RunningOriel.bean(Deliveries.class)
          .sendFailedAgain(
              workspace.operator(), hook, OffsetDateTime.now(ZoneOffset.UTC).minusDays(1));
      Await.until(() -> webhooks.get(workspace.operator(), hook).health().failures() == 0);
      assertThat(run("deliveries", "ERP", "--state", "DELIVERED")).isZero();
      assertThat(output.getOut()).containsPattern("record\\.created .* delivered +[2-9] +200");
    }
  }
}
