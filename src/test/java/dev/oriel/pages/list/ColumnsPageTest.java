package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The columns of lists: kept for each person, with a standard that administrators set. */
class ColumnsPageTest {

  private static final Pattern HEAD =
      Pattern.compile("<th role=\"columnheader\"[^>]*>(?:<a[^>]*>|<span[^>]*>)([^<]*)");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static List<String> heads(WebVisitor reader, String path) {
    Matcher found = HEAD.matcher(reader.get(path).body());
    List<String> heads = new ArrayList<>();
    while (found.find()) {
      heads.add(found.group(1).strip());
    }
    return heads;
  }

  /** Sends the form of a page with other columns. */
  private static HttpResponse<String> send(WebVisitor sender, String act, String columns) {
    return send(sender, "/contacts/columns", act, columns);
  }

  private static HttpResponse<String> send(
      WebVisitor sender, String page, String act, String columns) {
    StringBuilder body =
        new StringBuilder(WebVisitor.body(WebVisitor.hidden(sender.get(page).body())));
    body.append("&act=").append(act);
    for (String column : columns.split(",")) {
      String[] parts = column.split(":");
      body.append("&order=").append(parts[0]).append("&shown=").append(parts[0]);
      if (parts.length > 1) {
        body.append("&w-").append(parts[0]).append("=").append(parts[1]);
      }
    }
    return sender.post("/contacts/columns", body.toString().replaceAll("&order=name", ""));
  }

  private String contact() {
    return api.create("contacts", "Lena", Map.of("jobTitle", "Head", "email", "l@a.example"));
  }

