package dev.oriel.integration.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.database.DatabaseAddress;
import dev.oriel.platform.database.DatabaseServer;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What changes while a receiver keeps a request waiting. */
class ChangedInFlightTest {

  private static final String PARTNER =
      """
      {'name': 'Partner', 'defaultAccess': {'view': false}, 'objects': {
        'contacts': {'view': %s, 'fields': {'phone': {'read': %s}}}}}
      """;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Hooks hooks = new Hooks(workspace);
  private final Api admin = workspace.admin();
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private UUID partners(Receiver receiver) {
    workspace.profile(PARTNER.formatted(true, true));
    return Hooks.door()
        .create(hooks.operator(), hooks.spec(receiver.url(), "Partner", List.of(), null))
        .credential()
        .id();
  }

  /** Creates two contacts whose events are read together; the request of the first is held. */
  private List<String> holdFirstOfTwo(Receiver receiver, UUID hook) {
    Hooks.door().disable(hooks.operator(), hook);
    List<String> ids =
        List.of(
            admin.create("contacts", "Adele", Map.of("phone", "+43 1 5550001")),
            admin.create("contacts", "Beate", Map.of("phone", "+43 1 5550002")));
    receiver.hold();
    Hooks.door().enable(hooks.operator(), hook);
    Await.until(() -> receiver.received().size() == 1);
    return ids;
  }

