package dev.oriel.pages.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.oauth.ClientDocument;
import dev.oriel.access.oauth.DocumentConnections;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.DocumentServer;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What is stored of the document of a client, while the document is away or another node has it.
 */
class StoredDocumentTest extends AuthorizeCase {

  private final DocumentServer server = DocumentServer.of("Claude", OAuthFlow.REDIRECT);
  private final String id = server.address();

  @AfterEach
  void stop() {
    server.close();
  }

  private void connect(String redirectUri, Instant readAt) {
    RunningOriel.bean(DocumentConnections.class)
        .connect(
            TestPerson.actor(flow.session()),
            new ClientDocument(id, "Claude", List.of(redirectUri), readAt));
  }

  private List<String> stored() {
    return RunningOriel.bean(OAuthClients.class)
        .of(flow.workspace().operator().workspace())
        .values()
        .stream()
        .filter(OAuthClient::isByAddress)
        .findFirst()
        .orElseThrow()
        .redirectUris();
  }

  private HttpResponse<String> asked(String redirectUri) {
    return flow.visitor().get(flow.page("client_id", id, "redirect_uri", redirectUri));
  }

  /** The document that one node still keeps can be older than what another one has read. */
  @Test
  void anOlderDocumentTakesNoAddressFromTheClientAndANewerOneDoes() {
    connect("https://client.example/new", Instant.now());
    AuditWatch audit = AuditWatch.of(flow.workspace());
    connect("https://client.example/old", Instant.now().minusSeconds(60));
    assertThat(stored()).containsExactly("https://client.example/new");
    assertThat(audit.all().getFirst().action()).isEqualTo(AuditAction.CREATED);
    connect("https://client.example/newest", Instant.now().plusSeconds(60));
    assertThat(stored()).containsExactly("https://client.example/newest");
  }

  @Test
  void aConnectedClientIsAllowedAgainWhileItsServerIsAway() {
    connect(OAuthFlow.REDIRECT, Instant.now().minus(Duration.ofDays(20)));
    server.answer("503 Service Unavailable", "");
    HttpResponse<String> allowed = flow.answer(Map.of("answer", "allow"), "client_id", id);
    String code = OAuthFlow.back(allowed).get("code");
    assertThat(flow.exchange(code, "client_id", id, "client_secret", "").statusCode())
        .isEqualTo(200);
    assertNoWayBack(asked("https://client.example/"), 400);
    server.answer("410 Gone", "");
    assertNoWayBack(asked(OAuthFlow.REDIRECT), 400);
  }
}