  @Test
  void eachPersonHasTheirOwn() {
    contact();
    WebVisitor ben = Colleague.in(ada.workspace(), "Standard").visitor();
    assertThat(heads(visitor, "/contacts")).contains("Status", "Updated");
    assertThat(send(visitor, "show", "jobTitle,email:wide").statusCode()).isEqualTo(303);
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "Job title", "E-mail");
    assertThat(visitor.get("/contacts").body())
        .contains("<col width=\"339\" data-column=\"email\">");
    assertThat(heads(ben, "/contacts")).contains("Status", "Updated");
    assertThat(heads(visitor, "/contacts?columns=phone")).containsExactly("Name", "Phone");
    assertThat(send(visitor, "reset", "jobTitle").statusCode()).isEqualTo(303);
    assertThat(heads(visitor, "/contacts")).contains("Status", "Updated");
  }

  private HttpResponse<String> draw(String page, String column, String width) {
    String form = WebVisitor.body(WebVisitor.hidden(visitor.get(page).body()));
    return visitor.post(
        "/contacts/columns",
        form + "&act=width&column=" + column + "&width=" + width,
        "HX-Request",
        "true");
  }

  @Test
  void aColumnIsAsWideAsItsEdgeWasDrawn() {
    contact();
    send(visitor, "show", "jobTitle,email:wide");
    for (Map.Entry<String, Integer> drawn :
        List.of(Map.entry("9999", 800), Map.entry("x", 212), Map.entry("240", 240))) {
      assertThat(draw("/contacts/columns", "email", drawn.getKey()).statusCode()).isEqualTo(204);
      assertThat(visitor.get("/contacts").body())
          .contains("<col width=\"" + drawn.getValue() + "\" data-column=\"email\">");
    }
    assertThat(visitor.get("/contacts/columns").body())
        .contains("<option value=\"240\" selected>240 pixels</option>");
    send(visitor, "up-email", "jobTitle,email:240");
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "E-mail", "Job title");
    assertThat(visitor.get("/contacts").body()).contains("<col width=\"240\"");
    HttpResponse<String> ofAddress = draw("/contacts/columns?columns=phone", "phone", "99");
    assertThat(ofAddress.headers().firstValue("HX-Redirect").orElseThrow()).contains("phone%3A99");
    assertThat(draw("/contacts/columns", "missing", "99").statusCode()).isEqualTo(204);
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "E-mail", "Job title");
  }

  @Test
  void aDrawnWidthKeepsTheColumnsOfEveryone() {
    contact();
    WebVisitor ben = Colleague.in(ada.workspace(), "Standard").visitor();
    assertThat(draw("/contacts/columns", "email", "240").statusCode()).isEqualTo(204);
    assertThat(heads(visitor, "/contacts")).isEqualTo(heads(ben, "/contacts"));
    draw("/contacts/columns", "status", "200");
    String drawn = "<col width=\"240\" data-column=\"email\">";
    assertThat(visitor.get("/contacts").body())
        .contains(drawn, "<col width=\"200\" data-column=\"status\">");
    assertThat(ben.get("/contacts").body()).doesNotContain(drawn);
    // What administrators change afterwards is seen, with the width.
    send(visitor, "everyone", "jobTitle,email:wide,phone");
    draw("/contacts/columns", "phone", "111");
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "Job title", "E-mail", "Phone");
    assertThat(visitor.get("/contacts").body())
        .contains(drawn, "<col width=\"111\" data-column=\"phone\">");
    assertThat(visitor.get("/contacts/columns").body()).contains("value=\"reset\"");
    // Chosen columns stay as they are chosen.
    send(visitor, "show", "phone:111,email:240");
    send(visitor, "everyone", "jobTitle");
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "Phone", "E-mail");
    send(visitor, "reset", "jobTitle");
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "Job title");
  }

  @Test
  void administratorsSetTheStandard() {
    contact();
    WebVisitor ben = Colleague.in(ada.workspace(), "Standard").visitor();
    assertThat(ben.get("/contacts/columns").body()).doesNotContain("value=\"everyone\"");
    assertThat(send(ben, "everyone", "phone").statusCode()).isEqualTo(403);
    send(visitor, "everyone", "jobTitle,phone");
    assertThat(heads(ben, "/contacts")).containsExactly("Name", "Job title", "Phone");
    send(ben, "show", "phone");
    assertThat(heads(ben, "/contacts")).containsExactly("Name", "Phone");
    send(ben, "reset", "phone");
    assertThat(heads(ben, "/contacts")).containsExactly("Name", "Job title", "Phone");
  }

  @Test
  void columnsAreMovedShownAndHidden() {
    contact();
    send(visitor, "up-phone", "jobTitle,email,phone");
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "Job title", "Phone", "E-mail");
    send(visitor, "down-jobTitle", "jobTitle,phone");
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "Phone", "Job title");
    send(visitor, "up-phone", "phone,email");
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "Phone", "E-mail");
    assertThat(visitor.get("/contacts/columns").body())
        .contains("id=\"c-phone\" name=\"shown\" value=\"phone\" checked")
        .contains("id=\"c-status\" name=\"shown\" value=\"status\">");
  }

  @Test
  void renamedAndDeletedFieldsBreakNoList() {
    contact();
    api.post(
        "/objects/contacts/fields",
        "{\"name\": \"Score\", \"apiName\": \"score\", \"type\": \"number\"}");
    send(visitor, "show", "score,phone");
    api.patch("/objects/contacts/fields/score", "{\"apiName\": \"points\", \"name\": \"Points\"}");
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "Points", "Phone");
    api.delete("/objects/contacts/fields/points");
    assertThat(heads(visitor, "/contacts")).containsExactly("Name", "Phone");
    assertThat(visitor.get("/contacts?columns=score,phone,nothing").statusCode()).isEqualTo(200);
  }

  @Test
  void aProfileSeesNoColumnThatItMayNotRead() {
    contact();
    send(visitor, "everyone", "email,jobTitle");
    ada.workspace()
        .profile(
            """
            {"name": "Hiding",
             "defaultAccess": {"view": true, "create": false, "update": false, "delete": false},
             "objects": {
               "deals": {"view": false, "create": false, "update": false, "delete": false},
               "contacts": {"view": true, "create": false, "update": false, "delete": false,
                            "fields": {"email": {"read": false, "edit": false}}}}}
            """);
    WebVisitor other = Colleague.in(ada.workspace(), "Hiding").visitor();
    assertThat(heads(other, "/contacts")).containsExactly("Name", "Job title");
    assertThat(other.get("/contacts/columns").body()).doesNotContain("l@a.example", ">E-mail<");
    assertThat(send(other, "show", "email").statusCode()).isEqualTo(403);
    assertThat(other.get("/deals/columns").statusCode()).isEqualTo(403);
    assertThat(other.get("/deals/columns/form").statusCode()).isEqualTo(403);
  }

  @Test
  void moreThanFiftyAreRefused() {
    StringBuilder many = new StringBuilder("createdAt");
    for (int i = 0; i < 50; i++) {
      many.append(",x").append(i);
    }
    assertThat(send(visitor, "show", many.toString()).statusCode()).isEqualTo(400);
    assertThat(visitor.get("/contacts?columns=" + many).statusCode()).isEqualTo(200);
  }

  @Test
  void whatTheAddressSaysIsChangedThere() {
    contact();
    HttpResponse<String> answer =
        send(visitor, "/contacts/columns?columns=phone&q=x", "up-email", "phone,email:narrow");
    assertThat(answer.headers().firstValue("Location"))
        .hasValue("/contacts/columns?q=x&columns=email%3Anarrow%2Cphone");
    assertThat(heads(visitor, "/contacts")).contains("Status");
  }
}
