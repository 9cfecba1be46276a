package dev.oriel.pages.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.PageForm;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Who has changed a field is known behind many later changes of other fields. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FarChangesTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Colleague ben = Colleague.in(ada.workspace(), "Administrator");
  private final Api api = ada.workspace().admin();

  private static PageForm form(Colleague person, String id) {
    String edit = "/deals/" + id + "/edit";
    return PageForm.of(person.visitor().get(edit), edit);
  }

  private static HttpResponse<String> send(Colleague person, PageForm form, int status) {
    HttpResponse<String> answer = form.send(person.visitor());
    assertThat(answer.statusCode()).as(PageForm.mistakes(answer).toString()).isEqualTo(status);
    return answer;
  }

  /** Changes another field once, and repeats the entry of the log. */
  private void changeOften(String id, int times) {
    api.patch("/objects/deals/records/" + id, Map.of("fields", Map.of("amount", 1_200)));
    ManyRows.write(
        """
        insert into %1$s.change (at, kind, surface, actor_kind, actor_id, actor_name, object_id,
          record_id, version, before, after)
        select at, kind, surface, actor_kind, actor_id, actor_name, object_id, record_id,
          version + n, before, after
        from (select * from %1$s.change where record_id = ?::uuid order by seq desc limit 1) last,
          generate_series(1, ?) n
        """
            .formatted(ada.workspace().workspace().schema()),
        id,
        times - 1);
  }

  private String stage(String id) {
    return api.get("/objects/deals/records/" + id).at("/data/record/fields/stage").asString();
  }

  @Test
  void onesOwnChangeIsNoConflictBehindManyOthers() {
    String id = api.create("deals", "Façade", Map.of("stage", "qualification"));
    PageForm first = form(ada, id).set("stage", "proposal");
    PageForm second = form(ada, id).set("stage", "negotiation");
    send(ada, first, 303);
    changeOften(id, 250);
    send(ada, second, 303);
    assertThat(stage(id)).isEqualTo("negotiation");
  }

  @Test
  void whoHasChangedATextAndWhatItWasIsKnownBehindManyOthers() {
    String id = api.create("deals", "Façade", Map.of("lostReason", "first ".repeat(1_000)));
    PageForm form = form(ada, id).set("lostReason", "mine");
    send(ben, form(ben, id).set("lostReason", "second"), 303);
    changeOften(id, 250);
    send(ben, form(ben, id).set("lostReason", "theirs"), 303);
    changeOften(id, 250);
    assertThat(send(ada, form, 409).body())
        .contains("Person changed this", "first first", "theirs", "mine");
  }

  @Test
  void behindAThousandOthersItIsSomebodyUnknown() {
    String id = api.create("deals", "Façade", Map.of("stage", "qualification"));
    PageForm first = form(ada, id).set("stage", "proposal");
    PageForm second = form(ada, id).set("stage", "negotiation");
    send(ada, first, 303);
    changeOften(id, NewestChanges.MOST);
    assertThat(send(ada, second, 409).body()).contains("Somebody else has changed this");
    assertThat(stage(id)).isEqualTo("proposal");
  }
}
