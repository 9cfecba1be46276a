package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Several records of a list that are chosen and deleted together. */
class SelectedPageTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private static HttpResponse<String> send(
      WebVisitor sender, String path, List<String> ids, String more) {
    StringBuilder body =
        new StringBuilder(WebVisitor.body(WebVisitor.hidden(sender.get("/contacts").body())));
    ids.forEach(id -> body.append("&id=").append(id));
    return sender.post(path, body + more);
  }

  private HttpResponse<String> delete(List<String> ids, String count) {
    return send(visitor, "/contacts/selected/delete", ids, "&count=" + count);
  }

  private List<String> contacts(int number) {
    return IntStream.range(0, number)
        .mapToObj(i -> api.create("contacts", "Contact " + i, Map.of()))
        .toList();
  }

  @Test
  void chosenRecordsAreDeletedOnceTheirNumberIsTyped() {
    List<String> ids = contacts(3);
    assertThat(visitor.get("/contacts").body())
        .contains("form=\"selected\" name=\"id\" value=\"" + ids.getFirst(), "Select Contact 0");
    HttpResponse<String> asked = send(visitor, "/contacts/selected", ids.subList(0, 2), "");
    assertThat(asked.body()).contains("Delete 2 contacts?", "Type 2 to confirm");
    assertThat(delete(ids.subList(0, 2), "3").statusCode()).isEqualTo(400);
    assertThat(visitor.get("/contacts").body()).contains("Contact 0", "Contact 1", "Contact 2");
    HttpResponse<String> done = delete(ids.subList(0, 2), "2");
    assertThat(done.headers().firstValue("Location")).hasValue("/contacts");
    assertThat(visitor.get("/contacts").body())
        .contains("Deleted 2 contacts", "Contact 2")
        .doesNotContain("Contact 0", "Contact 1");
  }

  @Test
  void allOfTheListAreThoseThatItsSearchFinds() {
    contacts(3);
    api.create("contacts", "Other", Map.of());
    String all = "&all=true&q=contact";
    assertThat(send(visitor, "/contacts/selected", List.of(), all).body())
        .contains("Delete 3 contacts?", "Type 3 to confirm");
    assertThat(send(visitor, "/contacts/selected/edit", List.of(), all).body())
        .contains("Set a field of 3 contacts");
    assertThat(send(visitor, "/contacts/selected/export", List.of(), all).body())
        .contains("Contact 0", "Contact 1", "Contact 2")
        .doesNotContain("Other");
    assertThat(send(visitor, "/contacts/selected", List.of(), "&all=true&q=nobody").statusCode())
        .isEqualTo(400);
    // What a search changes of the page carries the search.
    assertThat(visitor.get("/contacts/list?q=contact").body())
        .containsSubsequence("id=\"selected-from\" hx-swap-oob", "name=\"q\" value=\"contact\"");
  }

  @Test
  void twoAreLedToTheirMerge() {
    List<String> ids = contacts(3);
    assertThat(visitor.get("/contacts").body()).contains("/contacts/selected/merge");
    assertThat(
            send(visitor, "/contacts/selected/merge", ids.subList(0, 2), "")
                .headers()
                .firstValue("Location"))
        .hasValue("/contacts/%s/merge?with=%s".formatted(ids.get(0), ids.get(1)));
    HttpResponse<String> more = send(visitor, "/contacts/selected/merge", ids, "");
    assertThat(more.statusCode()).isEqualTo(400);
    assertThat(more.body()).contains("Choose exactly two records");
  }

  @Test
  void theQuestionTellsWhatGoesWithFewRecords() {
    List<String> ids = contacts(51);
    assertThat(send(visitor, "/contacts/selected", ids.subList(0, 2), "").body())
        .contains("They go for ever. Nobody can undo this.")
        .doesNotContain("o-along");
    for (String id : ids.subList(0, 2)) {
      api.post("/objects/contacts/records/" + id + "/notes", Map.of("body", "Called"));
      api.create("deals", "Deal", Map.of("contact", id));
    }
    assertThat(send(visitor, "/contacts/selected", ids.subList(0, 3), "").body())
        .contains(
            "They go for ever, with all of this.",
            "2 notes",
            "Deals: 2 records lose their “Contact”");
    assertThat(send(visitor, "/contacts/selected", ids, "").body())
        .contains("with their notes and files")
        .doesNotContain("o-along");
    ada.workspace()
        .profile(
            """
            {"name": "Without deals",
             "defaultAccess": {"view": false, "create": false, "update": false, "delete": false},
             "objects":
               {"contacts": {"view": true, "create": true, "update": true, "delete": true}}}
            """);
    WebVisitor limited = Colleague.in(ada.workspace(), "Without deals").visitor();
    assertThat(send(limited, "/contacts/selected", ids.subList(0, 2), "").body())
        .contains("2 notes")
        .doesNotContain("Deal");
  }

  @Test
  void oneThatTakesNothingAlongIsDeletedByItsButton() {
    List<String> ids = contacts(2);
    api.post("/objects/contacts/records/" + ids.getFirst() + "/notes", Map.of("body", "Called"));
    assertThat(send(visitor, "/contacts/selected", ids.subList(0, 1), "").body())
        .contains("It goes for ever, with all of this.", "One note", "Type 1 to confirm");
    assertThat(delete(ids.subList(0, 1), "").statusCode()).isEqualTo(400);
    assertThat(send(visitor, "/contacts/selected", ids.subList(1, 2), "").body())
        .contains("It goes for ever. Nobody can undo this.")
        .doesNotContain("to confirm");
    assertThat(delete(ids.subList(1, 2), "").statusCode()).isEqualTo(303);
    assertThat(visitor.get("/contacts").body()).contains("Contact 0").doesNotContain("Contact 1");
  }

  @Test
  void oneThatIsRefusedKeepsNoOtherFromBeingDeleted() {
    List<String> ids = contacts(2);
    api.post("/objects", "{\"name\": \"Projects\", \"apiName\": \"projects\"}");
    api.post(
        "/objects/projects/fields",
        "{\"name\": \"Client\", \"apiName\": \"client\", \"type\": \"lookup\","
            + " \"required\": true, \"lookup\": {\"targetObjectApiName\": \"contacts\"}}");
    api.create("projects", "House", Map.of("client", ids.getFirst()));
    String gone = UUID.randomUUID().toString();
    HttpResponse<String> done = delete(List.of(ids.getFirst(), ids.getLast(), gone), "3");
    assertThat(done.statusCode()).isEqualTo(200);
    assertThat(done.body())
        .contains("1 of 3 were deleted", "href=\"/contacts/" + ids.getFirst(), gone)
        .doesNotContain("Contact 1");
    assertThat(visitor.get("/contacts").body()).contains("Contact 0").doesNotContain("Contact 1");
  }

  @Test
  void withoutTheRightNothingIsOfferedAndNothingIsDone() {
    List<String> ids = contacts(1);
    ada.workspace()
        .profile(
            """
            {"name": "Writing",
             "defaultAccess": {"view": true, "create": true, "update": true, "delete": false}}
            """);
    WebVisitor writer = Colleague.in(ada.workspace(), "Writing").visitor();
    assertThat(writer.get("/contacts").body())
        .contains("form=\"selected\"", "/contacts/selected/edit")
        .doesNotContain("o-danger");
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    assertThat(reader.get("/contacts").body()).doesNotContain("form=\"selected\"", "o-bulk");
    for (WebVisitor other : List.of(writer, reader)) {
      assertThat(send(other, "/contacts/selected", ids, "").statusCode()).isEqualTo(403);
      assertThat(send(other, "/contacts/selected/delete", ids, "&count=1").statusCode())
          .isEqualTo(403);
    }
    WebVisitor stranger = Colleague.of("Administrator").visitor();
    HttpResponse<String> refused = send(stranger, "/contacts/selected/delete", ids, "&count=1");
    assertThat(refused.body()).contains("0 of 1 were deleted").doesNotContain("Contact 0");
    assertThat(visitor.get("/contacts").body()).contains("Contact 0");
  }

  @Test
  void allOfTheListGivesNobodyMoreThanTheirRights() {
    String id = api.create("contacts", "Contact 0", Map.of("email", "ada@secret.example"));
    ada.workspace()
        .profile(
            """
            {"name": "Half blind",
             "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
             "objects": {"contacts": {"view": true, "update": true, "delete": true,
                         "fields": {"email": {"read": false, "edit": false}}}}}
            """);
    WebVisitor blind = Colleague.in(ada.workspace(), "Half blind").visitor();
    WebVisitor reader = Colleague.in(ada.workspace(), "Read only").visitor();
    for (String act : List.of("", "/delete", "/edit", "/set", "/undo")) {
      HttpResponse<String> refused =
          send(reader, "/contacts/selected" + act, List.of(), "&all=true&count=1");
      assertThat(refused.statusCode()).as(act).isEqualTo(403);
      assertThat(refused.body()).doesNotContain("Contact 0", id);
    }
    // What the hidden field has, and what no record has, are answered alike.
    for (String act : List.of("", "/delete", "/edit", "/export")) {
      for (String more :
          List.of(
              "&q=%s",
              "&filter=[{\"field\":\"email\",\"operator\":\"contains\",\"value\":\"%s\"}]",
              "&filter=[{\"field\":\"email\",\"operator\":\"neq\",\"value\":\"%s\"}]")) {
        List<String> answers =
            Stream.of("secret.example", "nothing.example")
                .map(word -> "&all=true&count=1" + more.formatted(word))
                .map(all -> send(blind, "/contacts/selected" + act, List.of(), all))
                .map(answer ->
                    answer.statusCode() + (answer.body().contains("Contact 0") ? "!" : ""))
                .distinct()
                .toList();
        assertThat(answers).as(act + more).hasSize(1);
        assertThat(answers.getFirst()).as(act + more).doesNotContain("!");
      }
    }
    assertThat(visitor.get("/contacts").body()).contains("Contact 0");
  }

  @Test
  void whatIsNoSelectionIsRefused() {
    for (List<String> ids :
        List.of(
            List.<String>of(),
            List.of("x"),
            IntStream.range(0, 1_001).mapToObj(i -> new UUID(0, i).toString()).toList())) {
      assertThat(send(visitor, "/contacts/selected", ids, "").statusCode()).isEqualTo(400);
      assertThat(delete(ids, String.valueOf(ids.size())).statusCode()).isEqualTo(400);
    }
  }
}
