package dev.oriel.model.storage.key;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A workspace that moves to another country compares its telephone numbers by the new one. */
@ExpectsLog("have the same values in unique fields")
class RegionChangeTest {

  private static final String CONTACTS = "/objects/contacts";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  RegionChangeTest() {
    workspace.moveTo("US");
    Map<String, ?> field = Map.of("apiName", "direct", "type", "phone", "unique", true);
    assertThat(admin.post(CONTACTS + "/fields", field).status()).isEqualTo(201);
  }

  private String create(String direct) {
    return admin.create("contacts", "One", Map.of("direct", direct));
  }

  private Api.Answered tryToCreate(String direct) {
    return admin.post(
        CONTACTS + "/records", Map.of("name", "Other", "fields", Map.of("direct", direct)));
  }

  private Api.Answered upsert(String direct) {
    return admin.post(
        CONTACTS + "/records/batch",
        Map.of(
            "operations",
            List.of(
                Map.of(
                    "op", "upsert", "matchField", "direct", "fields", Map.of("direct", direct)))));
  }

  private void buildKeys() {
    RunningOriel.bean(KeyBuilder.class)
        .build(workspace.operator(), workspace.objectId("contacts"), _ -> {});
  }

  private List<JsonNode> collisions() {
    Api.Answered answered = admin.get(CONTACTS + "/collisions");
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return answered.at("/data/collisions").valueStream().toList();
  }

  @Test
  void numbersAreTakenInTheNewRegionOnceTheirKeysAreMade() {
    String id = create("0664 1234567");
    workspace.moveTo("AT");
    buildKeys();
    assertRefused(tryToCreate("+43 664 1234567"), 409);
    assertThat(upsert("+43 664 1234567").at("/data/results/0/id").asString()).isEqualTo(id);
    assertThat(collisions()).isEmpty();
  }

  @Test
  void whatCollidesIsReportedUntilItIsResolved() {
    String one = create("0664 1234567");
    String other = create("+43 664 1234567");
    String third = create("0664/123 45 67 0");
    workspace.moveTo("AT");
    buildKeys();
    assertThat(collisions()).hasSize(1);
    JsonNode collision = collisions().getFirst();
    assertThat(collision.get("field").asString()).isEqualTo("direct");
    assertThat(List.of(collision.get("record").asString(), collision.get("other").asString()))
        .containsExactlyInAnyOrder(one, other);
    assertRefused(tryToCreate("00436641234567"), 409);
    Api.Answered several = upsert("+436641234567");
    assertRefused(several, 409);
    assertThat(several.message()).contains("2 records");

    String winner = collision.get("other").asString();
    String path = CONTACTS + "/records/" + winner;
    assertThat(admin.patch(path, Map.of("fields", Map.of("jobTitle", "Cook"))).status())
        .isEqualTo(200);
    assertThat(admin.delete(path).status()).isEqualTo(200);
    RunningOriel.bean(KeyBuilder.class)
        .retryCollisions(workspace.operator(), workspace.objectId("contacts"));
    assertThat(collisions()).isEmpty();
    assertRefused(tryToCreate("+43 664 1234567"), 409);
    assertThat(admin.get(CONTACTS + "/records/" + third).status()).isEqualTo(200);
  }

  @Test
  void fieldsAreChangedAndDeletedWhileNumbersCollide() {
    for (String field : List.of("x", "y")) {
      admin.post(CONTACTS + "/fields", Map.of("apiName", field, "type", "text"));
    }
    admin.create("contacts", "One", Map.of("direct", "0664 1234567", "x", "1", "y", "2"));
    workspace.moveTo("AT");
    assertThat(tryToCreate("+43 664 1234567").status()).isIn(201, 409);
    assertThat(admin.delete(CONTACTS + "/fields/x").status()).isEqualTo(200);
    assertThat(admin.patch(CONTACTS + "/fields/y", Map.of("type", "number")).status())
        .isEqualTo(200);
    buildKeys();
    assertThat(admin.patch(CONTACTS + "/fields/y", Map.of("type", "text")).status()).isEqualTo(200);
    assertThat(admin.delete(CONTACTS + "/fields/y").status()).isEqualTo(200);
    assertThat(admin.delete(CONTACTS + "/fields/direct").status()).isEqualTo(200);
    assertThat(collisions()).isEmpty();
  }

  @Test
  void aThousandCollisionsAreListedAtOnce() {
    createMany("0664 1%06d");
    createMany("+43 664 1%06d");
    workspace.moveTo("AT");
    buildKeys();
    Api.Answered answered = admin.get(CONTACTS + "/collisions");
    assertThat(answered.at("/data/collisions")).hasSize(1_000);
    assertThat(answered.at("/data/hasMore").booleanValue()).isTrue();
  }

  private void createMany(String direct) {
    for (int i = 0; i < 1_002; i += 501) {
      List<?> operations =
          IntStream.range(i, i + 501)
              .mapToObj(n ->
                  Map.of(
                      "op",
                      "create",
                      "name",
                      "One",
                      "fields",
                      Map.of("direct", direct.formatted(n))))
              .toList();
      var created =
          admin.unchecked().post(CONTACTS + "/records/batch", Map.of("operations", operations));
      assertThat(created.status()).as(created.toString()).isEqualTo(200);
    }
  }

  @Test
  void collisionsInHiddenFieldsAreNotTold() {
    create("0664 1234567");
    create("+43 664 1234567");
    workspace.profile(
        "{'name': 'Blind', 'defaultAccess': {'view': true}, 'objects': {'contacts':"
            + " {'view': true, 'fields': {'direct': {'read': false}}}}}");
    workspace.moveTo("AT");
    buildKeys();
    assertThat(collisions()).hasSize(1);
    assertThat(workspace.key("Blind").get(CONTACTS + "/collisions").at("/data/collisions").size())
        .isZero();
  }
}
