package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.query.Page;
import dev.oriel.feature.outbound.Deliveries;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhookStatus;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.RawServer;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** The webhooks of a test's workspace. */
public record Hooks(TestWorkspace workspace) {

  static final List<String> ALL =
      List.of(
          "record.created",
          "record.updated",
          "record.deleted",
          "note.created",
          "note.updated",
          "note.deleted",
          "attachment.created",
          "attachment.deleted");

  public static OutboundWebhooks door() {
    return RunningOriel.bean(OutboundWebhooks.class);
  }

  static Deliveries log() {
    return RunningOriel.bean(Deliveries.class);
  }

  public Actor operator() {
    return workspace.operator();
  }

  Profile profile(String name) {
    Actor operator = operator();
    return RunningOriel.bean(ModelGuard.class)
        .run(operator, current -> RunningOriel.bean(Profiles.class).require(current, name));
  }

  public OutboundWebhookSpec spec(
      String url, String profile, List<String> objects, @Nullable String filter) {
    return new OutboundWebhookSpec(
        "Hook " + UUID.randomUUID(),
        url,
        profile(profile),
        ALL,
        objects,
        filter == null ? null : Json.parse(filter.replace('\'', '"')));
  }

  MadeCredential create(Receiver receiver) {
    return door().create(operator(), spec(receiver.url(), "Administrator", List.of(), null));
  }

  MadeCredential create(RawServer server) {
    String url = "http://127.0.0.1:" + server.port() + "/";
    return door().create(operator(), spec(url, "Administrator", List.of(), null));
  }

  List<Delivery> deliveries(UUID webhook) {
    return log().list(operator(), webhook, null, new Page.Query(100, null)).entries();
  }

  /** Waits until the newest delivery is in a state, and returns it. */
  Delivery.Details await(UUID webhook, Delivery.State state) {
    AtomicReference<Delivery.@Nullable Details> found = new AtomicReference<>();
    Await.until(() -> {
      List<Delivery> all = deliveries(webhook);
      if (all.isEmpty() || all.getFirst().state() != state) {
        return false;
      }
      found.set(log().get(operator(), webhook, all.getFirst().id()));
      return true;
    });
    return Objects.requireNonNull(found.get());
  }

  public OutboundWebhookStatus get(UUID webhook) {
    return door().get(operator(), webhook);
  }

  /** Creates companies in one request, however long each of them takes. */
  static void createCompanies(Api api, int number) {
    List<Map<String, String>> creations =
        IntStream.range(0, number).mapToObj(i -> Map.of("op", "create", "name", "C" + i)).toList();
    Api.Answered created =
        api.post("/objects/companies/records/batch", Map.of("operations", creations));
    assertThat(created.status()).as(created.toString()).isEqualTo(200);
  }

  /** Waits until a webhook is paused, and lets it be for as long as the test looks. */
  static void awaitPause(UUID webhook) {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    Await.until(() ->
        jdbc.update(
                """
                update oriel.outbound_progress set paused_until = paused_until + interval '1 h'
                where webhook_id = ? and paused_until > clock_timestamp()
                """,
                webhook)
            == 1);
  }

  /** Waits until no node has the lease of a webhook, and lets none run out meanwhile. */
  static void awaitReturnOfLease(UUID webhook) {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    Await.until(() ->
        jdbc.update(
                """
                update oriel.outbound_progress set leased_until = clock_timestamp() + interval '1 h'
                where webhook_id = ? and leased_by is not null
                """,
                webhook)
            == 0);
  }

  /** Makes the repetitions of a webhook due, which would otherwise take hours. */
  void makeDue(UUID webhook) {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    jdbc.update(
        "update %s.delivery set due_at = now() where webhook_id = ? and state = 'PENDING'"
            .formatted(workspace.workspace().schema()),
        webhook);
    jdbc.update(
        """
        update oriel.outbound_progress
        set paused_until = null, due_at = clock_timestamp(), calls = calls + 1 where webhook_id = ?
        """,
        webhook);
  }
}
