package dev.oriel.crm.record.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Records and the targets that their lookups create are written together, whoever else writes. */
class NewTargetRaceTest {

  private static final String CONTACTS = "/objects/contacts/records";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked().patient();

  private static Map<String, Object> contact(Map<String, ?> company) {
    return Map.of("fields", Map.of("lastName", "King", "company", Map.of("create", company)));
  }

  private int count(String object) {
    return admin.get("/objects/" + object + "/records/count").at("/data/count").intValue();
  }

  @Test
  void ofManyTargetsWithOneUniqueValueOneIsCreated() {
    admin.post(
        "/objects/companies/fields", Map.of("apiName", "code", "type", "text", "unique", true));
    List<Answered> answers =
        Parallel.all(
            12,
            i ->
                admin.post(
                    CONTACTS, contact(Map.of("name", "C" + i, "fields", Map.of("code", "one")))));
    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.status() != 201)
        .allSatisfy(answer -> {
          assertThat(answer.status()).as(answer.toString()).isEqualTo(409);
          assertThat(answer.at("/error/details/0/field").stringValue())
              .isEqualTo("company.create.code");
        });
    assertThat(count("companies")).isEqualTo(1);
    assertThat(count("contacts")).isEqualTo(1);
  }

  @Test
  void manyChangesOfOneRecordCreateATargetEach() {
    String path = CONTACTS + "/" + admin.create("contacts", "King", Map.of());
    Parallel.all(
        12,
        i -> {
          Answered changed = admin.patch(path, contact(Map.of("name", "C" + i)));
          assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
          return i;
        });
    assertThat(count("companies")).isEqualTo(12);
    assertThat(admin.get(path).at("/data/record/version").intValue()).isEqualTo(13);
  }

  @Test
  void whileDefinitionsChangeNothingIsHalfWritten() {
    AtomicInteger written = new AtomicInteger();
    String kept = admin.create("contacts", "Kept", Map.of());
    Parallel.during(
        3,
        (number, goesOn) -> {
          for (int i = 0; goesOn.getAsBoolean(); i++) {
            Map<String, Object> body = contact(Map.of("name", "C"));
            Answered answer =
                switch (number) {
                  case 0 -> admin.post(CONTACTS, body);
                  case 1 -> admin.patch(CONTACTS + "/" + kept, body);
                  default ->
                      admin.post(
                          CONTACTS + "/batch",
                          Map.of(
                              "atomic",
                              i % 2 == 0,
                              "operations",
                              List.of(Map.of("op", "create", "fields", body.get("fields")))));
                };
            assertThat(answer.status()).as(answer.toString()).isIn(200, 201);
            if (number == 2) {
              assertThat(answer.at("/data/results/0/status").stringValue())
                  .as(answer.toString())
                  .isEqualTo("created");
            }
            written.incrementAndGet();
          }
        },
        () -> {
          for (int i = 0; i < 20; i++) {
            assertThat(
                    admin
                        .patch("/objects/companies/fields/industry", Map.of("label", "L" + i))
                        .status())
                .isEqualTo(200);
          }
        });
    assertThat(written.get()).isPositive();
    assertThat(count("companies")).isEqualTo(written.get());
  }

  @Test
  void aRightThatIsTakenAwayMeanwhileCreatesNothingFromThenOn() {
    String profile =
        """
        {'name': 'Seller', 'defaultAccess': {'view': true, 'create': true},
         'objects': {'companies': {'view': true, 'create': %s}}}
        """;
    workspace.profile(profile.formatted(true));
    Api seller = workspace.key("Seller").unchecked().patient();
    AtomicInteger written = new AtomicInteger();
    Parallel.during(
        3,
        (_, goesOn) -> {
          while (goesOn.getAsBoolean()) {
            Answered answer = seller.post(CONTACTS, contact(Map.of("name", "C")));
            assertThat(answer.status()).as(answer.toString()).isIn(201, 403);
            if (answer.status() == 201) {
              written.incrementAndGet();
            }
          }
        },
        () -> {
          for (int i = 0; i < 10; i++) {
            workspace.profile(profile.formatted(i % 2 == 1));
          }
          workspace.profile(profile.formatted(false));
          int before = count("companies");
          assertThat(seller.post(CONTACTS, contact(Map.of("name", "C"))).status()).isEqualTo(403);
          assertThat(before).isLessThanOrEqualTo(written.get() + 3);
        });
    assertThat(count("companies")).isEqualTo(written.get());
    assertThat(count("contacts")).isEqualTo(written.get());
  }
}
