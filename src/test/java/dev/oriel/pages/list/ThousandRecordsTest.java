package dev.oriel.pages.list;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import dev.oriel.web.http.QueryText;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** As many records as can be chosen in a list: a field is set, that is undone, and they go. */
class ThousandRecordsTest {

  private static final int MANY = 1_000;
  private static final String SELECTED = "/contacts/selected";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin().unchecked();
  private final WebVisitor visitor = ada.visitor();

  /** The ids of new contacts, of which the first half has a phone number. */
  private List<String> contacts() {
    List<Map<String, Object>> operations =
        IntStream.range(0, MANY)
            .mapToObj(i ->
                Map.<String, Object>of(
                    "op",
                    "create",
                    "name",
                    "Contact " + i,
                    "fields",
                    i < MANY / 2 ? Map.of("phone", "+43 1 555 0142") : Map.of()))
            .toList();
    Api.Answered made =
        api.post("/objects/contacts/records/batch", Map.of("operations", operations));
    assertThat(made.status()).as(made.toString()).isEqualTo(200);
    return made.json()
        .at("/data/results")
        .valueStream()
        .map(one -> one.at("/id").asString())
        .toList();
  }

  private HttpResponse<String> send(String path, List<String> ids, String more) {
    String hidden = WebVisitor.body(WebVisitor.hidden(visitor.get("/contacts").body()));
    return visitor.post(
        path, hidden + ids.stream().map(id -> "&id=" + id).collect(Collectors.joining()) + more);
  }

  private long having(String phone) {
    String filter = "[{\"field\":\"phone\",\"operator\":\"eq\",\"value\":\"" + phone + "\"}]";
    return api.get("/objects/contacts/records/count?filter=" + QueryText.encoded(filter))
        .at("/data/count")
        .asLong();
  }

  /** Sends a request, during which others find the old number of records or the new one. */
  private HttpResponse<String> seenWhole(
      String phone, long before, long after, Supplier<HttpResponse<String>> request) {
    try (ExecutorService person = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<HttpResponse<String>> answer = person.submit(request::get);
      while (!answer.isDone()) {
        assertThat(having(phone)).isIn(before, after);
      }
      assertThat(having(phone)).isEqualTo(after);
      return answer.resultNow();
    }
  }

  @Test
  void aFieldOfAThousandIsSetAndPutBackAndTheyAreDeleted() {
    List<String> ids = contacts();
    PageForm form =
        PageForm.of(
            PageForm.of(send(SELECTED + "/edit", List.of(), "&all=true"), SELECTED + "/set")
                .set("chosen:field", "phone")
                .to(SELECTED + "/edit")
                .send(visitor),
            SELECTED + "/set");
    HttpResponse<String> set =
        seenWhole(
            "+43 1 555 0199",
            0,
            1_000,
            () -> form.set("phone", "+43 1 555 0199").send(visitor, "HX-Request", "true"));
    assertThat(set.body()).contains("Phone was set in 1,000 contacts");
    HttpResponse<String> undone =
        seenWhole(
            "+43 1 555 0142",
            0,
            500,
            () -> PageForm.of(set, SELECTED + "/undo").send(visitor, "HX-Request", "true"));
    assertThat(undone.body()).contains("Phone is as before in 1,000 contacts");
    assertThat(having("+43 1 555 0199")).isZero();
    HttpResponse<String> deleted =
        seenWhole("+43 1 555 0142", 500, 0, () -> send(SELECTED + "/delete", ids, "&count=1000"));
    assertThat(deleted.statusCode()).as(deleted.body()).isEqualTo(303);
    assertThat(visitor.get("/contacts").body())
        .contains("Deleted 1,000 contacts", "No contacts yet");
  }
}
