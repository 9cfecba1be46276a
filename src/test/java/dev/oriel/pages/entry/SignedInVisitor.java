package dev.oriel.pages.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;

/** Signs in by the page. */
final class SignedInVisitor {

  static final String PASSWORD = "a-sentence-that-is-long-9";

  private SignedInVisitor() {}

  static HttpResponse<String> signIn(WebVisitor visitor, String email, String password) {
    return signIn(visitor, "/sign-in", email, password);
  }

  static HttpResponse<String> signIn(
      WebVisitor visitor, String path, String email, String password) {
    return visitor.send(visitor.get(path), path, Map.of("email", email, "password", password));
  }

  static WebVisitor of(String email) {
    WebVisitor visitor = new WebVisitor();
    assertThat(signIn(visitor, email, PASSWORD).statusCode()).isEqualTo(303);
    return visitor;
  }
}
