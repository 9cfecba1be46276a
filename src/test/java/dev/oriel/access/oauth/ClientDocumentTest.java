package dev.oriel.access.oauth;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client says of itself in its document. */
class ClientDocumentTest {

  private static final String ADDRESS = "https://client.example/client.json";

  private static final Instant NOW = Instant.parse("2026-11-29T20:00:00Z");

  private static ClientDocument read(String json) {
    return ClientDocument.read(ADDRESS, json.getBytes(StandardCharsets.UTF_8), NOW);
  }

  /** A document with more of these properties. */
  private static String with(String more) {
    return "{\"client_id\":\"" + ADDRESS + "\"," + more + "}";
  }

  private static final String CALLBACK = "\"redirect_uris\":[\"http://localhost/callback\"]";

  @Test
  void theNameAndTheAddressesAreReadAndTheRestIsIgnored() {
    ClientDocument document =
        read(
            with(
                "\"client_name\":\"Claude\",\"logo_uri\":\"https://evil.example/x.svg\",\"scope\":\"all\","
                    + "\"redirect_uris\":[\"http://localhost/cb\",\"https://client.example/cb\",7]"));
    assertThat(document)
        .isEqualTo(
            new ClientDocument(
                ADDRESS,
                "Claude",
                java.util.List.of("http://localhost/cb", "https://client.example/cb"),
                NOW));
    assertThat(document.host()).isEqualTo("client.example");
  }

  @Test
  void addressesToWhichNoBrowserMayBeSentAreLeftOutAndAFreePortIsUnderstood() {
    ClientDocument document =
        read(
            with(
                "\"redirect_uris\":[\"javascript:alert(1)\",\"http://evil.example/cb\","
                    + "\"http://localhost:*/callback\",\"https://*.example/cb\"]"));
    assertThat(document.redirectUris()).containsExactly("http://localhost/callback");
    assertThat(RedirectUris.accept(document.redirectUris(), "http://localhost:51212/callback"))
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"token_endpoint_auth_method\":\"none\"",
        "\"token_endpoint_auth_method\":\"private_key_jwt\",\"token_endpoint_auth_methods_supported\":[\"none\",\"private_key_jwt\"],\"jwks_uri\":\"https://client.example/jwks\"",
        "\"token_endpoint_auth_methods_supported\":[\"none\"]",
        "\"client_name\":null",
      })
  void whoCanDoWithoutAKeyOfItsOwnIsTaken(String method) {
    assertThat(read(with(method + "," + CALLBACK)).redirectUris()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<!doctype html><title>Not found</title>",
        "[]",
        "null",
        "{\"redirect_uris\":[\"http://localhost/callback\"]}",
        "{\"client_id\":\"https://client.example/client.json/\",\"redirect_uris\":[\"http://localhost/callback\"]}",
        "{\"client_id\":\"HTTPS://client.example/client.json\",\"redirect_uris\":[\"http://localhost/callback\"]}",
        "{\"client_id\":\"https://client.example/client.json\",\"client_id\":\"x\",\"redirect_uris\":[\"http://localhost/callback\"]}",
      })
  void whatIsNoDocumentOfThisClientIsRefused(String text) {
    assertRefused(Refusal.Invalid.class, () -> read(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"client_secret\":\"s\"," + CALLBACK,
        "\"client_secret_expires_at\":0," + CALLBACK,
        "\"token_endpoint_auth_method\":\"private_key_jwt\"," + CALLBACK,
        "\"token_endpoint_auth_method\":\"client_secret_basic\"," + CALLBACK,
        "\"redirect_uris\":[]",
        "\"redirect_uris\":\"http://localhost/callback\"",
        "\"redirect_uris\":[\"javascript:alert(1)\"]",
        "\"client_name\":\"No addresses\"",
      })
  void aDocumentWithASecretOrWithoutAUsableAddressIsRefused(String properties) {
    assertRefused(Refusal.Invalid.class, () -> read(with(properties)));
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          '  Two\\n lines  ',          Two lines
          'Claude\\u202E\\u200B',     Claude
          '\\u200B',                  client.example
          '',                        client.example
          '<script>alert(1)</script>', <script>alert(1)</script>
          """)
  void aNameIsOneVisibleLineAndTheHostStandsInForNone(String name, String shown) {
    assertThat(read(with("\"client_name\":\"" + name + "\"," + CALLBACK)).name()).isEqualTo(shown);
  }

  private static String name(String text) {
    return read(with("\"client_name\":\"" + text + "\"," + CALLBACK)).name();
  }

  /** The name stands between quotation marks in a sentence that warns of it. */
  @Test
  void aNameNeitherEndsItsQuotationNorPushesOtherTextAway() {
    assertThat(name("A”. It is verified. “B")).isEqualTo("A'. It is verified. 'B");
    assertThat(name("Bob’s \\\"client\\\" «x»")).isEqualTo("Bob’s 'client' 'x'");
    assertThat(name("a\u00a0\u2003\u3000\u00a0b")).isEqualTo("a b");
    assertThat(name("e" + "\u0301".repeat(30) + "x")).isEqualTo("e" + "\u0301".repeat(4) + "x");
  }

  @Test
  void aLongNameIsCutBetweenCharacters() {
    String name = read(with("\"client_name\":\"" + "😀".repeat(100) + "\"," + CALLBACK)).name();
    assertThat(name).isEqualTo("😀".repeat(60));
  }

  @ParameterizedTest
  @CsvSource({
    "https://Client.Example:443/c, client.example",
    "https://client.example:8443/c, client.example:8443",
    "https://xn--clude-2of.ai/c, xn--clude-2of.ai"
  })
  void theHostIsAsPeopleHaveToSeeIt(String address, String host) {
    assertThat(ClientDocument.host(address)).isEqualTo(host);
  }
}
