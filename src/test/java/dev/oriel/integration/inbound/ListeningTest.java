package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.feature.inbound.DescribedWebhook;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** A webhook without a mapping shows what its sender sends, before anything is written. */
class ListeningTest {

  private static final String MAPPED =
      "{'object': 'contacts', 'action': 'create', 'mapping': {'email': 'e'}}";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final Hook hook =
      Hook.create(workspace, "Standard", "{'object': 'contacts', 'action': 'create'}");

  private String payload(LoggedRequest request) {
    byte[] bytes =
        Hook.INBOX.payload(workspace.operator(), hook.credential(), request.id()).bytes().get();
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Test
  void itKeepsWhatIsSentAndWritesNothing() {
    Answered captured = hook.send("{\"e\": \"a@acme.test\"}", Map.of());
    assertThat(captured.status()).isEqualTo(202);
    assertThat(captured.json()).hasToString("{\"action\":\"captured\"}");
    assertThat(hook.form("e=b%40acme.test").status()).isEqualTo(202);
    assertThat(hook.send("\"" + "x".repeat(RequestLog.LARGEST) + "\"", Map.of()).status())
        .isEqualTo(202);
    List<LoggedRequest> log = hook.log();
    assertThat(log)
        .extracting(LoggedRequest::outcome)
        .containsExactly("captured", "captured", "captured");
    assertThat(log.get(0).hasPayload()).isFalse();
    assertThat(log.get(0).reason()).contains("64 KiB");
    assertThat(payload(log.get(1))).isEqualTo("e=b%40acme.test");
    assertThat(payload(log.get(2))).isEqualTo("{\"e\": \"a@acme.test\"}");
    String stored =
        RunningOriel.bean(JdbcTemplate.class)
            .queryForObject(
                "select string_agg(payload, ' ') from %s.inbound_request"
                    .formatted(workspace.workspace().schema()),
                String.class);
    assertThat(stored).isNotEmpty().doesNotContain("acme");
    assertThat(admin.get("/objects/contacts/records/count").at("/data/count").intValue()).isZero();
  }

  @Test
  void onlyTheLastTwentyPayloadsAreKept() {
    for (int i = 0; i < RequestLog.CAPTURED + 3; i++) {
      hook.send("{'number': " + i + "}");
    }
    List<LoggedRequest> log = hook.log();
    assertThat(log).hasSize(RequestLog.CAPTURED + 3);
    assertThat(log.subList(0, RequestLog.CAPTURED)).allMatch(LoggedRequest::hasPayload);
    assertThat(log.subList(RequestLog.CAPTURED, log.size())).noneMatch(LoggedRequest::hasPayload);
    assertThat(payload(log.getFirst())).contains("22");
  }

  @Test
  void itNeedsTheTokenAndABodyThatCanBeRead() {
    Hook stranger = new Hook(workspace, hook.id(), hook.name(), Hook.leads(workspace).token());
    assertRefused(stranger.send("{}"), 401);
    assertRefused(hook.send("{", Map.of()), 400);
    assertThat(hook.log()).extracting(LoggedRequest::outcome).containsExactly("bad_request");
    Hook.WEBHOOKS.revoke(workspace.operator(), hook.id());
    assertRefused(hook.send("{}"), 401);
  }

  @Test
  void whatWasCapturedIsCarriedOutOnceThereIsAMapping() {
    hook.send("{'e': 'a@acme.test'}");
    LoggedRequest captured = hook.log().getFirst();
    Actor operator = workspace.operator();
    Payload payload = Hook.INBOX.payload(operator, hook.credential(), captured.id());
    for (Runnable early :
        List.<Runnable>of(
            () -> Hook.INBOX.replay(operator, hook.credential(), captured.id()),
            () -> Hook.INBOX.trial(operator, hook.credential(), payload))) {
      assertThatThrownBy(early::run).isInstanceOf(Refused.class).hasMessageContaining("no mapping");
    }
    assertThat(Hook.WEBHOOKS.list(operator)).anyMatch(DescribedWebhook::listens);
    hook.change("Standard", MAPPED);
    assertThat(Hook.WEBHOOKS.list(operator)).noneMatch(DescribedWebhook::listens);
    Outcome.Written written = Hook.INBOX.replay(operator, hook.credential(), captured.id());
    assertThat(
            admin
                .get("/objects/contacts/records/" + written.recordId())
                .at("/data/record/fields/email")
                .stringValue())
        .isEqualTo("a@acme.test");
    hook.change("Standard", "{'object': 'contacts', 'action': 'create'}");
    assertThat(hook.send("{}").status()).isEqualTo(202);
  }

  @Test
  void itMustKeepPayloads() {
    assertThatThrownBy(() ->
            Hook.create(
                workspace,
                "Standard",
                "{'object': 'contacts', 'action': 'create', 'keepPayloads': false}"))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("'keepPayloads'");
  }
}
