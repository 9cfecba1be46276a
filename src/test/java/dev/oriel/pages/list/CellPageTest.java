package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A field of a record that is changed in its cell of a list. */
class CellPageTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();
  private final String id =
      api.create("contacts", "Lena Brandl", Map.of("phone", "+43 1 555", "status", "lead"));

  private String address(String field) {
    return "/contacts/" + id + "/cells/" + field;
  }

  private PageForm form(String field) {
    return PageForm.of(visitor.get(address(field)), address(field));
  }

  private static HttpResponse<String> send(WebVisitor sender, PageForm form) {
    return form.send(sender, "HX-Request", "true");
  }

  private String row() {
    return "id=\"r-" + id + "\" hx-swap-oob=\"true\"";
  }

  private String phone() {
    return api.get("/objects/contacts/records/" + id).at("/data/record/fields/phone").stringValue();
  }

  @Test
  void theRowComesBackWithTheColumnsOfTheList() {
    assertThat(visitor.get("/contacts").body())
        .contains("data-field=\"phone\"", "id=\"r-" + id + "\"")
        .doesNotContain("data-field=\"updatedAt\"");
    String columns = address("phone") + "?columns=phone%2CjobTitle";
    PageForm form = PageForm.of(visitor.get(columns), columns).set("phone", "+43 1 556");
    HttpResponse<String> saved = send(visitor, form);
    assertThat(saved.body())
        .contains(row(), "+43 1 556", "Phone was saved", "/undo?at=")
        .doesNotContain("Lead", "<form action=\"" + columns);
    String undo = saved.body().replaceAll("(?s).*action=\"([^\"]*/undo\\?[^\"]*)\".*", "$1");
    assertThat(
            PageForm.of(saved, undo)
                .to(undo.replace("&amp;", "&"))
                .send(visitor)
                .headers()
                .firstValue("Location"))
        .hasValue("/contacts?columns=phone%2CjobTitle");
    assertThat(phone()).isEqualTo("+43 1 555");
    HttpResponse<String> same = send(visitor, form("phone"));
    assertThat(same.body()).contains(row()).doesNotContain("was saved");
    assertThat(visitor.get(address("phone") + "/shown").body()).contains(row(), "+43 1 555");
  }

  @Test
  void whatIsWrongOrChangedByOthersKeepsTheInput() {
    HttpResponse<String> wrong = send(visitor, form("phone").set("phone", "12A"));
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.body()).contains("3 to 20 digits").doesNotContain(row());
    PageForm mine = form("phone").set("phone", "+43 1 557");
    api.patch("/objects/contacts/records/" + id, Map.of("fields", Map.of("phone", "+43 1 558")));
    HttpResponse<String> conflict = send(visitor, mine);
    assertThat(conflict.statusCode()).isEqualTo(409);
    assertThat(conflict.body())
        .contains("+43 1 555", "+43 1 557", "+43 1 558", address("phone") + "/shown");
    assertThat(phone()).isEqualTo("+43 1 558");
    PageForm again = PageForm.of(conflict, address("phone")).set("keep:phone", "mine");
    assertThat(send(visitor, again).body()).contains(row(), "+43 1 557");
  }

  @Test
  void aLockedCellSaysWhyAndAHiddenOneIsNotThere() {
    ada.workspace()
        .profile(
            """
            {"name": "Limited",
             "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
             "objects": {"contacts": {"view": true, "create": true, "update": true, "delete": true,
               "fields": {"phone": {"read": true, "edit": false},
                          "status": {"read": false, "edit": false}}}}}
            """);
    PageForm open = form("phone").set("phone", "+43 1 559");
    WebVisitor limited = Colleague.in(ada.workspace(), "Limited").visitor();
    assertThat(limited.get(address("phone")).body())
        .contains("Profile Limited: Contacts › Phone, edit is off.")
        .doesNotContain("<form");
    HttpResponse<String> hidden = limited.get(address("status"));
    assertThat(hidden.statusCode()).isEqualTo(403);
    assertThat(hidden.body()).doesNotContain("Lead", "lead");
    assertThat(send(limited, open).statusCode()).isBetween(400, 403);
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(reader.get("/contacts").body()).doesNotContain("data-field=\"phone\"");
    assertThat(reader.get(address("phone")).statusCode()).isEqualTo(403);
    assertThat(send(reader, open).statusCode()).isEqualTo(403);
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    assertThat(stranger.get(address("phone")).statusCode()).isEqualTo(404);
    assertThat(send(stranger, open).statusCode()).isEqualTo(403);
    assertThat(phone()).isEqualTo("+43 1 555");
  }
}
