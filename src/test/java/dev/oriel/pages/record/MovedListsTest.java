package dev.oriel.pages.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Addresses with a former apiName lead to the present one. */
class MovedListsTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private void create(String apiName) {
    assertThat(
            api.post("/objects", Map.of("apiName", apiName, "name", "Of " + UUID.randomUUID()))
                .status())
        .isEqualTo(201);
  }

  private void rename(String from, String to) {
    assertThat(api.patch("/objects/" + from, Map.of("apiName", to)).status()).isEqualTo(200);
  }

  private static String target(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(303);
    return answer.headers().firstValue("Location").orElseThrow();
  }

  @Test
  void listsAndRecordsAreFoundByFormerNamesUntilAnotherObjectTakesThem() {
    create("sites");
    String id = api.create("sites", "Lake side", Map.of());
    rename("sites", "places");
    rename("places", "spots");
    assertThat(target(visitor.get("/sites?q=a&sort=name"))).isEqualTo("/spots?q=a&sort=name");
    assertThat(target(visitor.get("/places/" + id + "/edit"))).isEqualTo("/spots/" + id + "/edit");
    assertThat(target(visitor.get("/objects/sites/" + id))).isEqualTo("/spots/" + id);
    assertThat(target(visitor.get("/sites/a%20b%3Fc"))).isEqualTo("/spots/a%20b%3Fc");
    assertThat(visitor.get("/spots/" + id).statusCode()).isEqualTo(200);
    create("sites");
    assertThat(visitor.get("/sites").statusCode()).isEqualTo(200);
    assertThat(visitor.get("/sites/" + id).statusCode()).isEqualTo(404);
    assertThat(visitor.get("/never").statusCode()).isEqualTo(404);
  }

  /** Programs ask for it at the root, so it is no page there. */
  @Test
  void anObjectThatIsCalledLikeAPathOfProgramsHasItsPagesBesideIt() {
    api.post("/objects", Map.of("apiName", "register", "name", "Registers"));
    WebVisitor visitor = ada.visitor();
    assertThat(visitor.get("/contacts").body()).contains("href=\"/objects/register\"");
    assertThat(visitor.get("/objects/register").statusCode()).isEqualTo(200);
  }

  @Test
  void anObjectThatIsCalledLikeAPageHasItsPagesBesideIt() {
    api.post("/objects", Map.of("apiName", "search", "name", "Searches"));
    String id = api.create("search", "Lost keys", Map.of());
    WebVisitor visitor = ada.visitor();
    assertThat(visitor.get("/search?q=lost").body())
        .contains("href=\"/objects/search\"", "/objects/search/" + id);
    assertThat(visitor.get("/objects/search").body()).contains("Lost keys");
    for (String page : List.of("", "/edit", "/related", "/activity", "/delete")) {
      assertThat(visitor.get("/objects/search/" + id + page).statusCode()).isEqualTo(200);
    }
    for (String page : List.of("/new", "/filter", "/sort", "/columns", "/views/new")) {
      assertThat(visitor.get("/objects/search" + page).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void nobodyLearnsThePresentNameOfWhatHeMayNotView() {
    create("secrets");
    rename("secrets", "vault");
    ada.workspace()
        .profile(
            """
            {'name': 'Limited',
             'defaultAccess': {'view': false, 'create': false, 'update': false, 'delete': false},
             'objects': {
               'contacts': {'view': true, 'create': true, 'update': true, 'delete': true}}}
            """);
    WebVisitor limited = Colleague.in(ada.workspace(), "Limited").visitor();
    assertThat(limited.get("/secrets").statusCode()).isEqualTo(404);
    assertThat(limited.get("/secrets").body()).doesNotContain("vault");
    assertThat(new WebVisitor().get("/secrets").headers().firstValue("Location").orElseThrow())
        .startsWith("/sign-in");
    assertThat(Colleague.of("Administrator").visitor().get("/secrets").statusCode()).isEqualTo(404);
  }
}
