package dev.oriel.access.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Requests that carry an Idempotency-Key.
 *
 * @param key the same for all that are sent by it
 */
record Keyed(Api api, String key) {

  /** With a key of its own. */
  static Keyed by(Api api) {
    return new Keyed(api, UUID.randomUUID().toString());
  }

  Api.Answered send(String method, String path, @Nullable Object body) {
    return api.send(method, path, body, Map.of("Idempotency-Key", key));
  }

  Api.Answered post(String path, Object body) {
    return send("POST", path, body);
  }

  static boolean isReplayed(Api.Answered answered) {
    return answered.header("Idempotency-Replayed").equals("true");
  }

  /** The second is the first answer once more, byte for byte, under a request id of its own. */
  static void assertReplayed(Api.Answered first, Api.Answered again) {
    assertThat(first.header("Idempotency-Replayed")).isEmpty();
    assertThat(isReplayed(again)).as(again.toString()).isTrue();
    assertThat(again.status()).isEqualTo(first.status());
    assertThat(again.response().body()).isEqualTo(first.response().body());
    for (String header : List.of("ETag", "Location", "Allow", "Content-Type", "Content-Length")) {
      assertThat(again.header(header)).as(header).isEqualTo(first.header(header));
    }
    assertThat(again.header("X-Request-Id")).isNotEqualTo(first.header("X-Request-Id"));
  }
}
