package dev.oriel.pages.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.feed.Follower;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The values of merged records by which a record is found, on its page. */
class FormerPageTest {

  private static final String RECORDS = "/objects/contacts/records";
  private static final String OLD = "ada@old.example";
  private static final Pattern REMOVE = Pattern.compile("/contacts/[0-9a-f-]+/former/-?[0-9]+");

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private String id;
  private String page;

  @BeforeEach
  void merge() {
    id = contact("King", "ada@new.example");
    String other = contact("Byron", OLD);
    api.post(RECORDS + "/" + id + "/merge", Map.of("from", List.of(other)));
    page = "/contacts/" + id;
  }

  private String contact(String name, String email) {
    return api.post(RECORDS, Map.of("fields", Map.of("lastName", name, "email", email)))
        .at("/data/record/id")
        .stringValue();
  }

  private int found() {
    return api.get(RECORDS + "/by/email/" + OLD).status();
  }

  private WebVisitor withProfile(String update, String email) {
    ada.workspace()
        .profile(
            """
            {'name': 'Sales', 'objects': {'contacts': {'view': true, 'update': %s,
              'fields': {'email': %s}}}}
            """
                .formatted(update, email));
    return Colleague.in(ada.workspace(), "Sales").visitor();
  }

  private String remove() {
    Matcher link = REMOVE.matcher(ada.visitor().get(page).body());
    assertThat(link.find()).isTrue();
    return link.group();
  }

  @Test
  void aFormerAddressIsShownAndRemovedAndTheHistorySaysSoWithoutIt() {
    WebVisitor visitor = ada.visitor();
    assertThat(visitor.get(page).body()).contains("Also found by", OLD);
    String remove = remove();
    HttpResponse<String> question = visitor.get(remove);
    assertThat(question.body()).contains("Remove " + OLD + "?");
    assertThat(found()).isEqualTo(200);
    Follower follower = new Follower(api, "", null);
    follower.readOn();
    assertThat(visitor.send(question, remove, Map.of()).statusCode()).isEqualTo(303);
    assertThat(found()).isEqualTo(404);
    // It is no change of a value.
    assertThat(follower.readOn()).isZero();
    assertThat(visitor.get(page).body())
        .contains("removed a former E-mail, by which the record was found")
        .doesNotContain("Also found by");
    assertThat(api.get(RECORDS + "/" + id + "/history").at("/data/changes/0").toString())
        .contains("\"forgotten\":[\"email\"]")
        .doesNotContain(OLD);
    assertThat(visitor.get(remove).statusCode()).isEqualTo(404);
    assertThat(visitor.send(question, remove, Map.of()).statusCode()).isEqualTo(404);
  }

  @Test
  void whoMayNotReadTheFieldLearnsNothing() {
    WebVisitor eve = withProfile("true", "{'read': false}");
    String remove = remove();
    HttpResponse<String> shown = eve.get(page);
    assertThat(shown.body()).doesNotContain("Also found by", OLD);
    assertThat(eve.get(remove).statusCode()).isEqualTo(404);
    assertThat(eve.send(shown, remove, Map.of()).statusCode()).isEqualTo(404);
    assertThat(found()).isEqualTo(200);
    WebVisitor visitor = ada.visitor();
    visitor.send(visitor.get(remove), remove, Map.of());
    assertThat(eve.get(page).body()).doesNotContain("removed a former");
  }

  @Test
  void whoMayReadTheFieldAloneRemovesNothing() {
    WebVisitor eve = withProfile("true", "{'read': true, 'edit': false}");
    String remove = remove();
    HttpResponse<String> shown = eve.get(page);
    assertThat(shown.body()).contains("Also found by", OLD).doesNotContain("/former/");
    assertThat(eve.send(shown, remove, Map.of()).statusCode()).isEqualTo(403);
    assertThat(found()).isEqualTo(200);
  }

  @Test
  void whoMayNotUpdateTheRecordRemovesNothing() {
    WebVisitor eve = withProfile("false", "{'read': true, 'edit': true}");
    String remove = remove();
    HttpResponse<String> shown = eve.get(page);
    assertThat(shown.body()).contains(OLD).doesNotContain("/former/");
    assertThat(eve.get(remove).statusCode()).isEqualTo(403);
    assertThat(eve.send(shown, remove, Map.of()).statusCode()).isEqualTo(403);
    assertThat(found()).isEqualTo(200);
  }
}
