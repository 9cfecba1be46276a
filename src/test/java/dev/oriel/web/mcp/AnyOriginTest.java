package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** A server whose answers the pages of all origins may read. */
@Tag(SecondTier.SERVER)
class AnyOriginTest {

  @Test
  void pagesOfAllOriginsMaySendMessages() throws Exception {
    assertThat(status("--oriel.cors-origins=*")).isEqualTo(401);
    assertThat(status("--oriel.cors-origins=https://app.example")).isEqualTo(403);
  }

  /** The status of a message without a key, of a page of another origin. */
  private static int status(String setting) throws Exception {
    try (ServletWebServerApplicationContext server = RunningOriel.another(setting);
        HttpClient client = HttpClient.newHttpClient()) {
      int port = Objects.requireNonNull(server.getWebServer()).getPort();
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/api/mcp"))
              .header("Origin", "https://foreign.example")
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString("{}"))
              .build();
      return client.send(request, BodyHandlers.discarding()).statusCode();
    }
  }
}
