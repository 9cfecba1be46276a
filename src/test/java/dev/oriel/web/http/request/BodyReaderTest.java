package dev.oriel.web.http.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.content.Content;
import dev.oriel.platform.content.SpooledContent;
import dev.oriel.platform.content.UploadDirectory;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodyReaderTest {

  private static final int LIMIT = 1 << 20;

  private final UploadDirectory uploads;

  BodyReaderTest(@TempDir Path data) {
    uploads = new UploadDirectory(data.toString(), Clock.systemUTC());
  }

  private static double taken(Admission admission) {
    MeterRegistry registry = new SimpleMeterRegistry();
    admission.bindTo(registry);
    return registry.get("oriel.admission.memory.taken").tag("for", "arriving").gauge().value();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2_047, 2_048, 2_049, 65_536, LIMIT - 1, LIMIT})
  void aBodyIsReadToItsEnd(int length) throws IOException {
    byte[] sent = new byte[length];
    Arrays.fill(sent, (byte) 'x');
    for (int declared : List.of(-1, length)) {
      InputStream body = new ByteArrayInputStream(sent);
      assertThat(BodyReader.read(body, declared, BodySize.ONE, null, BodyReader.PATIENCE))
          .isEqualTo(sent);
    }
  }

  @Test
  void aLongerOneIsTooLarge() {
    InputStream body = new ByteArrayInputStream(new byte[LIMIT + 1]);
    assertThat(refusal(body, BodyReader.PATIENCE)).isInstanceOf(Refusal.TooLarge.class);
  }

  @Test
  void oneThatComesTooSlowlyIsEnded() {
    assertThat(refusal(new Trickle(), Duration.ofMillis(50)))
        .isInstanceOfSatisfying(
            Refusal.Invalid.class,
            refusal -> assertThat(refusal.problems().getFirst().code()).isEqualTo("too_slow"));
  }

  /** A long one is in a file, which the budget closes. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 200_000, LIMIT})
  void contentIsReadToItsEnd(int length) throws IOException {
    byte[] sent = new byte[length];
    new Random(length).nextBytes(sent);
    Admission admission = new Admission(64, 1_200);
    try (RequestContext _ = RequestContext.open(admission, uploads)) {
      Content content = spooled(sent);
      assertThat(content instanceof SpooledContent).isEqualTo(length >= 65_536);
      assertThat(content.length()).isEqualTo(length);
      assertThat(content.open().readAllBytes()).isEqualTo(sent);
      assertThat(uploads.path()).isEmptyDirectory();
      assertThat(taken(admission)).isBetween(length - 2_048.0, length + 2_048.0 + length % 65_536);
    }
  }

  @Test
  void longerContentIsTooLarge() {
    byte[] sent = new byte[LIMIT + 1];
    assertThatThrownBy(() -> spooled(sent))
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.TooLarge.class));
    try (RequestContext _ = RequestContext.open(new Admission(64, 1_200), uploads)) {
      assertThatThrownBy(() -> spooled(sent))
          .isInstanceOfSatisfying(
              Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.TooLarge.class));
    }
  }

  private static Content spooled(byte[] sent) throws IOException {
    return BodyReader.spool(new ByteArrayInputStream(sent), BodySize.ONE, RequestContext.budget());
  }

  /** Who was told to come again later is told so, whether the rest of the body comes or not. */
  @Test
  void aRefusedBodyMayBreakOffWhileItPasses() {
    InputStream broken = new Broken();
    assertThatCode(() -> BodyReader.drain(broken)).doesNotThrowAnyException();
  }

  private static Refusal refusal(InputStream body, Duration patience) {
    Refused[] refused = new Refused[1];
    assertThatThrownBy(() -> BodyReader.read(body, -1, BodySize.ONE, null, patience))
        .isInstanceOfSatisfying(Refused.class, e -> refused[0] = e);
    return refused[0].refusal();
  }

  /** Its sender has gone, or is silent for too long. */
  private static final class Broken extends InputStream {

    @Override
    public int read() throws IOException {
      throw new IOException("broken");
    }

    @Override
    public int read(byte[] part, int offset, int length) throws IOException {
      return read();
    }
  }

  /** Comes to no end, a byte in a millisecond. */
  private static final class Trickle extends InputStream {

    @Override
    public int read() {
      LockSupport.parkNanos(1_000_000);
      return 'x';
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      bytes[offset] = (byte) read();
      return 1;
    }
  }
}
