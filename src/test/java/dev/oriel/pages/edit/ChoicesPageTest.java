package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What can be picked for a lookup or a member. */
class ChoicesPageTest {

  private static final Pattern NAME = Pattern.compile("data-text=\"([^\"]*)\"");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = visitor(ada);

  private static WebVisitor visitor(Colleague person) {
    return person
        .visitor()
        .header("HX-Request", "true")
        .header("X-Form-Workspace", person.workspace().workspace().uuid().toString());
  }

  private static HttpResponse<String> ask(WebVisitor visitor, String path, String text) {
    String field = path.replaceAll(".*/fields/(\\w+)/choices", "$1");
    return visitor.get(path + "?" + field + "%3Atext=" + QueryText.encoded(text));
  }

  private List<String> names(String path, String text) {
    HttpResponse<String> answer = ask(visitor, path, text);
    assertThat(answer.statusCode()).isEqualTo(200);
    return NAME.matcher(answer.body()).results().map(found -> found.group(1)).toList();
  }

  private void company(String name) {
    api.create("companies", name, Map.of("domain", "d.example"));
  }

  @Test
  void exactNamesComeFirstThenBeginningsThenTheNewest() {
    company("Alpen");
    company("Alpenblick");
    for (int i = 0; i < 60; i++) {
      company("Hotel Alpen " + i);
    }
    List<String> names = names("/contacts/fields/company/choices", "alpen");
    assertThat(names).hasSize(10).startsWith("Alpen", "Alpenblick", "Hotel Alpen 59");
    assertThat(names("/contacts/fields/company/choices", ""))
        .hasSize(10)
        .startsWith("Hotel Alpen 59");
  }

  @Test
  void contactsOfTheChosenCompanyComeFirst() {
    String alpenblick = api.create("companies", "Alpenblick", Map.of());
    api.create("contacts", "Anna Alt", Map.of("company", alpenblick));
    for (int i = 0; i < 11; i++) {
      api.create("contacts", "Anna " + i, Map.of());
    }
    String path = "/deals/fields/contact/choices?company=" + alpenblick + "&contact%3Atext=";
    for (String text : List.of("", "Anna")) {
      assertThat(NAME.matcher(visitor.get(path + text).body()).results().map(one -> one.group(1)))
          .startsWith("Anna Alt", "Anna 10");
    }
    assertThat(visitor.get("/deals/new").body()).contains("hx-include=\"[name=company]\"");
  }

  @Test
  void whatIsNotThereCanBeMade() {
    company("Alpenblick");
    HttpResponse<String> answer = ask(visitor, "/contacts/fields/company/choices", "Alp");
    assertThat(answer.body()).contains("Create “Alp”", "data-id=\"create\"", "d.example");
    assertThat(ask(visitor, "/contacts/fields/company/choices", "alpenblick").body())
        .doesNotContain("data-id=\"create\"");
    assertThat(ask(visitor, "/contacts/fields/company/choices", "").body())
        .doesNotContain("data-id=\"create\"");
  }

  @Test
  void whoWritesNothingPicksNothing() {
    company("Alpenblick");
    Colleague reader = Colleague.in(ada.workspace(), "Read only");
    assertThat(ask(visitor(reader), "/contacts/fields/company/choices", "Alp").statusCode())
        .isEqualTo(403);
  }

  @Test
  void membersAreFoundByNameAndAddress() {
    ada.workspace().member("grace@navy.example", "Grace Hopper");
    assertThat(names("/contacts/fields/owner/choices", "hopper")).containsExactly("Grace Hopper");
    assertThat(names("/contacts/fields/owner/choices", "navy.ex")).containsExactly("Grace Hopper");
    assertThat(names("/contacts/fields/owner/choices", "nobody")).isEmpty();
  }

  @Test
  void aProfileLearnsNothingOfWhatItMayNotSee() {
    company("Secret Ltd");
    api.create("contacts", "Visible", Map.of("email", "hidden@secret.example"));
    ada.workspace()
        .profile(
            """
            {'name': 'Blind',
             'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
             'objects': {
               'companies': {'view': false, 'create': true, 'update': true, 'delete': true},
               'contacts': {'view': true, 'create': true, 'update': true, 'delete': true,
                            'fields': {'email': {'read': false, 'edit': false},
                                       'owner': {'read': true, 'edit': false}}}}}
            """);
    WebVisitor blind = visitor(Colleague.in(ada.workspace(), "Blind"));
    HttpResponse<String> refused = ask(blind, "/contacts/fields/company/choices", "Secret");
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).doesNotContain("Secret Ltd");
    assertThat(ask(blind, "/contacts/fields/owner/choices", "").statusCode()).isEqualTo(403);
    for (String text : List.of("", "Visible", "hidden")) {
      assertThat(ask(blind, "/deals/fields/contact/choices", text).body())
          .as(text)
          .doesNotContain("secret.example");
    }
    assertThat(ask(blind, "/deals/fields/contact/choices", "hidden").body())
        .doesNotContain("Visible");
    assertThat(ask(blind, "/contacts/fields/email/choices", "").statusCode()).isEqualTo(403);
    assertThat(ask(blind, "/contacts/fields/jobTitle/choices", "").statusCode()).isEqualTo(400);
  }
}
