package dev.oriel.platform.admission;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.SecondTier;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What imports do, and others, while all turns for work on many rows are taken. */
@Tag(SecondTier.SERVER)
class BusyImportsTest extends BusyCase {

  private static final Map<String, ?> ROWS =
      Map.of("primaryObjectApiName", "contacts", "rows", List.of(Map.of("Name", "Ada")));

  /** Its transaction would last as long as it waits, and others wait for the end of that. */
  @Test
  void anImportThatKeepsATransactionOpenWaitsForNoTurn() {
    take(admission.turns());
    Map<String, String> key = Map.of("Idempotency-Key", "import");
    assertThat(admin.send("POST", "/import/jobs", ROWS, key).status()).isEqualTo(201);
  }

  /** Other requests take no turns. */
  @Test
  void whileImportsAreBusyFurtherOnesWaitForTheirTurnAndARecordIsAnswered() {
    String job = admin.post("/import/jobs", ROWS).at("/data/job/id").asString();
    take(admission.turns());
    List<CompletableFuture<Api.Answered>> waiting =
        Stream.<Supplier<Api.Answered>>of(
                () -> admin.post("/import/jobs/" + job + "/validate", null),
                () -> key().post("/import/jobs", ROWS),
                () ->
                    FileForm.file("names.csv", "Name\nAda\n".getBytes(UTF_8))
                        .part(
                            "form-data; name=\"primaryObjectApiName\"", "contacts".getBytes(UTF_8))
                        .post(key(), "/import/jobs"))
            .map(CompletableFuture::supplyAsync)
            .toList();
    Await.until(() -> admission.bulk().taken() > 0);
    // They would have been answered meanwhile.
    for (int i = 0; i < 200; i++) {
      assertThat(admin.get(contact).status()).isEqualTo(200);
    }
    assertThat(waiting).noneMatch(CompletableFuture::isDone);
    giveBack();
    assertThat(waiting.stream().map(answered -> answered.join().status()))
        .containsExactly(200, 201, 201);
    assertThat(admission.turns().taken()).isZero();
  }
}
