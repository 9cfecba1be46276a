package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RecurringJob;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What administrators see of the requests to webhooks, and trials and repetitions. */
@ExpectsLog("ERROR: (at commit|could not commit transaction)")
class InboxTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final Hook hook = Hook.leads(workspace);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private static final String GOOD =
      "{'person': {'fullName': 'Ada Lovelace', 'emails': ['ada@acme.test']}}";
  private static final String BAD = "{'person': {'emails': ['nonsense-%s']}}";

  private String log() {
    return workspace.workspace().schema() + ".inbound_request";
  }

  private static String text(Payload payload) {
    return new String(payload.bytes().get(), StandardCharsets.UTF_8);
  }

  @Test
  void eachRequestIsLoggedWithItsOutcomeAndReason() {
    Answered good = hook.send(GOOD);
    hook.send(BAD);
    hook.send("{", Map.of());
    hook.send("x", Map.of("Content-Type", "text/plain"));
    List<LoggedRequest> log = hook.log();
    assertThat(log).extracting(LoggedRequest::status).containsExactly(415, 400, 400, 201);
    assertThat(log)
        .extracting(LoggedRequest::outcome)
        .containsExactly("unsupported_media_type", "bad_request", "bad_request", "created");
    assertThat(log.getLast().recordId()).hasToString(good.at("/record_id").stringValue());
    assertThat(log.get(2).reason()).contains("email");
    assertThat(log.getLast().reason()).isNull();
    Payload sent = Hook.INBOX.payload(workspace.operator(), hook.credential(), log.getLast().id());
    assertThat(text(sent)).isEqualTo(GOOD.replace('\'', '"'));
  }

  /** With a key, a request and its answer are committed together, after the answer is known. */
  @Test
  void aRequestWhoseCommitFailsIsNotLoggedAsCreated() {
    assertThat(hook.send(GOOD).status()).isEqualTo(201);
    String table =
        jdbc.queryForObject(
            "select ? || '.o' || id from oriel.object_type where workspace_id = ? and api_name = ?",
            String.class,
            workspace.workspace().schema(),
            workspace.workspace().id(),
            "contacts");
    String function = workspace.workspace().schema() + ".at_commit";
    jdbc.execute(
        "create function %s() returns trigger as $$ begin raise exception 'at commit' using errcode = '53100'; end $$ language plpgsql"
            .formatted(function));
    jdbc.execute(
        "create constraint trigger at_commit after insert on %s initially deferred for each row execute function %s()"
            .formatted(table, function));
    Answered failed =
        hook.send(
            "{\"person\": {\"emails\": [\"bob@acme.test\"]}}", Map.of("Idempotency-Key", "one"));
    assertThat(failed.status()).isEqualTo(503);
    assertThat(hook.log()).extracting(LoggedRequest::status).containsExactly(503, 201);
    assertThat(hook.log().getFirst().recordId()).isNull();
  }

  @Test
  void theDatabaseHoldsPayloadsEncryptedOnly() {
    hook.send(GOOD);
    hook.log();
    List<String> rows =
        jdbc.query("select t::text from " + log() + " t", (row, _) -> row.getString(1));
    assertThat(rows).singleElement().asString().doesNotContain("Lovelace", "ada@acme");
    assertThat(jdbc.queryForList("select payload from " + log(), String.class))
        .singleElement()
        .isNotNull();
  }

  @Test
  void aWebhookMayKeepNoPayloads() {
    hook.change(
        "Standard",
        """
        {'object': 'contacts', 'action': 'upsert', 'matchField': 'email', 'keepPayloads': false,
         'mapping': {'name': 'person.fullName', 'email': 'person.emails[0]'}}
        """);
    hook.send(GOOD);
    LoggedRequest logged = hook.log().getFirst();
    assertThat(logged.hasPayload()).isFalse();
    assertThatThrownBy(
            () -> Hook.INBOX.payload(workspace.operator(), hook.credential(), logged.id()))
        .hasMessageContaining("not kept");
  }

  @Test
  void aTrialTellsWhatWouldHappenAndWritesNothing() {
    Inbox.Trial trial = attempt(GOOD);
    assertThat(Objects.requireNonNull(trial.outcome()).created()).isTrue();
    assertThat(admin.get("/objects/contacts/records").at("/data/count").intValue()).isZero();
    assertThat(attempt(BAD).refusal()).isInstanceOf(Refusal.Invalid.class);
    String id = hook.send(GOOD).at("/record_id").stringValue();
    Inbox.Trial second = attempt(GOOD.replace("Ada", "Eve"));
    var outcome = Objects.requireNonNull(second.outcome());
    assertThat(outcome.recordId()).hasToString(id);
    assertThat(outcome.created()).isFalse();
    assertThat(admin.get("/objects/contacts/records/" + id).at("/data/record/name").stringValue())
        .isEqualTo("Ada Lovelace");
    assertThat(hook.log()).hasSize(1);
  }

  private Inbox.Trial attempt(String payload) {
    byte[] bytes = payload.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return Hook.INBOX.trial(workspace.operator(), hook.credential(), Payload.of(bytes, false));
  }

  @Test
  void aFailedRequestIsRepeatedWithThePresentMapping() {
    hook.change(
        "Standard",
        """
        {'object': 'contacts', 'action': 'upsert', 'matchField': 'email',
         'mapping': {'name': 'person.fullName', 'email': 'person.mail'}}
        """);
    assertRefused(hook.send(GOOD), 400);
    LoggedRequest failed = hook.log().getFirst();
    Actor operator = workspace.operator();
    assertThatThrownBy(() -> Hook.INBOX.replay(operator, hook.credential(), failed.id()))
        .isInstanceOf(Refused.class);
    hook.change(
        "Standard",
        """
        {'object': 'contacts', 'action': 'upsert', 'matchField': 'email',
         'mapping': {'name': 'person.fullName', 'email': 'person.emails[0]'}}
        """);
    Outcome.Written outcome = Hook.INBOX.replay(operator, hook.credential(), failed.id());
    assertThat(outcome.created()).isTrue();
    assertThat(
            admin
                .get("/objects/contacts/records/" + outcome.recordId())
                .at("/data/record/name")
                .stringValue())
        .isEqualTo("Ada Lovelace");
    LoggedRequest again = hook.log().getFirst();
    assertThat(again.replayOf()).isEqualTo(failed.id());
    assertThatThrownBy(() -> Hook.INBOX.replay(operator, hook.credential(), again.id()))
        .hasMessageContaining("succeeded");
  }

  @Test
  void aRequestIsFoundOnlyByTheWebhookThatReceivedIt() {
    assertRefused(hook.send("{}"), 400);
    UUID failed = hook.log().getFirst().id();
    Credential sibling = Hook.leads(workspace).credential();
    TestWorkspace elsewhere = TestWorkspace.create();
    Credential foreign = Hook.leads(elsewhere).credential();
    Actor operator = workspace.operator();
    for (ThrowingCallable attempt :
        List.<ThrowingCallable>of(
            () -> Hook.INBOX.payload(operator, sibling, failed),
            () -> Hook.INBOX.replay(operator, sibling, failed),
            () -> Hook.INBOX.payload(operator, foreign, failed),
            () -> Hook.INBOX.replay(operator, foreign, failed),
            () -> Hook.INBOX.payload(elsewhere.operator(), hook.credential(), failed),
            () -> Hook.INBOX.replay(elsewhere.operator(), hook.credential(), failed),
            () -> Hook.INBOX.replay(operator, hook.credential(), UUID.randomUUID()))) {
      assertThatThrownBy(attempt)
          .isInstanceOfSatisfying(
              Refused.class,
              refused ->
                  assertThat(refused.refusal())
                      .isInstanceOfAny(Refusal.NotFound.class, Refusal.Unauthorized.class));
    }
    assertThat(Hook.INBOX.requests(operator, foreign, 10)).isEmpty();
    assertThat(hook.log()).hasSize(1);
  }

  @Test
  void aFormIsRepeatedAsAForm() {
    hook.change(
        "Standard",
        "{'object': 'contacts', 'action': 'update', 'matchField': 'email', 'mapping': {'email':"
            + " 'e', 'jobTitle': 'j'}}");
    assertRefused(hook.form("e=form%40acme.test&j=Cook"), 404);
    admin.create("contacts", "Ada", Map.of("email", "form@acme.test"));
    Outcome.Written outcome =
        Hook.INBOX.replay(workspace.operator(), hook.credential(), hook.log().getFirst().id());
    assertThat(outcome.created()).isFalse();
  }

  @Test
  void theNewestThousandRequestsAreKept() {
    for (int i = 0; i < 5; i++) {
      hook.send(BAD.formatted(i));
    }
    hook.log();
    jdbc.update(
        """
        with copies as (select from generate_series(1, 1100))
        insert into %1$s (id, webhook_id, at, status, outcome, is_form)
        select gen_random_uuid(), webhook_id, at, status, outcome, is_form
        from (select * from %1$s limit 1) one, copies
        """
            .formatted(log()));
    hook.send(GOOD);
    hook.log();
    assertThat(jdbc.queryForObject("select count(*) from " + log(), Integer.class))
        .isEqualTo(RequestLog.KEPT);
  }

  @Test
  void payloadsExpireAfterAWeekAndRequestsAfterAMonth() {
    hook.send(GOOD);
    hook.send(GOOD);
    hook.send(GOOD);
    List<LoggedRequest> log = hook.log();
    age(log.get(0), "6 days");
    age(log.get(1), "8 days");
    age(log.get(2), "31 days");
    RecurringJob.run("webhook-log-expiry");
    assertThat(hook.log()).extracting(LoggedRequest::hasPayload).containsExactly(true, false);
  }

  private void age(LoggedRequest request, String age) {
    jdbc.update(
        "update " + log() + " set at = now() - ?::interval where id = ?", age, request.id());
  }

  @Test
  void nobodyButAdministratorsSeesTheLogOrTriesAnything() {
    hook.send(BAD);
    LoggedRequest failed = hook.log().getFirst();
    TestPerson person = TestPerson.create();
    person.join(workspace, "Standard");
    Actor standard = person.actor();
    Payload payload = Payload.of(Json.MAPPER.writeValueAsBytes(Map.of()), false);
    ObjectNode sources = JsonNodeFactory.instance.objectNode().put("name", "person.fullName");
    Definition other = new Definition("contacts", Action.CREATE, null, null, sources, true);
    for (Runnable operation :
        List.<Runnable>of(
            () -> Hook.INBOX.requests(standard, hook.credential(), 10),
            () -> Hook.INBOX.payload(standard, hook.credential(), failed.id()),
            () -> Hook.INBOX.trial(standard, hook.credential(), payload),
            () -> Hook.INBOX.trial(standard, hook.credential(), other, payload),
            () -> Hook.INBOX.found(standard, hook.credential(), sources, payload),
            () -> Hook.WEBHOOKS.get(standard, hook.id()),
            () -> Hook.INBOX.replay(standard, hook.credential(), failed.id()),
            () -> Hook.WEBHOOKS.list(standard),
            () -> Hook.WEBHOOKS.rotate(standard, hook.id(), null),
            () -> Hook.WEBHOOKS.revoke(standard, hook.id()))) {
      assertThatThrownBy(operation::run)
          .isInstanceOfSatisfying(
              Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.Forbidden.class));
    }
  }

  @Test
  void requestsOfOneWebhookAreNotThoseOfAnother() {
    hook.send(GOOD);
    LoggedRequest logged = hook.log().getFirst();
    Hook other = Hook.leads(workspace);
    assertThat(other.log()).isEmpty();
    assertThatThrownBy(
            () -> Hook.INBOX.payload(workspace.operator(), other.credential(), logged.id()))
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.NotFound.class));
  }
}