  /** A node that gives a disabled webhook back looks again when somebody has called meanwhile. */
  @Test
  void anEnablingIsSeenByTheNodeThatHasJustStopped() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      Hooks.door().disable(hooks.operator(), hook);
      Hooks.awaitReturnOfLease(hook);
      DeliveryWorker worker = RunningOriel.bean(DeliveryWorker.class);
      DeliveryProgress progress =
          new DeliveryProgress(
              worker, hook, worker.progress.lease(hook, worker.node).orElseThrow());
      progress.setDisabled(true);
      worker.progress.call(hook);
      assertThat(progress.release(workspace.workspace())).isFalse();
      assertThat(progress.isOver()).isFalse();
      // The job that looks after webhooks may call it meanwhile, too.
      Await.until(() -> progress.release(workspace.workspace()));
    }
  }

  @Test
  void aNewSecretSignsTheRequestsAfterTheOneInFlight() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      receiver.answer(500);
      holdFirstOfTwo(receiver, hook);
      SigningSecret secret =
          SigningSecret.parse(
              Hooks.door().rotate(hooks.operator(), hook, null, Duration.ZERO).token());
      receiver.release();
      Await.until(() -> receiver.received().size() == 2);
      Await.until(() -> hooks.deliveries(hook).size() == 2);
      receiver.answer(200);
      hooks.makeDue(hook);
      Await.until(() -> receiver.received().size() == 4);
      assertThat(receiver.received().stream().skip(1))
          .allSatisfy(one ->
              assertThat(one.signature())
                  .isEqualTo(secret.sign(one.id(), one.timestamp(), one.body())));
    }
  }

  @Test
  void aRightThatIsLostHoldsForTheNextRequestAndForWhatIsSentAgain() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = partners(receiver);
      holdFirstOfTwo(receiver, hook);
      workspace.profile(PARTNER.formatted(true, false));
      receiver.release();
      Await.until(() -> hooks.deliveries(hook).size() == 2);
      UUID first = hooks.deliveries(hook).getLast().id();
      Hooks.log().sendAgain(hooks.operator(), hook, first);
      Await.until(() -> receiver.received().size() == 3);
      assertThat(receiver.received().getFirst().body()).contains("43 1 555");
      assertThat(receiver.received().stream().skip(1))
          .allSatisfy(one ->
              assertThat(one.body())
                  .contains("record.created")
                  .doesNotContain("phone", "43 1 555"));
      assertThat(receiver.received().getLast().id()).isEqualTo(first.toString());

      workspace.profile(PARTNER.formatted(false, false));
      hooks.await(hook, Delivery.State.DELIVERED);
      Hooks.log().sendAgain(hooks.operator(), hook, hooks.deliveries(hook).getFirst().id());
      hooks.await(hook, Delivery.State.DROPPED);
      assertThat(receiver.received()).hasSize(3);
    }
  }

  @Test
  void aRecordThatIsDeletedDuringARepetitionIsSentNoMoreAndStaysErased() {
    try (Receiver receiver = new Receiver()) {
      UUID hook = partners(receiver);
      List<String> ids = holdFirstOfTwo(receiver, hook);
      receiver.release();
      Await.until(() -> hooks.deliveries(hook).size() == 2);
      // By one statement, so that both are found together.
      jdbc.update(
          "update %s.delivery set state = 'PENDING', due_at = created_at where webhook_id = ?"
              .formatted(workspace.workspace().schema()),
          hook);
      receiver.hold();
      hooks.makeDue(hook);
      Await.until(() -> receiver.received().size() == 3);
      ids.forEach(id -> admin.delete("/objects/contacts/records/" + id));
      receiver.release();
      Await.until(() -> receiver.received().size() == 6);
      assertThat(receiver.received().get(3).body())
          .contains("record.created")
          .doesNotContain("Adele", "Beate", "43 1 555");
      Await.until(() -> hooks.deliveries(hook).size() == 4);
      for (Delivery one : hooks.deliveries(hook)) {
        Delivery.Details kept = Hooks.log().get(hooks.operator(), hook, one.id());
        assertThat(kept.body()).doesNotContain("Adele", "Beate", "43 1 555");
        if (one.type().equals("record.created")) {
          assertThat(kept.attempts().stream().map(Delivery.Attempt::answer))
              .containsExactly("", "");
        }
      }
    }
  }

  @Test
  void nothingIsSentOrKeptForAWebhookThatIsDeleted() {
    try (Receiver receiver = new Receiver();
        Receiver other = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      holdFirstOfTwo(receiver, hook);
      Hooks.door().delete(hooks.operator(), hook);
      UUID next = hooks.create(other).credential().id();
      receiver.release();
      admin.create("contacts", "Cem", Map.of());
      hooks.await(next, Delivery.State.DELIVERED);
      assertThat(receiver.received()).hasSize(1);
      assertThat(kept(hook)).isZero();
    }
  }

  private int kept(UUID hook) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "select count(*) from %s.delivery where webhook_id = ?"
                .formatted(workspace.workspace().schema()),
            Integer.class,
            hook));
  }

  /** The outcome of a request is stored while a deletion has begun and is not committed. */
  @Test
  void whatIsStoredDuringADeletionIsDeletedToo() throws SQLException {
    try (Receiver receiver = new Receiver()) {
      UUID hook = hooks.create(receiver).credential().id();
      admin.create("contacts", "Adele", Map.of());
      hooks.await(hook, Delivery.State.DELIVERED);
      receiver.hold();
      admin.create("contacts", "Beate", Map.of());
      Await.until(() -> receiver.received().size() == 2);
      CompletableFuture<Void> deletion;
      try (Connection connection = connection()) {
        connection.setAutoCommit(false);
        try (var statement =
            connection.prepareStatement("select from oriel.credential where id = ? for update")) {
          statement.setObject(1, hook);
          statement.execute();
        }
        deletion = CompletableFuture.runAsync(() -> Hooks.door().delete(hooks.operator(), hook));
        Await.until(() ->
            !jdbc.queryForList(
                    """
                    select 1 from pg_stat_activity where wait_event_type = 'Lock'
                      and query like 'delete from oriel.credential where id =%'
                    """)
                .isEmpty());
        receiver.release();
        Await.until(() -> !isLeased(hook));
        connection.rollback();
      }
      deletion.join();
      assertThat(kept(hook)).isZero();
    }
  }

  private boolean isLeased(UUID hook) {
    return !jdbc.queryForList(
            "select 1 from oriel.outbound_progress where webhook_id = ? and leased_by is not null",
            hook)
        .isEmpty();
  }

  private static Connection connection() throws SQLException {
    DatabaseAddress address = RunningOriel.bean(DatabaseServer.class).address();
    return DriverManager.getConnection(
        address.url(),
        Objects.toString(address.user(), ""),
        Objects.toString(address.password(), ""));
  }
}
