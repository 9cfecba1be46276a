package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A record is deleted after a question, which tells what goes along. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeletePageTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static String page(String id) {
    return "/companies/" + id + "/delete";
  }

  private int status(String object, String id) {
    return api.get("/objects/" + object + "/records/" + id).status();
  }

  @Test
  void aRecordAloneIsDeletedAfterOneQuestion() {
    String acme = api.create("companies", "Acme & Söhne", Map.of());
    HttpResponse<String> question = visitor.get(page(acme));
    assertThat(question.body())
        .contains("Delete Acme &amp; Söhne?", "for ever")
        .doesNotContain("name=\"name\"");
    assertThat(status("companies", acme)).isEqualTo(200);
    HttpResponse<String> deleted = PageForm.of(question, page(acme)).send(visitor);
    assertThat(deleted.headers().firstValue("Location")).hasValue("/companies");
    assertThat(visitor.get("/companies").body()).contains("Acme &amp; Söhne was deleted");
    assertThat(status("companies", acme)).isEqualTo(404);
    assertThat(visitor.get(page(acme)).statusCode()).isEqualTo(404);
  }

  @Test
  void whatGoesAlongIsToldAndTheNameIsTyped() {
    String acme = api.create("companies", "Acme", Map.of());
    String lena = api.create("contacts", "", Map.of("lastName", "Brandl", "company", acme));
    api.post("/objects/companies/records/" + acme + "/notes", Map.of("body", "x"));
    HttpResponse<String> question = visitor.get(page(acme));
    assertThat(question.body())
        .contains("One note", "Contacts: one record loses its “Company”", "Type Acme to delete");
    PageForm form = PageForm.of(question, page(acme)).set("name", "acme");
    HttpResponse<String> refused = form.send(visitor);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(PageForm.mistakes(refused)).contains("Type Acme to delete it");
    assertThat(status("companies", acme)).isEqualTo(200);
    assertThat(form.set("name", " Acme ").send(visitor).statusCode()).isEqualTo(303);
    assertThat(status("companies", acme)).isEqualTo(404);
    assertThat(
            api.get("/objects/contacts/records/" + lena).at("/data/record/fields/company").isNull())
        .isTrue();
  }

  @Test
  void linesOfAQuoteGoAlong() {
    String quote = api.create("quotes", "", Map.of());
    api.create("quoteLines", "Oriel", Map.of("quote", quote));
    assertThat(visitor.get("/quotes/" + quote + "/delete").body())
        .contains("Quote lines: one record is deleted with it");
  }

  @Test
  void whatARequiredLookupPointsAtStays() {
    api.post("/objects", Map.of("apiName", "visits", "name", "Visits", "singularName", "Visit"));
    api.post(
        "/objects/visits/fields",
        Map.of(
            "apiName", "site",
            "name", "Site",
            "type", "lookup",
            "lookupTargetObjectApiName", "companies",
            "required", true));
    String acme = api.create("companies", "Acme", Map.of());
    api.create("visits", "First", Map.of("site", acme));
    HttpResponse<String> question = visitor.get(page(acme));
    HttpResponse<String> refused =
        PageForm.of(question, page(acme)).set("name", "Acme").send(visitor);
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(PageForm.mistakes(refused).toString()).contains("point at it by 'site'");
    assertThat(status("companies", acme)).isEqualTo(200);
  }

  @Test
  void nobodyDeletesOrLearnsWithoutTheRight() {
    String acme = api.create("companies", "Acme", Map.of());
    api.create("contacts", "", Map.of("lastName", "Brandl", "company", acme));
    ada.workspace()
        .profile(
            """
            {'name': 'Limited',
             'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
             'objects': {
               'contacts': {'view': false, 'create': false, 'update': false, 'delete': false},
               'deals': {'view': true, 'create': true, 'update': true, 'delete': false}}}
            """);
    String deal = api.create("deals", "Façade", Map.of());
    WebVisitor limited = Colleague.in(ada.workspace(), "Limited").visitor();
    assertThat(limited.get(page(acme)).body())
        .contains("Delete Acme?")
        .doesNotContain("Contacts:", "loses", "name=\"name\"");
    assertThat(limited.get("/deals/" + deal + "/delete").statusCode()).isEqualTo(403);
    assertThat(
            limited
                .send(limited.get("/me"), "/deals/" + deal + "/delete", Map.of("name", "Façade"))
                .statusCode())
        .isEqualTo(403);
    assertThat(limited.get("/deals/" + deal).body()).doesNotContain("/delete\"");
    assertThat(limited.get(page(UUID.randomUUID().toString())).statusCode()).isEqualTo(404);
    assertThat(status("deals", deal)).isEqualTo(200);
  }
}
