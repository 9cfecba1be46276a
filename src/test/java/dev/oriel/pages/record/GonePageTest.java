package dev.oriel.pages.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Colleague;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A record that was deleted is told from an address without any. */
class GonePageTest {

  private static final String GONE = "This record does not exist any more";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  @Test
  void thePageOfADeletedRecordSaysSo() {
    String id = api.create("contacts", "Lena", Map.of());
    api.delete("/objects/contacts/records/" + id);
    var page = ada.visitor().get("/contacts/" + id);
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body()).contains(GONE, id).doesNotContain("Lena");
    assertThat(ada.visitor().get("/contacts/" + UUID.randomUUID()).body()).doesNotContain(GONE);
  }

  @Test
  void whoMayNotViewTheObjectLearnsNothing() {
    String id = api.create("contacts", "Lena", Map.of());
    api.delete("/objects/contacts/records/" + id);
    ada.workspace().profile("{'name': 'Blind', 'defaultAccess': {'view': false}}");
    Api blind = ada.workspace().key("Blind");
    for (String one : new String[] {id, UUID.randomUUID().toString()}) {
      Answered answer = blind.get("/objects/contacts/records/" + one);
      assertThat(answer.status()).isEqualTo(403);
      assertThat(answer.at("/error/details").isMissingNode()).isTrue();
    }
    assertThat(api.get("/objects/contacts/records/" + id).at("/error/details/0/code").stringValue())
        .isEqualTo("deleted_record");
  }
}
