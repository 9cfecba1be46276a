package dev.oriel.feature.drafting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import dev.oriel.testing.ModelServer;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The page on which administrators choose and test the service that drafts e-mails. */
class DraftingPageTest {

  private static final String PAGE = "/setup/drafting";

  private final Colleague ada = Colleague.of("Administrator");
  private final WebVisitor visitor = ada.visitor();
  private final ModelServer models = new ModelServer();

  @AfterEach
  void end() {
    models.close();
  }

  private HttpResponse<String> choose(String provider, String url, String key) {
    return visitor.send(
        visitor.get(PAGE),
        PAGE,
        Map.of("provider", provider, "baseUrl", url, "model", "wise-1", "key", key));
  }

  private String storedKey() {
    return RunningOriel.bean(JdbcTemplate.class)
        .queryForObject(
            "select key from " + ada.workspace().workspace().schema() + ".drafting", String.class);
  }

  @Test
  void aServiceIsChosenNamedTestedAndLeft() {
    assertThat(visitor.get(PAGE).body()).contains("nothing leaves this server");
    assertThat(choose("openai", models.url(), "k-0815").statusCode()).isEqualTo(303);
    String page = visitor.get(PAGE).body();
    assertThat(page).contains("127.0.0.1 receives", "wise-1").doesNotContain("k-0815");
    String key = storedKey();
    assertThat(key).doesNotContain("k-0815");
    assertThat(
            visitor
                .send(visitor.get(PAGE), PAGE + "/test", Map.of())
                .headers()
                .firstValue("location"))
        .contains(PAGE);
    assertThat(visitor.get(PAGE).body()).contains("The model answers");
    assertThat(models.asked().getFirst().headers().getFirst("Authorization"))
        .isEqualTo("Bearer k-0815");
    // Without a key the stored one stays, also for another model.
    choose("openai", models.url(), "");
    assertThat(storedKey()).isEqualTo(key);
    models.status(401);
    HttpResponse<String> failed = visitor.send(visitor.get(PAGE), PAGE + "/test", Map.of());
    assertThat(failed.statusCode()).isEqualTo(409);
    assertThat(failed.body()).contains("refuses the key");
    String audit = visitor.get("/setup/audit").body();
    assertThat(audit).contains("127.0.0.1").doesNotContain("k-0815");
    choose("none", "", "");
    assertThat(visitor.get(PAGE).body()).contains("nothing leaves this server");
  }

  /** A key goes to no host for which it was not entered. */
  @Test
  void anotherAddressForgetsTheKey() {
    choose("openai", models.url(), "k-0815");
    try (ModelServer other = new ModelServer()) {
      choose("openai", other.url(), "");
      assertThat(storedKey()).isNull();
      visitor.send(visitor.get(PAGE), PAGE + "/test", Map.of());
      assertThat(other.asked().getFirst().headers()).doesNotContainKey("Authorization");
    }
  }

  /** The form is sent as it was drawn, with another provider alone. */
  @Test
  void anotherProviderGetsItsOwnUsualAddress() {
    choose("openai", "", "k-0815");
    assertThat(visitor.get(PAGE).body())
        .contains("api.openai.com receives")
        .doesNotContain("value=\"https://api.openai.com/v1\"");
    choose("anthropic", "https://api.openai.com/v1/", "k-4711");
    assertThat(visitor.get(PAGE).body()).contains("api.anthropic.com receives");
  }

  @Test
  void aKeyIsNotStoredForAServiceThatSomebodyElseHasChosenMeanwhile() {
    choose("openai", models.url(), "k-0815");
    HttpResponse<String> drawn = visitor.get(PAGE);
    try (ModelServer other = new ModelServer()) {
      choose("openai", other.url(), "k-4711");
      String key = storedKey();
      Map<String, String> typed =
          Map.of("provider", "openai", "baseUrl", models.url(), "model", "wise-1", "key", "mine");
      HttpResponse<String> refused = visitor.send(drawn, PAGE, typed);
      assertThat(refused.statusCode()).isEqualTo(409);
      assertThat(refused.body()).contains("Somebody else has changed this to " + other.url());
      assertThat(storedKey()).isEqualTo(key);
    }
  }

  @Test
  void mistakesStandBesideTheirFields() {
    HttpResponse<String> wrong =
        visitor.send(
            visitor.get(PAGE),
            PAGE,
            Map.of("provider", "openai", "baseUrl", "http://m.test/", "model", "", "key", "a b"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body())
        .contains("must begin with https://", "without spaces")
        .doesNotContain("a b\"");
    assertThat(choose("openai", "http://10.0.0.1", "k").body()).contains("internal address");
    for (String host : List.of("93.184.216.34", "model", "m.internal")) {
      assertThat(choose("openai", "http://" + host, "k").body()).contains("begin with https://");
    }
  }

  @Test
  void theTestIsLimited() {
    choose("openai", models.url(), "k-0815");
    HttpResponse<String> form = visitor.get(PAGE);
    for (int i = 0; i < 10; i++) {
      assertThat(visitor.send(form, PAGE + "/test", Map.of()).statusCode()).isEqualTo(303);
    }
    HttpResponse<String> refused = visitor.send(form, PAGE + "/test", Map.of());
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).contains("asked too often");
    assertThat(models.asked()).hasSize(10);
  }

  @Test
  void itIsTheAdministrators() {
    WebVisitor standard = Colleague.in(ada.workspace(), "Standard").visitor();
    assertThat(standard.get(PAGE).statusCode()).isEqualTo(403);
    assertThat(standard.send(standard.get("/me"), PAGE, Map.of("provider", "none")).statusCode())
        .isEqualTo(403);
    assertThat(standard.send(standard.get("/me"), PAGE + "/test", Map.of()).statusCode())
        .isEqualTo(403);
  }
}
