package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The name of a record, which is changed where it is shown. */
class NamePageTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private final String id = api.create("deals", "Shop front", Map.of("amount", 7));
  private final String page = "/deals/" + id;
  private final String part = page + "/fields/name";

  private String name() {
    return api.get("/objects/deals/records/" + id).at("/data/record/name").stringValue();
  }

  private PageForm form() {
    return PageForm.of(visitor.get(part), part);
  }

  private static HttpResponse<String> send(WebVisitor sender, PageForm form) {
    return form.send(sender, "HX-Request", "true");
  }

  @Test
  void withoutScriptsThePenLeadsToTheForm() {
    String edit = page + "/edit?field=name";
    assertThat(visitor.get(page).body())
        .contains("href=\"" + edit + "\"", "hx-get=\"" + part + "\"", "\"Edit Name\"");
    HttpResponse<String> open = visitor.get(edit);
    assertThat(open.body()).containsPattern("<input[^>]*name=\"name\"[^>]*autofocus");
    PageForm form = PageForm.of(open, page + "/edit");
    HttpResponse<String> blank = form.set("name", " ").send(visitor);
    assertThat(blank.statusCode()).isEqualTo(400);
    assertThat(blank.body()).contains("Name is missing.");
    assertThat(form.set("name", "Shop window").send(visitor).statusCode()).isEqualTo(303);
    assertThat(name()).isEqualTo("Shop window");
    assertThat(visitor.get(page).body()).contains("Name was saved", ">Shop window</h2>");
  }

  @Test
  void theHeadComesBackAndTheChangeIsTakenBack() {
    HttpResponse<String> saved = send(visitor, form().set("name", "Shop <b>window</b>"));
    assertThat(saved.statusCode()).isEqualTo(200);
    assertThat(saved.body())
        .contains(">Shop &lt;b&gt;window&lt;/b&gt;</h2>", "Name was saved", "#page-title")
        .contains("id=\"record-head\"", "\"Edit Name\"", "id=\"field-updatedAt\"")
        .doesNotContain("<form action=\"" + part, "<b>window");
    assertThat(name()).isEqualTo("Shop <b>window</b>");
    assertThat(send(visitor, form()).body()).contains("<h2").doesNotContain("was saved");
    String undo = saved.body().replaceAll("(?s).*action=\"([^\"]*/undo\\?[^\"]*)\".*", "$1");
    PageForm.of(saved, undo).to(undo.replace("&amp;", "&")).send(visitor);
    assertThat(name()).isEqualTo("Shop front");
    assertThat(visitor.get(part + "/shown").body())
        .contains("id=\"record-head\"", ">Shop front</h2>", "\"Edit Name\"");
  }

  @Test
  void aFieldLeavesTheInputOfTheNameOpen() {
    String amount = page + "/fields/amount";
    HttpResponse<String> saved =
        send(visitor, PageForm.of(visitor.get(amount), amount).set("amount", "8"));
    assertThat(saved.body())
        .contains("Amount was saved", "id=\"record-about\"")
        .doesNotContain("id=\"record-head\"");
  }

  @Test
  void whatIsWrongOrChangedByOthersKeepsTheInput() {
    HttpResponse<String> blank = send(visitor, form().set("name", " "));
    assertThat(blank.statusCode()).isEqualTo(400);
    assertThat(blank.body()).contains("Name is missing.").doesNotContain("<h2");
    HttpResponse<String> tooLong = send(visitor, form().set("name", "x".repeat(1_001)));
    assertThat(tooLong.statusCode()).isEqualTo(400);
    assertThat(tooLong.body()).contains("Name has at most 1,000 characters.");
    PageForm mine = form().set("name", "Shop of mine");
    api.patch("/objects/deals/records/" + id, Map.of("name", "Shop of theirs"));
    HttpResponse<String> conflict = send(visitor, mine);
    assertThat(conflict.statusCode()).isEqualTo(409);
    assertThat(conflict.body())
        .contains("Shop front", "Shop of theirs", "Shop of mine", part + "/shown");
    assertThat(name()).isEqualTo("Shop of theirs");
    PageForm again = PageForm.of(conflict, part).set("keep:name", "mine");
    assertThat(send(visitor, again).body()).contains(">Shop of mine</h2>");
    assertThat(name()).isEqualTo("Shop of mine");
  }

  @Test
  void withoutTheRightThereIsNoPen() {
    PageForm open = form().set("name", "Other");
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(reader.get(page).body()).contains(">Shop front</h2>").doesNotContain("o-pen");
    assertThat(reader.get(part + "/shown").body()).contains(">Shop front</h2>");
    assertThat(reader.get(part).statusCode()).isEqualTo(403);
    assertThat(send(reader, open).statusCode()).isEqualTo(403);
    ada.workspace()
        .profile(
            """
            {"name": "Blind",
             "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
             "objects": {
               "deals": {"view": false, "create": true, "update": true, "delete": true}}}
            """);
    WebVisitor blind = Colleague.in(ada.workspace(), "Blind").visitor();
    HttpResponse<String> hidden = blind.get(part);
    assertThat(hidden.statusCode()).isEqualTo(403);
    assertThat(hidden.body()).doesNotContain("Shop front");
    assertThat(send(blind, open).statusCode()).isEqualTo(403);
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    assertThat(stranger.get(part).statusCode()).isEqualTo(404);
    assertThat(send(stranger, open).statusCode()).isEqualTo(403);
    assertThat(name()).isEqualTo("Shop front");
  }

  @Test
  void namesThatFollowFromFieldsAreNoField() {
    String lena = "/contacts/" + api.create("contacts", "Lena Brandl", Map.of());
    assertThat(visitor.get(lena).body())
        .contains(">Lena Brandl</h2>", "\"Edit First name\"")
        .doesNotContain("\"Edit Name\"");
    assertThat(visitor.get(lena + "/fields/name").statusCode()).isEqualTo(400);
    assertThat(visitor.get(page + "/cells/name").statusCode()).isEqualTo(400);
  }
}
