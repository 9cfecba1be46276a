package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The names of contacts that have none of their own. */
class ContactNameTest {

  private static final String PATH = "/objects/contacts/records";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private String create(Map<String, ?> fields) {
    return admin.post(PATH, Map.of("fields", fields)).at("/data/record/id").stringValue();
  }

  private static String name(Api reader, String id) {
    return reader.get(PATH + "/" + id).at("/data/record/name").stringValue();
  }

  private static List<String> names(JsonNode list) {
    return list.at("/data/records").findValuesAsString("name");
  }

  private Api reader(String hidden) {
    workspace.profile(
        """
        {'name': '%1$s', 'defaultAccess': {'view': true},
         'objects': {'contacts': {'view': true, 'fields': {'%1$s': {'read': false}}}}}
        """
            .formatted(hidden));
    return workspace.key(hidden);
  }

  @Test
  void theAddressOrElseANumberStandsForTheName() {
    String id = create(Map.of("email", "noname@x.test", "mobile", "0664 1"));
    assertThat(name(admin, id)).isEqualTo("noname@x.test");
    assertThat(name(admin, create(Map.of("mobile", "0664 12", "phone", "01 555"))))
        .isEqualTo("01 555");
    assertThat(name(admin, create(Map.of("jobTitle", "Cook")))).isEmpty();
    // Written back as it was read, it is no given name.
    admin.patch(PATH + "/" + id, Map.of("name", "noname@x.test"));
    admin.patch(PATH + "/" + id, Map.of("fields", Map.of("lastName", "Last")));
    assertThat(name(admin, id)).isEqualTo("Last");
    admin.patch(PATH + "/" + id, Map.of("name", "Given"));
    assertThat(name(admin, id)).isEqualTo("Given");
  }

  /** As programs do that copy what they have read: the address is no given name then. */
  @Test
  void aRecordThatIsCreatedAsItWasReadShowsTheAddressOnlyToThoseWhoMayReadIt() {
    String id = admin.create("contacts", "copy@x.test", Map.of("email", "copy@x.test"));
    assertThat(name(admin, id)).isEqualTo("copy@x.test");
    assertThat(name(reader("email"), id)).isEmpty();
  }

  @Test
  void listsFiltersAndLookupsHaveIt() {
    String id = create(Map.of("email", "b@x.test"));
    create(Map.of("firstName", "A"));
    create(Map.of("firstName", "C"));
    admin.create("deals", "Deal", Map.of("contact", id));
    assertThat(names(admin.get(PATH + "?sort=name").json())).containsExactly("A", "b@x.test", "C");
    Map<String, ?> filter =
        Map.of("filter", List.of(Map.of("field", "name", "operator", "eq", "value", "b@x.test")));
    assertThat(names(admin.post(PATH + "/query", filter).json())).containsExactly("b@x.test");
    assertThat(
            admin
                .get("/objects/deals/records?expand=contact")
                .at("/data/records/0/fields/contact/name")
                .stringValue())
        .isEqualTo("b@x.test");
    assertThat(admin.get("/changes?objects=contacts").at("/data/changes/0/record/name").asString())
        .isEqualTo("b@x.test");
    assertThat(admin.get("/objects/contacts/export").response().body()).contains("b@x.test,,,");
  }

  @Test
  void itIsNoKeyByWhichRecordsMatch() {
    create(Map.of("email", "twin@x.test"));
    create(Map.of("email", "twin@x.test"));
    assertThat(admin.get(PATH + "/duplicates?by=name").at("/data/groups").isEmpty()).isTrue();
    assertThat(admin.get(PATH + "/duplicates?by=email").at("/data/groups").size()).isOne();
    assertRefused(admin.get(PATH + "/by/name/twin@x.test"), 404);
  }

  @Test
  void itIsMadeOfWhatTheReaderMayReadAlone() {
    String both = create(Map.of("email", "a@x.test", "phone", "01 555"));
    String named = create(Map.of("lastName", "Last", "email", "b@x.test"));
    Api withoutEmail = reader("email");
    assertThat(name(withoutEmail, both)).isEqualTo("01 555");
    assertThat(name(withoutEmail, named)).isEqualTo("Last");
    Api withoutLast = reader("lastName");
    assertThat(name(withoutLast, named)).isEqualTo("b@x.test");
    assertThat(names(withoutLast.get(PATH + "?sort=name").json()))
        .containsExactly("a@x.test", "b@x.test");
  }
}
