package dev.oriel.integration.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Attempts;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Clients that wait for changes. */
class FeedWaitTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ChangeNotifier notifier = RunningOriel.bean(ChangeNotifier.class);

  private static CompletableFuture<Api.Answered> wait(Api api, int seconds, String more) {
    return waitFrom(now(api), api, seconds, more);
  }

  private static String now(Api api) {
    return api.get("/changes?cursor=now").at("/data/nextCursor").stringValue();
  }

  private static CompletableFuture<Api.Answered> waitFrom(
      String cursor, Api api, int seconds, String more) {
    String path = "/changes?wait=" + seconds + "&cursor=" + cursor + more;
    return CompletableFuture.supplyAsync(
        () -> api.get(path), task -> Thread.ofVirtual().start(task));
  }

  /** Waits until these wait; false if one of them does not any more, as its time is over. */
  private boolean areWaiting(List<CompletableFuture<Api.Answered>> all) {
    Await.until(() ->
        notifier.waiting(workspace.workspace()) == all.size()
            || all.stream().anyMatch(CompletableFuture::isDone));
    return all.stream().noneMatch(CompletableFuture::isDone);
  }

  private void awaitWaiting(CompletableFuture<Api.Answered> one) {
    assertThat(areWaiting(List.of(one))).isTrue();
  }

  /** Whether somebody waits still; false if the time is over, and nothing was told until then. */
  private static boolean waitsStill(CompletableFuture<Api.Answered> waiting) {
    if (waiting.isDone()) {
      assertThat(waiting.join().at("/data/changes")).isEmpty();
      return false;
    }
    return true;
  }

  @Test
  void areAnsweredAtOnceByAChange() {
    Attempts.untilInTime(() -> {
      CompletableFuture<Api.Answered> forOthers = wait(admin, 30, "&objects=contacts");
      CompletableFuture<Api.Answered> waiting = wait(admin, 30, "");
      if (!areWaiting(List.of(forOthers, waiting))) {
        return false;
      }
      admin.create("companies", "Acme", Map.of());
      assertThat(waiting.join().at("/data/changes")).hasSize(1);
      boolean isInTime = waitsStill(forOthers);
      admin.create("contacts", "Ada", Map.of());
      forOthers.join();
      return isInTime;
    });
  }

  @Test
  void areAnsweredWithoutChangesWhenTheTimeIsOver() {
    Api.Answered answer = wait(admin, 1, "").join();
    assertThat(answer.at("/data/changes")).isEmpty();
    assertThat(answer.at("/data/hasMore").booleanValue()).isFalse();
    assertThat(answer.at("/data/nextCursor").stringValue()).isNotEmpty();
  }

  @Test
  void areAnsweredByAChangeThatAnotherNodeWrote() {
    String company = admin.create("companies", "Acme", Map.of());
    CompletableFuture<Api.Answered> waiting = wait(admin, 30, "");
    awaitWaiting(waiting);
    // Written without this process, so that only asking the database finds it.
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    String log = workspace.workspace().schema() + ".change";
    Long object = jdbc.queryForObject("select max(object_id) from " + log, Long.class);
    jdbc.update(
        """
        insert into %1$s (seq, txid, at, kind, surface, actor_kind, actor_id, actor_name, object_id,
          record_id, version)
        overriding system value values (nextval('%1$s_seq_seq'), pg_current_xact_id(), now(),
          'record.deleted', 'rest', 'key', '%2$s', 'Another', %3$d, '%2$s', 2)
        """
            .formatted(log, company, object));
    assertThat(waiting.join().at("/data/changes/0/recordId").stringValue()).isEqualTo(company);
  }

  @Test
  void areNotAnsweredByWhatTheyDoNotSee() {
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {}, 'objects': {
          'contacts': {'view': true, 'fields': {'email': {'read': false}}}}}
        """);
    String ada = admin.create("contacts", "Ada", Map.of());
    Api limited = workspace.key("Limited");
    Attempts.untilInTime(() -> {
      CompletableFuture<Api.Answered> waiting = wait(limited, 30, "");
      CompletableFuture<Api.Answered> ofCompanies = wait(admin, 30, "&objects=companies");
      if (!areWaiting(List.of(waiting, ofCompanies))) {
        return false;
      }
      String path = "/objects/contacts/records/" + ada;
      admin.patch(path, Map.of("fields", Map.of("email", UUID.randomUUID() + "@acme.test")));
      admin.create("companies", "Acme", Map.of());
      assertThat(ofCompanies.join().at("/data/changes")).hasSize(1);
      boolean isInTime = waitsStill(waiting);
      admin.patch(path, Map.of("fields", Map.of("jobTitle", UUID.randomUUID().toString())));
      assertThat(waiting.join().at("/data/changes")).hasSize(isInTime ? 1 : 0);
      return isInTime;
    });
  }

  @Test
  void areRefusedOnceTheirKeyIsRevoked() {
    Api revoked = workspace.key("Administrator", "To be revoked");
    CompletableFuture<Api.Answered> waiting = wait(revoked, 30, "");
    awaitWaiting(waiting);
    workspace.revoke("To be revoked");
    assertThat(waiting.join().status()).isEqualTo(401);
  }

  @Test
  void holdNoConnectionsThatOthersNeed() {
    Api many = admin.unchecked().patient();
    Attempts.untilInTime(() -> {
      String cursor = now(admin);
      List<CompletableFuture<Api.Answered>> waiting =
          IntStream.range(0, 100).mapToObj(_ -> waitFrom(cursor, many, 30, "")).toList();
      boolean isInTime = areWaiting(waiting);
      assertThat(admin.get("/objects/companies/records").status()).isEqualTo(200);
      admin.create("companies", "Acme", Map.of());
      assertThat(waiting.stream().map(CompletableFuture::join))
          .allSatisfy(
              answer -> assertThat(answer.at("/data/changes")).hasSizeBetween(isInTime ? 1 : 0, 1));
      Await.until(() -> notifier.waiting(workspace.workspace()) == 0);
      return isInTime;
    });
  }

  @Tag(SecondTier.SERVER)
  @Test
  void areAnsweredWhenTheServerEnds() {
    var server = RunningOriel.another();
    int port = Objects.requireNonNull(server.getWebServer()).getPort();
    Api there = Api.at("http://localhost:" + port, admin.key());
    CompletableFuture<Api.Answered> waiting = wait(there.unchecked(), 30, "");
    Await.until(() -> server.getBean(ChangeNotifier.class).waiting(workspace.workspace()) == 1);
    CompletableFuture<Long> answered = waiting.thenApply(_ -> System.nanoTime());
    long start = System.nanoTime();
    server.close();
    assertThat(waiting.join().status()).isEqualTo(200);
    assertThat(Duration.ofNanos(answered.join() - start)).isLessThan(Duration.ofSeconds(25));
  }
}
