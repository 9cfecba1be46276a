package dev.oriel.access.oauth;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.ClientHosts;
import dev.oriel.platform.egress.AttemptLimit;
import dev.oriel.platform.egress.Egress;
import dev.oriel.platform.egress.LoopbackEgress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.DocumentServer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How documents of clients are read, from good servers and bad ones. */
class ClientDocumentsTest {

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final String REDIRECT = "http://localhost/callback";

  private static final Instant NOW = Instant.parse("2026-11-29T20:00:00Z");

  private final Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
  private final Egress egress = LoopbackEgress.create();
  private final ClientDocuments documents =
      new ClientDocuments(egress, new AttemptLimit(), PATIENCE, clock);
  private final DocumentServer server = DocumentServer.of("Claude", REDIRECT);
  private final UUID person = UUID.randomUUID();

  @AfterEach
  void stop() throws Exception {
    server.close();
    egress.close();
  }

  private void assertUnread(String head, String body) {
    server.answer(head, body);
    assertRefused(Refusal.Invalid.class, () -> documents.read(person, server.address(), null));
  }

  @Test
  void aDocumentIsReadOnceAndKeptForAll() {
    assertThat(documents.read(person, server.address(), null).name()).isEqualTo("Claude");
    assertThat(documents.read(UUID.randomUUID(), server.address(), null).name())
        .isEqualTo("Claude");
    assertThat(server.reads()).isEqualTo(1);
  }

  @Test
  void redirectsErrorsOtherTypesAndHugeDocumentsAreRefusedAndNeverKept() {
    String json = "\r\nContent-Type: application/json";
    assertUnread("302 Found\r\nLocation: " + server.address(), "");
    assertUnread("404 Not Found" + json, "{}");
    assertUnread("200 OK\r\nContent-Type: text/html", "<p>Hello");
    assertUnread("200 OK\r\nContent-Type: text/plain", "{}");
    assertUnread("200 OK", "{}");
    assertUnread("200 OK" + json, " ".repeat(17 * 1_024));
    server.say(server.document("Claude", REDIRECT));
    assertThat(documents.read(person, server.address(), null).name()).isEqualTo("Claude");
    assertThat(server.reads()).isEqualTo(7);
  }

  /** What is stored of the document of the server, read some time ago. */
  private ClientDocument stored(Duration ago) {
    return new ClientDocument(
        server.address(), "Claude", List.of("http://localhost/stored"), NOW.minus(ago));
  }

  private void assertAway(String head) {
    ClientDocument stored = stored(Duration.ofDays(29));
    server.answer(head, "");
    assertThat(documents.read(UUID.randomUUID(), server.address(), stored)).isSameAs(stored);
    ClientDocument old = stored(Duration.ofDays(30));
    assertRefused(
        Refusal.Invalid.class, () -> documents.read(UUID.randomUUID(), server.address(), old));
  }

  @Test
  void whatIsStoredStandsInForThirtyDaysWhileTheServerIsAwayAndIsNotKept() {
    assertAway("503 Service Unavailable");
    assertAway("429 Too Many Requests");
    assertAway("no HTTP");
    server.say(server.document("Claude", REDIRECT));
    assertThat(documents.read(person, server.address(), stored(Duration.ofDays(1))).redirectUris())
        .containsExactly(REDIRECT);
  }

  /** Its owner may have taken the document away, or given the host to somebody else. */
  @Test
  void whatIsStoredDoesNotStandInForAServerThatSaysSomethingElse() {
    ClientDocument stored = stored(Duration.ofMinutes(1));
    for (String head : List.of("404 Not Found", "410 Gone", "302 Found\r\nLocation: /", "200 OK")) {
      server.answer(head, "{}");
      assertRefused(Refusal.Invalid.class, () -> documents.read(person, server.address(), stored));
    }
  }

  @Test
  void aKeptDocumentGivesWayToOneThatAnotherNodeHasReadLater() {
    documents.read(person, server.address(), null);
    ClientDocument later = stored(Duration.ofMinutes(-1));
    assertThat(documents.read(person, server.address(), later)).isSameAs(later);
    ClientDocument earlier = stored(Duration.ofMinutes(1));
    assertThat(documents.read(person, server.address(), earlier).redirectUris())
        .containsExactly(REDIRECT);
    assertThat(server.reads()).isEqualTo(1);
  }

  @Test
  void aServerThatNeverEndsItsAnswerIsNotWaitedFor() {
    ClientDocuments hurried =
        new ClientDocuments(egress, new AttemptLimit(), Duration.ofMillis(300), clock);
    server.answer(connection -> connection.getInputStream().read());
    assertRefused(Refusal.Invalid.class, () -> hurried.read(person, server.address(), null));
  }

  @Test
  void onePersonCannotHaveManyHostsAsked() {
    server.answer("404 Not Found", "");
    for (int i = 0; i < 10; i++) {
      assertRefused(Refusal.Invalid.class, () -> documents.read(person, server.address(), null));
    }
    assertRefused(Refusal.RateLimited.class, () -> documents.read(person, server.address(), null));
    assertRefused(
        Refusal.Invalid.class, () -> documents.read(UUID.randomUUID(), server.address(), null));
  }

  @Test
  void anAddressOfTheInternetAndOneThatTheOperatorNamesAreAllowed() {
    documents.check("https://claude.ai/oauth/claude-code-client-metadata", ClientHosts.ANY);
    documents.check("https://client.example:8443/c.json?v=1", ClientHosts.ANY);
    documents.check(server.address(), ClientHosts.ANY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://client.example/c.json",
        "ftp://client.example/c.json",
        "javascript:alert(1)",
        "https://client.example",
        "https://client.example/",
        "https://client.example/a/../c.json",
        "https://client.example/./c.json",
        "https://client.example/a/%2E%2e/c.json",
        "https://client.example/c.json#part",
        "https://user:secret@client.example/c.json",
        "https://10.0.0.1/c.json",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/c.json",
        "https://2130706433/c.json",
        "https://сlaude.ai/c.json",
        "https:///c.json",
        ":",
      })
  void otherAddressesAreRefused(String address) {
    assertRefused(Refusal.Invalid.class, () -> documents.check(address, ClientHosts.ANY));
  }

  @Test
  void theWorkspaceSaysWhichHostsCount() {
    String address = "https://client.example/c.json";
    documents.check(
        address, ClientHosts.checked(ClientHosts.Mode.LISTED, List.of("client.example")));
    assertRefused(
        Refusal.Invalid.class,
        () -> documents.check(address, new ClientHosts(ClientHosts.Mode.NONE, List.of())));
  }

  @ParameterizedTest
  @CsvSource({
    ", PT10M",
    "max-age=1200, PT20M",
    "'public, max-age=\"1200\"', PT20M",
    "max-age=5, PT1M",
    "max-age=999999999, PT1H",
    "'no-store, max-age=1200', PT1M",
    "No-Cache, PT1M",
    "max-age=x, PT10M",
    "s-max-age=7, PT10M"
  })
  void aDocumentIsKeptAsLongAsItsServerSaysWithinLimits(
      @Nullable String cacheControl, Duration life) {
    assertThat(ClientDocuments.life(cacheControl)).isEqualTo(life);
  }
}
