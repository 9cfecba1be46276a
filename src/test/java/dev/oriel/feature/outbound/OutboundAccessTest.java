package dev.oriel.feature.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the pages of outbound webhooks tell those who may not see them. */
class OutboundAccessTest extends OutboundPagesCase {

  @ParameterizedTest
  @ValueSource(strings = {"Standard", "Read only"})
  void whoIsNoAdministratorLearnsNothing(String profile) {
    make("Bookkeeping", "https://erp.example.com/hook");
    String page = page("Bookkeeping");
    log(page, 1);
    WebVisitor other = Colleague.in(admin.workspace(), profile).visitor();
    for (String path :
        List.of(
            ALL,
            NEW,
            page,
            page + "/settings",
            page + "/filter",
            page + "/filter/choices?field=company",
            page + "/filter/reading?field=amount",
            page + "/secret",
            page + "/secret/rotate",
            page + "/delete",
            page + "/deliveries/" + UUID.randomUUID())) {
      HttpResponse<String> refused = other.get(path);
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body())
          .as(path)
          .doesNotContain("Bookkeeping", "erp.example.com", "Record 1.");
    }
    HttpResponse<String> form = other.get("/me");
    for (String path :
        List.of(
            NEW,
            page + "/settings",
            page + "/filter",
            page + "/secret/rotate",
            page + "/enable",
            page + "/disable",
            page + "/test",
            page + "/resend",
            page + "/delete",
            page + "/deliveries/" + UUID.randomUUID() + "/resend")) {
      HttpResponse<String> refused = other.send(form, path, Map.of("name", "Bookkeeping"));
      assertThat(refused.statusCode()).as(path).isEqualTo(403);
      assertThat(refused.body()).as(path).doesNotContain("whsec_", "erp.example.com");
    }
    assertThat(all()).hasSize(1).noneMatch(webhook -> webhook.disabledAt() != null);
  }

  @Test
  void aWebhookOfAnotherWorkspaceIsNotFound() {
    make("Bookkeeping", "https://erp.example.com/hook");
    String page = page("Bookkeeping");
    WebVisitor other = Colleague.of("Administrator").visitor();
    for (String path : List.of(page, page + "/settings", page + "/secret", page + "/delete")) {
      assertThat(other.get(path).statusCode()).as(path).isEqualTo(404);
    }
    HttpResponse<String> form = other.get(NEW);
    for (String path :
        List.of(
            "/settings", "/secret/rotate", "/enable", "/disable", "/test", "/resend", "/delete")) {
      assertThat(other.send(form, page + path, Map.of("name", "Bookkeeping")).statusCode())
          .as(path)
          .isEqualTo(404);
    }
    assertThat(all()).hasSize(1).noneMatch(webhook -> webhook.disabledAt() != null);
  }
}
