package dev.oriel.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The history of a record offers to undo what was changed by hand, and nothing else. */
class HistoryUndoTest {

  private static final Pattern UNDO = Pattern.compile("action=\"(/[^\"]*/undo\\?at=[^\"]*)\"");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private HttpResponse<String> changes(String path) {
    return visitor.get(path + "?show=changes");
  }

  private List<String> undos(String path) {
    return UNDO.matcher(changes(path).body()).results().map(found -> found.group(1)).toList();
  }

  private void change(String path, String field, String value) {
    PageForm form = PageForm.of(visitor.get(path + "/edit"), path + "/edit");
    assertThat(form.set(field, value).send(visitor).statusCode()).isEqualTo(303);
    // Shows the message, which has an undo of its own.
    visitor.get(path);
  }

  private JsonNode fields(String object, String id) {
    return api.get("/objects/" + object + "/records/" + id).at("/data/record/fields");
  }

  @Test
  void whatIsComputedFromAChangeFollowsItsUndo() {
    String product = api.create("products", "Tea", Map.of("unitPrice", 3));
    String quote = api.create("quotes", "Offer", Map.of());
    String line =
        api.create("quoteLines", "", Map.of("quote", quote, "product", product, "quantity", 2));
    change("/quoteLines/" + line, "quantity", "5");
    assertThat(fields("quoteLines", line).path("lineTotal").decimalValue())
        .isEqualByComparingTo("15");
    HttpResponse<String> history = changes("/quoteLines/" + line);
    String undo = undos("/quoteLines/" + line).getFirst();
    assertThat(PageForm.of(history, undo).send(visitor).statusCode()).isEqualTo(303);
    assertThat(fields("quoteLines", line).path("quantity").decimalValue())
        .isEqualByComparingTo("2");
    assertThat(fields("quoteLines", line).path("lineTotal").decimalValue())
        .isEqualByComparingTo("6");
    change("/quotes/" + quote, "discount", "1");
    assertThat(undos("/quotes/" + quote)).hasSize(1);
  }

  @Test
  void aMergeIsForEver() {
    String kept = api.create("contacts", "", Map.of("lastName", "Brandl"));
    String gone = api.create("contacts", "", Map.of("lastName", "Brandl", "jobTitle", "Head"));
    String task = api.create("tasks", "Call", Map.of("contact", gone));
    String page = "/contacts/" + kept + "/merge";
    HttpResponse<String> merge = visitor.get(page + "?with=" + gone);
    assertThat(visitor.send(merge, page, Map.of()).statusCode()).isEqualTo(303);
    assertThat(fields("tasks", task).path("contact").asString()).isEqualTo(kept);
    Map<String, String> paths = Map.of("/contacts/" + kept, "contacts", "/tasks/" + task, "tasks");
    paths.forEach((path, object) -> {
      assertThat(undos(path)).isEmpty();
      String id = path.substring(path.lastIndexOf('/') + 1);
      JsonNode last =
          api.get("/objects/" + object + "/records/" + id + "/history").at("/data/changes/0");
      String at = last.path("at").asString();
      assertThat(at).as(last.toString()).isNotEmpty();
      HttpResponse<String> refused = visitor.send(changes(path), path + "/undo?at=" + at, Map.of());
      assertThat(visitor.get(refused.headers().firstValue("Location").orElseThrow()).body())
          .contains("A merge cannot be undone");
    });
    assertThat(fields("contacts", kept).path("jobTitle").asString()).isEqualTo("Head");
    assertThat(fields("tasks", task).path("contact").asString()).isEqualTo(kept);
    change("/contacts/" + kept, "jobTitle", "Owner");
    Matcher own = UNDO.matcher(changes("/contacts/" + kept).body());
    assertThat(own.find()).isTrue();
  }
}
