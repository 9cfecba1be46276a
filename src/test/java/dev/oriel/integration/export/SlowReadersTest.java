package dev.oriel.integration.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** Clients that read their exports slowly, but without a pause for which they were cut off. */
@Order(1)
@Tag(SecondTier.ROWS)
class SlowReadersTest {

  private OwnDatabase database;
  private ServletWebServerApplicationContext server;
  private final List<Slow> readers = new ArrayList<>();

  @BeforeEach
  void start() {
    // On the shared database, indexes of others would wait for what is being read. A machine that
    // stands still for a while must not cut a reader off.
    database = OwnDatabase.create();
    server = database.serve("--server.tomcat.connection-timeout=10m");
  }

  @AfterEach
  void stop() {
    readers.forEach(Slow::close);
    server.close();
    database.close();
  }

  /** A connection that takes about 100 kB in a second. */
  private static final class Slow implements AutoCloseable {

    private final Socket socket = new Socket();
    private final AtomicLong taken = new AtomicLong();

    Slow(int port, String key) {
      try {
        socket.setReceiveBufferSize(4_096);
        socket.connect(new InetSocketAddress("localhost", port));
        String head =
            "GET /api/v1%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
                .formatted(LongTexts.EXPORT, key);
        socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
        byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
        assertThat(new String(status, StandardCharsets.ISO_8859_1)).isEqualTo("HTTP/1.1 200");
      } catch (IOException e) {
        throw new AssertionError(e);
      }
      Thread.startVirtualThread(this::read);
    }

    private void read() {
      byte[] buffer = new byte[2_048];
      try {
        for (int n = 0; n >= 0; n = socket.getInputStream().read(buffer)) {
          taken.addAndGet(n);
          LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
      } catch (IOException _) {
        // The test has ended and closed it.
      }
    }

    boolean goesOn() {
      long before = taken.get();
      Await.until(() -> taken.get() > before);
      return true;
    }

    @Override
    public void close() {
      try {
        socket.close();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  private TestWorkspace workspace() {
    return TestWorkspace.create(OwnDatabase.origin(server), server);
  }

  private void readSlowly(Api key) {
    Slow reader = new Slow(Objects.requireNonNull(server.getWebServer()).getPort(), key.key());
    readers.add(reader);
    assertThat(reader.goesOn()).isTrue();
  }

  private static void isRefused(Api key) {
    Api.Answered refused = key.get(LongTexts.EXPORT);
    assertThat(refused.status()).as(refused.toString()).isEqualTo(503);
    assertThat(refused.code()).isEqualTo("unavailable");
    assertThat(refused.message())
        .isEqualTo("Too many requests of this kind are in progress; try again.");
    assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
  }

  @Test
  void ofOneWorkspaceLeaveOthersTheirExportsAndAllRequests() {
    TestWorkspace slow = LongTexts.filled(workspace());
    Api one = slow.admin();
    Api two = slow.admin();
    readSlowly(one);
    readSlowly(one);
    isRefused(one);
    readSlowly(two);
    isRefused(two);
    isRefused(slow.admin());
    TestWorkspace quick = LongTexts.filled(workspace());
    Api other = quick.admin();
    readSlowly(other);
    readSlowly(other);
    Api third = quick.admin();
    assertThat(third.unchecked().get(LongTexts.EXPORT).response().body())
        .hasSizeGreaterThan(9_000_000);
    assertThat(workspace().admin().get("/objects/contacts/export").status()).isEqualTo(200);
    for (Api key : List.of(one, third)) {
      assertThat(key.get("/objects/texts/records?limit=1&fields=name").status()).isEqualTo(200);
      String made = key.create("texts", "New", Map.of("long", "y"));
      assertThat(key.delete("/objects/texts/records/" + made).status()).isEqualTo(200);
    }
    assertThat(readers).allMatch(Slow::goesOn);
  }
}
