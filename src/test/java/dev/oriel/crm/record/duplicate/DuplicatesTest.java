package dev.oriel.crm.record.duplicate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Records are found by their values, and those with the same value are listed. */
class DuplicatesTest {

  private static final String CONTACTS = "/objects/contacts/records";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private String contact(Map<String, ?> fields) {
    Answered made = admin.post(CONTACTS, Map.of("fields", fields));
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    return made.at("/data/record/id").stringValue();
  }

  private static List<String> ids(JsonNode group) {
    return group.get("records").valueStream().map(one -> one.get("id").stringValue()).toList();
  }

  private JsonNode groups(String query) {
    Answered answer = admin.get(CONTACTS + "/duplicates?" + query);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
    return answer.at("/data/groups");
  }

  @Test
  void recordsWithTheSameValueAreAGroup() {
    String one = contact(Map.of("lastName", "Byron", "email", "Ada@Example.com"));
    String two =
        contact(Map.of("lastName", "King", "email", "ada@example.com", "phone", "01 5550001"));
    String three = contact(Map.of("lastName", "Býron", "phone", "+43 1 555 0001"));
    contact(Map.of("lastName", "Turing", "email", "alan@example.com"));
    JsonNode byEmail = groups("by=email");
    assertThat(byEmail).hasSize(1);
    assertThat(byEmail.at("/0/key").stringValue()).isEqualTo("ada@example.com");
    assertThat(ids(byEmail.get(0))).containsExactly(one, two);
    assertThat(byEmail.at("/0/records/0/name").stringValue()).isEqualTo("Byron");
    assertThat(byEmail.at("/0/hasMore").booleanValue()).isFalse();
    assertThat(ids(groups("by=phone").get(0))).containsExactly(two, three);
    assertThat(groups("by=phone").at("/0/key").stringValue()).isEqualTo("+4315550001");
    assertThat(ids(groups("by=name").get(0))).containsExactly(one, three);
    assertThat(groups("by=mobile")).isEmpty();
    assertThat(admin.get("/objects/companies/records/duplicates?by=name").at("/data/groups"))
        .isEmpty();
  }

  @Test
  void pagesShowEachGroupOnce() {
    for (int i = 0; i < 7; i++) {
      for (int n = 0; n < 2 + i % 2; n++) {
        contact(Map.of("lastName", "Same", "email", "e" + i + "@example.com"));
      }
    }
    Set<String> keys = new TreeSet<>();
    String cursor = "";
    int pages = 0;
    do {
      Answered page = admin.get(CONTACTS + "/duplicates?by=email&limit=3" + cursor);
      page.at("/data/groups")
          .forEach(group -> {
            assertThat(keys.add(group.get("key").stringValue())).isTrue();
            assertThat(group.get("records").size()).isBetween(2, 3);
          });
      assertThat(page.at("/data/hasMore").booleanValue())
          .isEqualTo(page.at("/data/nextCursor").isString());
      pages++;
      if (!page.at("/data/hasMore").booleanValue()) {
        break;
      }
      cursor = "&cursor=" + page.at("/data/nextCursor").stringValue();
    } while (pages < 9);
    assertThat(pages).isEqualTo(3);
    assertThat(keys).hasSize(7);
    assertThat(admin.get(CONTACTS + "/duplicates?by=name" + cursor).status()).isEqualTo(400);
    assertThat(groups("by=name").at("/0/records")).hasSize(17);
  }

  @Test
  void aLargeGroupIsCut() {
    List<Map<String, Object>> operations = new ArrayList<>();
    for (int i = 0; i <= DuplicateGroup.MAX; i++) {
      operations.add(Map.of("op", "create", "name", "Same"));
    }
    admin.post(CONTACTS + "/batch", Map.of("operations", operations));
    JsonNode group = groups("by=name").get(0);
    assertThat(group.get("records")).hasSize(DuplicateGroup.MAX);
    assertThat(group.get("hasMore").booleanValue()).isTrue();
  }

  @Test
  void onlyReadableMatchFieldsAreCompared() {
    contact(Map.of("firstName", "Ada", "lastName", "King", "email", "ada@example.com"));
    contact(Map.of("firstName", "Ada", "lastName", "King", "email", "ada@example.com"));
    String given =
        admin.post(CONTACTS, Map.of("name", "Ada King")).at("/data/record/id").stringValue();
    workspace.profile(
        """
        {'name': 'Part', 'objects': {'contacts': {'view': true,
           'fields': {'email': {'read': false}, 'firstName': {'read': false}}}}}
        """);
    Api part = workspace.key("Part");
    assertThat(part.get(CONTACTS + "/duplicates?by=email").status()).isEqualTo(403);
    assertThat(part.get(CONTACTS + "/duplicates?by=name").at("/data/groups")).isEmpty();
    assertThat(part.get(CONTACTS + "/by/email/ada@example.com").status()).isEqualTo(403);
    assertThat(part.get(CONTACTS + "/by/name/Ada%20King").at("/data/record/id").stringValue())
        .isEqualTo(given);
    assertThat(part.get("/objects/companies/records/by/name/Acme").status()).isEqualTo(403);
    for (String query : List.of("", "by=", "by=nothing", "by=lastName", "by=email&cursor=x")) {
      assertThat(admin.get(CONTACTS + "/duplicates?" + query).status()).as(query).isEqualTo(400);
    }
  }

  @Test
  void aRecordIsReadByAnyFormOfItsValue() {
    String ada =
        contact(Map.of("lastName", "King", "email", "ada@example.com", "phone", "01 5550001"));
    for (String value : List.of("email/ADA@example.com", "phone/0043-1-5550001", "name/KING")) {
      Answered found = admin.get(CONTACTS + "/by/" + value);
      assertThat(found.at("/data/record/id").asString()).as(found.toString()).isEqualTo(ada);
      assertThat(found.header("ETag")).isEqualTo("\"1\"");
    }
    Answered some = admin.get(CONTACTS + "/by/email/ada@example.com?fields=phone&expand=createdBy");
    assertThat(some.at("/data/record/fields").toString()).isEqualTo("{\"phone\":\"01 5550001\"}");
    assertThat(some.at("/data/record/createdBy/kind").stringValue()).isEqualTo("key");
    assertThat(
            admin
                .send("GET", CONTACTS + "/by/name/king", null, Map.of("If-None-Match", "\"1\""))
                .status())
        .isEqualTo(304);
    assertThat(admin.get(CONTACTS + "/by/name/nobody").status()).isEqualTo(404);
    assertThat(admin.get("/objects/companies/records/by/name/nobody").status()).isEqualTo(404);
    for (String wrong : List.of("email/ada", "lastName/King", "nothing/x", "phone/x")) {
      assertThat(admin.get(CONTACTS + "/by/" + wrong).status()).as(wrong).isEqualTo(400);
    }
  }

  @Test
  void severalRecordsWithAValueAreAConflictThatNamesThem() {
    Set<String> both =
        Set.of(contact(Map.of("lastName", "King")), contact(Map.of("lastName", "king")));
    Answered several = admin.get(CONTACTS + "/by/name/King");
    assertThat(several.status()).isEqualTo(409);
    assertThat(several.code()).isEqualTo("conflict");
    assertThat(
            several
                .at("/error/details/0/ids")
                .valueStream()
                .map(JsonNode::stringValue)
                .collect(Collectors.toSet()))
        .isEqualTo(both);
  }
}
