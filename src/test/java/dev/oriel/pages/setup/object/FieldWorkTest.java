package dev.oriel.pages.setup.object;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.model.storage.field.FieldStorage;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.ManyRows;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Changes of fields that rewrite very many records: done in the background, with their progress.
 */
@ExpectsLog("cannot become number")
class FieldWorkTest {

  private static final String FIELD = "/setup/objects/things/fields/size";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final WebVisitor visitor = ada.visitor();

  private void things(String last) {
    api.post("/objects", Map.of("apiName", "things", "name", "Things"));
    api.post("/objects/things/fields", Map.of("apiName", "size", "name", "Size", "type", "text"));
    api.create("things", "Last", Map.of("size", last));
    String table = ada.workspace().workspace().schema() + ".o" + ada.workspace().objectId("things");
    ManyRows.write(
        """
        insert into %1$s
        select (jsonb_populate_record(
          null::%1$s, to_jsonb(thing) || jsonb_build_object('id', gen_random_uuid()))).*
        from %1$s thing, generate_series(1, ?)
        """
            .formatted(table),
        FieldStorage.LARGE);
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  private String begin(String path, Map<String, String> typed) {
    String page = location(visitor.send(visitor.get(path), path, typed));
    assertThat(page).startsWith("/setup/objects/things/work/");
    return page;
  }

  private String type() {
    return api.get("/objects/things/fields/size").at("/data/field/type").stringValue("");
  }

  @Test
  void aChangeOfManyRecordsGoesOnInTheBackgroundAndTellsItsEnd() {
    things("12");
    String work = begin(FIELD + "/type", Map.of("type", "number"));
    Await.until(() -> visitor.get(work).body().contains("It is done."));
    assertThat(type()).isEqualTo("number");
    HttpResponse<String> part = visitor.get(work);
    assertThat(part.body()).contains("href=\"/setup/objects/things\"").doesNotContain("<progress");
    String deletion = begin(FIELD + "/delete", Map.of("typed", "Size"));
    Await.until(() -> api.get("/objects/things/fields/size").status() == 404);
    Await.until(() -> visitor.get(deletion).body().contains("It is done."));
  }

  @Test
  void aValueThatDoesNotFitChangesNothingAndIsToldToAdministratorsAlone() {
    things("huge");
    String work = begin(FIELD + "/type", Map.of("type", "number"));
    Await.until(() -> visitor.get(work).body().contains("It failed, and nothing has changed."));
    assertThat(visitor.get(work).body()).contains("the value of record");
    assertThat(type()).isEqualTo("text");
    ada.workspace()
        .profile(
            """
            {"name": "Designer", "rights": {"field": ["update"]}, "defaultAccess": {"view": true}}
            """);
    WebVisitor designer = Colleague.in(ada.workspace(), "Designer").visitor();
    assertThat(designer.get(work).body())
        .contains("It failed")
        .doesNotContain("the value of record");
    assertThat(Colleague.in(ada.workspace(), "Standard").visitor().get(work).statusCode())
        .isEqualTo(403);
    assertThat(Colleague.of("Administrator").visitor().get(work).statusCode()).isEqualTo(404);
    // Another object's page says nothing of it, and neither does one of a profile that is blind.
    String elsewhere = work.replace("/things/", "/contacts/");
    assertThat(visitor.get(elsewhere).statusCode()).isEqualTo(404);
    ada.workspace()
        .profile(
            """
            {"name": "Blind", "rights": {"field": ["update"]}, "defaultAccess": {"view": true},
             "objects": {"things": {"view": true, "fields": {"size": {"read": false}}}}}
            """);
    assertThat(Colleague.in(ada.workspace(), "Blind").visitor().get(work).statusCode())
        .isEqualTo(404);
    assertThat(Colleague.of("Administrator").visitor().get(elsewhere).statusCode()).isEqualTo(404);
  }
}
