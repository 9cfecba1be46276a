package dev.oriel.crm.attachment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.TestWorkspace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Downloads from stores that do not answer as S3 does. */
@ExpectsLog("The bucket does not")
class FaultyBucketTest {

  private static final byte[] CONTENT = "0123456789".getBytes(StandardCharsets.UTF_8);

  private final TestWorkspace workspace = TestWorkspace.create();
  private final ByteArrayOutputStream received = new ByteArrayOutputStream();
  private HttpServer store;
  private Bucket bucket;

  private interface Store {
    void answer(HttpExchange request) throws IOException;
  }

  @BeforeEach
  void start() throws IOException {
    store = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    store.start();
    URI address = URI.create("http://127.0.0.1:" + store.getAddress().getPort());
    bucket = new Bucket(new BucketSettings(address, "us-east-1", "files", "a", "b", null, true));
  }

  @AfterEach
  void stop() {
    bucket.destroy();
    store.stop(0);
  }

  private void answering(Store answer) {
    store.createContext(
        "/",
        request -> {
          try (request) {
            answer.answer(request);
          }
        });
  }

  private void read(long from, long length) throws IOException {
    bucket.write(workspace.workspace(), UUID.randomUUID(), from, length, received);
  }

  private Refusal refusal(long from, long length) {
    return assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> read(from, length))
        .actual()
        .refusal();
  }

  private static void send(HttpExchange request, int status, byte[] bytes) throws IOException {
    request.sendResponseHeaders(status, bytes.length);
    request.getResponseBody().write(bytes);
  }

  @Test
  void aWholeContentIsNotTakenForARangeOfIt() throws IOException {
    answering(request -> send(request, 200, CONTENT));
    assertThat(refusal(3, 4)).isInstanceOf(Refusal.Unavailable.class);
    assertThat(refusal(0, 4)).isInstanceOf(Refusal.Unavailable.class);
    assertThat(received.size()).isZero();
    read(0, CONTENT.length);
    assertThat(received.toByteArray()).isEqualTo(CONTENT);
  }

  @Test
  void aContentThatIsTooShortIsRefused() {
    answering(request -> {
      request.getResponseHeaders().add("Content-Range", "bytes 3-6/10");
      send(request, 206, Arrays.copyOfRange(CONTENT, 3, 5));
    });
    assertThat(refusal(3, 4)).isInstanceOf(Refusal.Unavailable.class);
    assertThat(received.size()).isZero();
  }

  @Test
  void aContentThatBreaksOffIsRefused() {
    answering(request -> {
      request.getResponseHeaders().add("Content-Range", "bytes 3-6/10");
      request.sendResponseHeaders(206, 4);
      request.getResponseBody().write(CONTENT, 3, 2);
    });
    assertThat(refusal(3, 4)).isInstanceOf(Refusal.Unavailable.class);
  }

  @Test
  void aContentThatIsNotThereIsNotFound() {
    answering(request ->
        send(
            request,
            404,
            "<Error><Code>NoSuchKey</Code></Error>".getBytes(StandardCharsets.UTF_8)));
    assertThat(refusal(0, 4)).isInstanceOf(Refusal.NotFound.class);
  }
}
