package dev.oriel.pages.duplicate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Duplicates of a record are found and merged on pages. */
class DuplicatePagesTest {

  private static final String HIDING =
      """
      {"name": "Hiding",
       "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
       "objects": {
         "contacts": {"view": true, "create": true, "update": true, "delete": true,
                      "fields": {"email": {"read": false, "edit": false}}}}}
      """;

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private String contact(String first, Map<String, ?> more) {
    Map<String, Object> fields = new HashMap<>(more);
    fields.put("firstName", first);
    return api.post("/objects/contacts/records", Map.of("fields", fields))
        .at("/data/record/id")
        .stringValue();
  }

  private String value(String id, String field) {
    return api.get("/objects/contacts/records/" + id)
        .at("/data/record/fields/" + field)
        .asString("");
  }

  @Test
  void recordsWithTheSameValuesAreFoundAndMerged() {
    String lena = contact("Lena", Map.of("email", "Lena@acme.example", "phone", "+43 1 555 0142"));
    String other =
        contact(
            "Helena",
            Map.of(
                "email",
                "lena@ACME.example",
                "jobTitle",
                "Head",
                "address",
                Map.of("city", "Graz")));
    contact("Somebody", Map.of("email", "somebody@acme.example"));
    String page = "/contacts/" + lena;
    assertThat(visitor.get(page + "/duplicates").body())
        .contains(">Helena<", "Same: E-mail", "/merge?with=" + other)
        .doesNotContain("Somebody");
    HttpResponse<String> merge = visitor.get(page + "/merge?with=" + other);
    assertThat(merge.body())
        .containsSubsequence("There is no way back", ">Stays<", ">Lena<", ">Goes<", ">Helena<")
        .contains("name=\"field.firstName\"")
        // What only one of them has is shown, and is no choice.
        .containsPattern("Head\\s*(</[^>]+>\\s*)*<small>Moves over")
        .doesNotContain("name=\"field.jobTitle\"");
    HttpResponse<String> done =
        visitor.send(merge, page + "/merge", Map.of("field.firstName", "gone"));
    assertThat(done.statusCode()).isEqualTo(303);
    assertThat(value(lena, "firstName")).isEqualTo("Helena");
    assertThat(value(lena, "jobTitle")).isEqualTo("Head");
    assertThat(value(lena, "email")).isEqualTo("Lena@acme.example");
    assertThat(visitor.get("/contacts/" + other).statusCode()).isEqualTo(404);
    assertThat(visitor.get(page + "/duplicates").body()).contains("No duplicates found");
    assertThat(visitor.get(page).body()).contains("merged another record into this one");
  }

  @Test
  void whatWasChangedMeanwhileIsShownAgain() {
    String lena = contact("Lena", Map.of("jobTitle", "Head"));
    String other = contact("Lena", Map.of("jobTitle", "Clerk"));
    String page = "/contacts/" + lena + "/merge";
    HttpResponse<String> shown = visitor.get(page + "?with=" + other);
    api.patch("/objects/contacts/records/" + lena, Map.of("fields", Map.of("jobTitle", "Boss")));
    HttpResponse<String> refused = visitor.send(shown, page, Map.of("field.jobTitle", "gone"));
    assertThat(refused.statusCode()).isEqualTo(412);
    assertThat(refused.body()).contains("Somebody has changed this record", ">Boss<");
    assertThat(value(lena, "jobTitle")).isEqualTo("Boss");
    assertThat(visitor.send(refused, page, Map.of("field.jobTitle", "gone")).statusCode())
        .isEqualTo(303);
    assertThat(value(lena, "jobTitle")).isEqualTo("Clerk");
  }

  @Test
  void aFormThatHasWaitedTakesNothingBack() {
    String lena = contact("Lena", Map.of("jobTitle", "Head"));
    String other = contact("Lena", Map.of("jobTitle", "Clerk"));
    String page = "/contacts/" + lena + "/merge?with=" + other;
    PageForm form = PageForm.of(visitor.get(page), page).set("field.jobTitle", "gone");
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.web_session set ended_at = now() where account_id ="
                + " (select id from oriel.account where email = ?)",
            ada.person().email());
    assertThat(form.send(visitor).statusCode()).isEqualTo(303);
    api.patch("/objects/contacts/records/" + other, Map.of("fields", Map.of("jobTitle", "Boss")));
    Map<String, String> typed =
        Map.of("email", ada.person().email(), "password", ada.person().password());
    visitor.send(visitor.get("/sign-in"), "/sign-in", typed);
    HttpResponse<String> shown = visitor.get(page);
    assertThat(shown.body()).contains("This is what you typed. It is not saved yet", ">Boss<");
    PageForm waited = PageForm.of(shown, page);
    assertThat(waited.values("field.jobTitle")).containsExactly("gone");
    HttpResponse<String> refused = waited.send(visitor);
    assertThat(refused.statusCode()).isEqualTo(412);
    assertThat(refused.body()).contains("Somebody has changed");
    assertThat(PageForm.of(refused, page).send(visitor).statusCode()).isEqualTo(303);
    assertThat(value(lena, "jobTitle")).isEqualTo("Boss");
  }

  @Test
  void whatWasChangedInTheOtherRecordIsShownBeforeItIsLost() {
    String lena = contact("Lena", Map.of("jobTitle", "Head"));
    String other = contact("Lena", Map.of("jobTitle", "Head"));
    String page = "/contacts/" + lena + "/merge";
    HttpResponse<String> shown = visitor.get(page + "?with=" + other);
    api.patch("/objects/contacts/records/" + other, Map.of("fields", Map.of("jobTitle", "Boss")));
    HttpResponse<String> refused = visitor.send(shown, page, Map.of());
    assertThat(refused.statusCode()).isEqualTo(412);
    assertThat(refused.body()).contains("Somebody has changed", ">Boss<");
    assertThat(visitor.send(refused, page, Map.of("field.jobTitle", "gone")).statusCode())
        .isEqualTo(303);
    assertThat(value(lena, "jobTitle")).isEqualTo("Boss");
  }

  @Test
  void aProfileFindsNothingByWhatItMayNotReadAndMergesOnlyWithAllRights() {
    String lena = contact("Lena", Map.of("email", "lena@acme.example"));
    String other = contact("Helena", Map.of("email", "lena@acme.example"));
    String same = contact("Lena", Map.of());
    ada.workspace().profile(HIDING);
    WebVisitor hiding = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(hiding.get("/contacts/" + lena + "/duplicates").body())
        .contains(same)
        .doesNotContain(other, "/merge");
    String path = "/contacts/" + lena + "/merge";
    assertThat(hiding.get(path + "?with=" + same).statusCode()).isEqualTo(403);
    assertThat(hiding.send(hiding.get("/"), path, Map.of("with", same)).statusCode())
        .isEqualTo(403);
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(reader.get("/contacts/" + lena + "/duplicates").body())
        .contains(other)
        .doesNotContain("/merge");
  }

  @Test
  void whatCannotBeMergedIsRefused() {
    String lena = contact("Lena", Map.of());
    String path = "/contacts/" + lena + "/merge?with=";
    assertThat(visitor.get(path + lena).statusCode()).isEqualTo(404);
    assertThat(visitor.get(path + "x").statusCode()).isEqualTo(400);
    assertThat(visitor.get(path).statusCode()).isEqualTo(400);
    String company = api.create("companies", "Acme", Map.of());
    assertThat(visitor.get(path + company).statusCode()).isEqualTo(404);
  }
}
