package dev.oriel.crm.note;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words in notes, however they are written. */
class NoteWordsTest {

  private static Mcp mcp;

  @BeforeAll
  static void write() {
    TestWorkspace workspace = TestWorkspace.create();
    Api admin = workspace.admin();
    mcp = new Mcp(workspace.connection("Administrator"));
    String acme = admin.create("companies", "Acme", Map.of());
    for (String one :
        List.of(
            "Herr Müller",
            "Große Straße",
            "Łódź Ørsted",
            "Ελλάς",
            "Алёна мой",
            "ダイヤ",
            "İstanbul ﬁnance",
            "한국어")) {
      admin.post("/objects/companies/records/" + acme + "/notes", Map.of("body", one));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "muller, Herr Müller",
    "MÜLLER, Herr Müller",
    "müller, Herr Müller",
    "strasse, Große Straße",
    "grosse STRASSE, Große Straße",
    "lodz, Łódź Ørsted",
    "orsted, Łódź Ørsted",
    "ελλας, Ελλάς",
    "ΈΛΛΑΣ, Ελλάς",
    "алена, Алёна мой",
    "мой, Алёна мой",
    "мои, ''",
    "ダイヤ, ダイヤ",
    "タイヤ, ''",
    "istanbul, İstanbul ﬁnance",
    "finance, İstanbul ﬁnance",
    "국어, 한국어",
    "%, ''"
  })
  void accentsAreTreatedAsInRecords(String query, String body) {
    List<String> found =
        mcp.call("query_notes", Map.of("objectApiName", "companies", "query", query))
            .get("notes")
            .valueStream()
            .map(note -> note.get("body").stringValue())
            .toList();
    assertThat(found).isEqualTo(body.isEmpty() ? List.of() : List.of(body));
  }
}
