package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Records as values of conditions in the builder of filters, without a browser. */
class PickedRecordsTest extends FilterFormCase {

  @Test
  void aRecordIsNamedByItsNameOrAddressAndIsAskedForWhereSeveralFit() {
    String acme = api.create("companies", "Acme", Map.of());
    String north = api.create("companies", "Alpen", Map.of("domain", "north.example"));
    String south = api.create("companies", "Alpen", Map.of("domain", "south.example"));
    String begun = form(page("").body(), "show");
    String drawn = send(with(begun, "f-0", "company", "o-0", "is")).body();
    assertThat(drawn).contains("id=\"f-p-0\"", "/contacts/filter/choices?field=company&amp;at=0");
    HttpResponse<String> missing = send(form(drawn, "apply"));
    assertThat(missing.statusCode()).isEqualTo(400);
    assertThat(missing.body()).contains("Pick one of the suggestions");
    String form = form(drawn, "apply");
    assertThat(applied(send(with(form, "p-0:text", "acme"))))
        .isEqualTo(one("company", "eq", "\"" + acme + "\""));
    HttpResponse<String> several = send(with(form, "p-0:text", "alpen"));
    assertThat(several.statusCode()).isEqualTo(400);
    assertThat(several.body())
        .contains("Which one do you mean?", north, south, "south.example")
        .doesNotContain(acme);
    String chosen = with(form(several.body(), "apply"), "m-0", south);
    assertThat(applied(send(chosen))).isEqualTo(one("company", "eq", "\"" + south + "\""));
    HttpResponse<String> unknown = send(with(form, "p-0:text", "Nowhere"));
    assertThat(unknown.statusCode()).isEqualTo(400);
    assertThat(unknown.body()).contains("Nothing is called so", "value=\"Nowhere\"");

    String filter = one("company", "eq", "\"" + south + "\"");
    String other = with(form(page(filter).body(), "apply"), "p-0:text", "Acme");
    assertThat(applied(send(other))).isEqualTo(one("company", "eq", "\"" + acme + "\""));
    String two = form(page(one("company", "in", "[\"" + south + "\"]")).body(), "apply");
    assertThat(applied(send(with(two, "p-0:text", "Acme"))))
        .isEqualTo(one("company", "in", "[\"" + south + "\",\"" + acme + "\"]"));

    String lena = api.create("contacts", "Lena", Map.of("email", "lena@north.example"));
    String deals =
        visitor
            .get(
                "/deals/filter?filter="
                    + QueryText.encoded(one("contact", "eq", "\"" + acme + "\"")))
            .body();
    String mail = with(form(deals, "apply"), "p-0:text", "Lena@North.example");
    assertThat(applied(visitor.post("/deals/filter", mail)))
        .isEqualTo(one("contact", "eq", "\"" + lena + "\""));
  }

  @Test
  void allRecordsThatWerePickedAreNamed() {
    List<String> ids =
        IntStream.range(0, 120)
            .mapToObj(i -> api.create("companies", "Company %03d".formatted(i), Map.of()))
            .toList();
    String filter = one("company", "in", "[\"" + String.join("\",\"", ids) + "\"]");
    HttpResponse<String> page = page(filter);
    assertThat(page.body())
        .contains("Company 000", "Company 099", "Company 119")
        .doesNotContain("Hidden record");
    String list = visitor.get("/contacts?filter=" + QueryText.encoded(filter)).body();
    assertThat(list).contains("Company 002 and 117 more").doesNotContain("Hidden record");
  }

  @Test
  void aTextThatCannotBeSearchedForIsNoName() {
    String begun = form(page("").body(), "show");
    String drawn = send(with(begun, "f-0", "company", "o-0", "is")).body();
    for (String text : List.of("a ".repeat(60), "a".repeat(600))) {
      HttpResponse<String> answer = send(with(form(drawn, "apply"), "p-0:text", text));
      assertThat(answer.statusCode()).isEqualTo(400);
      assertThat(answer.body()).contains("Nothing is called so");
    }
  }

  @Test
  void recordsAreSuggestedToThoseWhoMayViewThem() {
    String acme = api.create("companies", "Secret Ltd", Map.of());
    String path = "/contacts/filter/choices?at=2-0&p-2-0%3Atext=secr&field=";
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(reader.get(path + "company").body()).contains("Secret Ltd", acme);
    ada.workspace().profile(HIDING);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    for (String field : List.of("company", "status", "company.name", "nothing", "email", "")) {
      HttpResponse<String> refused = other.get(path + field);
      assertThat(refused.statusCode()).as(field).isEqualTo(400);
      assertThat(refused.body()).doesNotContain("Secret Ltd", acme);
    }
    assertThat(other.get(path.replace("contacts", "companies") + "name").statusCode())
        .isEqualTo(403);
    String begun = form(other.get("/contacts/filter").body(), "show");
    String drawn = other.post("/contacts/filter", with(begun, "f-0", "company")).body();
    assertThat(drawn)
        .contains("<option value=\"empty\"")
        .doesNotContain("<option value=\"is\"", "id=\"f-p-0\"");
    String forged =
        with(form(drawn, "apply"), "w-0", "company is", "o-0", "is", "p-0:text", "Secret Ltd");
    HttpResponse<String> answer = other.post("/contacts/filter", forged);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).doesNotContain(acme, "Secret Ltd", "Nothing is called so");
  }
}
