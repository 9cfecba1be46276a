package dev.oriel.access.oauth;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.refusal.Refusal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** To where a client may have browsers sent back. */
class RedirectUrisTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://claude.ai/api/mcp/auth_callback",
        "https://chatgpt.com/connector/oauth/abc?x=1",
        "http://localhost/callback",
        "http://localhost:8787/callback",
        "http://127.0.0.1/",
        "http://[::1]:3000/callback",
        "cursor://anysphere.cursor-mcp/oauth/callback",
      })
  void httpsLoopbackAndAPrivateSchemeFromAShortListAreAllowed(String uri) {
    assertThat(RedirectUris.checked(List.of(" " + uri + " ", ""))).containsExactly(uri);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "javascript://crm.example/%0aalert(1)",
        "JavaScript://crm.example/",
        "data:text/html,x",
        "data://crm.example/",
        "file:///etc/passwd",
        "file://crm.example/",
        "https://crm.example/#part",
        "https://crm.example/#",
        "cursor://host/#part",
        "http://localhost/cb#part",
        "https://user@crm.example/",
        "https://user:secret@crm.example/",
        "https://@crm.example/",
        "http://user@localhost/",
        "cursor://user@host/",
        "https://*.example.com/",
        "https://crm.example/*",
        "http://localhost:*/cb",
      })
  void neverJavascriptDataFileAFragmentUserInfoOrAWildcard(String uri) {
    assertRefused(Refusal.Invalid.class, () -> RedirectUris.checked(List.of(uri)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://crm.example/callback",
        "http://localhost.evil.example/callback",
        "http://127.0.0.2/callback",
        "http://2130706433/callback",
        "HTTPS://crm.example/",
        "evil://host/path",
        "vbscript://host/",
        "ftp://crm.example/",
        "urn:ietf:wg:oauth:2.0:oob",
      })
  void otherSchemesAndHttpElsewhereAreRefused(String uri) {
    assertRefused(Refusal.Invalid.class, () -> RedirectUris.checked(List.of(uri)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https:///callback",
        "callback",
        "https://crm.example/a b",
        "https://crm.example/\\",
        "https://crm.example/ā",
        "https://crm.example/\u202e",
        "https://crm.example:99999/",
        "https://crm.example:/cb",
        "http://localhost:0/cb",
      })
  void whatIsNoAddressIsRefused(String uri) {
    assertRefused(Refusal.Invalid.class, () -> RedirectUris.checked(List.of(uri)));
  }

  @Test
  void thereIsOneAndAtMostTen() {
    assertRefused(Refusal.Invalid.class, () -> RedirectUris.checked(List.of(" ")));
    List<String> many = IntStream.range(0, 11).mapToObj(i -> "https://a.example/" + i).toList();
    assertRefused(Refusal.Invalid.class, () -> RedirectUris.checked(many));
  }

  @Test
  void addressesAreComparedExactlyOnlyALoopbacksPortIsFree() {
    List<String> registered =
        List.of("http://localhost:8787/callback", "http://[::1]/cb?a=b", "https://a.example/cb");
    for (String same :
        Arrays.asList(
            "http://localhost:8787/callback",
            "http://localhost/callback",
            "http://localhost:1/callback",
            "http://[::1]:9/cb?a=b",
            "https://a.example/cb")) {
      assertThat(RedirectUris.accept(registered, same)).as(same).isTrue();
    }
    for (String other :
        Arrays.asList(
            "http://localhost/callback/",
            "http://localhost/callback?x",
            "http://127.0.0.1/callback",
            "http://[::1]/cb",
            "https://localhost/callback",
            "https://a.example:443/cb",
            "https://a.example/cb/",
            "https://A.example/cb",
            "http://localhost:x/callback",
            "http://localhost:/callback",
            "http://localhost:99999/callback",
            "http://localhost:0080/callback",
            "http://u@localhost/callback")) {
      assertThat(RedirectUris.accept(registered, other)).as(other).isFalse();
    }
  }
}
