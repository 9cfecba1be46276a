package dev.oriel.testing;

import dev.oriel.platform.database.Pause;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.Supplier;

/** A server that refuses what others leave no time for, and its clients who then come again. */
public final class BusyServer {

  /** Only what hangs refuses for so long. The last answer may take a while, too. */
  private static final Duration PATIENCE = Duration.ofSeconds(25);

  private static final int PAUSE_MS = 1_000;

  private BusyServer() {}

  /** Sends a request as often as the answer is to send it again. All other answers are given. */
  public static <T> HttpResponse<T> patiently(Supplier<HttpResponse<T>> request) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    HttpResponse<T> answer = request.get();
    while (isRefusal(answer) && System.nanoTime() < end) {
      Pause.millis(PAUSE_MS);
      answer = request.get();
    }
    return answer;
  }

  /** Whether an answer is to send the request again later. */
  public static boolean isRefusal(HttpResponse<?> answer) {
    return answer.statusCode() == 503 && answer.headers().firstValue("Retry-After").isPresent();
  }
}
