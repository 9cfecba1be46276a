package dev.oriel.access.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Caller;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.admission.Memory;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Await;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** Hashes of passwords on a server that is busy: on one of its own, which no other test fills. */
@Tag(SecondTier.SERVER)
class PasswordLoadTest {

  private static final String PASSWORD = "correct horse battery staple";
  private static final int PIECE = 1_024 * 1_024;

  /** The attempts to be the one who waits. Each has 2 s, in which a busy machine does little. */
  private static final int ATTEMPTS = 10;

  private static ServletWebServerApplicationContext server;
  private static Admission admission;
  private static Passwords passwords;

  private final List<AutoCloseable> taken = new ArrayList<>();

  @BeforeAll
  static void start() {
    server = RunningOriel.another();
    admission = server.getBean(Admission.class);
    passwords = new Passwords(admission);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @AfterEach
  void giveBack() throws Exception {
    for (AutoCloseable one : taken) {
      one.close();
    }
    taken.clear();
  }

  /** Takes all memory, for workspaces that do not exist, since each gets a part of it only. */
  private void takeMemory() {
    for (long workspace = -1; workspace > -5; workspace--) {
      Memory.Taken more = take(workspace);
      while (more != null) {
        taken.add(more);
        more = take(workspace);
      }
    }
  }

  private static Memory.Taken take(long workspace) {
    return RequestContext.as(
        Caller.system(workspace), () -> admission.memory().await(PIECE, Duration.ZERO));
  }

  /** Takes all permits for hashes. */
  private void takePermits() {
    Gate gate = admission.passwords();
    try {
      while (true) {
        taken.add(gate.enter());
      }
    } catch (Refused e) {
      assertThat(e.refusal()).isInstanceOf(Refusal.Unavailable.class);
    }
  }

  private static Refusal refusal() {
    return catchThrowableOfType(Refused.class, () -> passwords.hash(PASSWORD)).refusal();
  }

  @Test
  void argon2idIsCountedInTheMemoryBudget() throws Exception {
    takeMemory();
    assertThat(refusal()).isInstanceOf(Refusal.Unavailable.class);
    giveBack();
    assertThat(passwords.hash(PASSWORD)).startsWith("$argon2id$");
  }

  @Test
  void aShortQueueWaitsForOneOfFewPermits() throws Exception {
    String hash = null;
    for (int i = 0; i < ATTEMPTS && hash == null; i++) {
      takePermits();
      FutureTask<String> waiting = new FutureTask<>(PasswordLoadTest::hashOrNull);
      Thread waiter = Thread.ofPlatform().start(waiting);
      Await.until(() -> waiter.getState() == Thread.State.TIMED_WAITING || waiting.isDone());
      assertThat(taken).hasSize(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));
      giveBack();
      hash = waiting.get();
    }
    assertThat(hash).startsWith("$argon2id$");
  }

  private static String hashOrNull() {
    try {
      return passwords.hash(PASSWORD);
    } catch (Refused e) {
      assertThat(e.refusal()).isInstanceOf(Refusal.Unavailable.class);
      return null;
    }
  }

  @Test
  void afterAShortQueueASignInIsAnsweredBy503() {
    WebVisitor visitor = new WebVisitor(OwnDatabase.origin(server));
    Map<String, String> fields = WebVisitor.hidden(visitor.get("/sign-in").body());
    fields.putAll(Map.of("email", "nobody@person.test", "password", PASSWORD));
    takePermits();
    assertThat(refusal()).isInstanceOf(Refusal.Unavailable.class);
    HttpResponse<String> refused = visitor.post("/sign-in", fields);
    assertThat(refused.statusCode()).isEqualTo(503);
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    assertThat(refused.body()).doesNotContain(PASSWORD);
  }
}
