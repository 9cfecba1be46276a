package dev.oriel.crm.member;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Members;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a key is told about itself and about the people of its workspace. */
class MemberApiTest {

  private final TestWorkspace workspace = TestWorkspace.create();

  @Test
  void aKeyIsToldItsWorkspaceItsRightsAndItsLimits() {
    workspace.profile(
        """
        {'name': 'Limited', 'rights': {'object': ['create'], 'field': [], 'email': ['send']},
         'defaultAccess': {}, 'objects': {
           'contacts': {'view': true, 'update': true, 'fields': {'email': {'read': false}}},
           'deals': {}}}
        """);
    Answered me = workspace.key("Limited", "Sync").get("/me");
    assertThat(me.at("/data/kind").asString()).isEqualTo("key");
    assertThat(me.at("/data/name").asString()).isEqualTo("Sync");
    assertThat(me.at("/data/memberId").isNull()).isTrue();
    assertThat(me.at("/data/workspace").toString())
        .contains("\"region\":\"AT\",\"timeZone\":\"Europe/Vienna\",\"currency\":\"EUR\"");
    assertThat(me.at("/data/profile/rights").toString())
        .isEqualTo(
            """
            {"object":{"create":true,"update":false,"delete":false},\
            "field":{"create":false,"update":false,"delete":false},\
            "email":{"send":true,"sendOutside":false},\
            "view":{"share":false},\
            "import":{"run":false}}\
            """);
    assertThat(me.at("/data/profile/objects").toString())
        .isEqualTo(
            """
            {"contacts":{"view":true,"create":false,"update":true,"delete":false,\
            "fieldDefault":{"read":true,"edit":true},\
            "fields":{"email":{"read":false,"edit":false}}}}\
            """);
    assertThat(me.at("/data/limits/batchOperations").intValue()).isEqualTo(1_000);
  }

  @Test
  void anObjectThatIsDeniedInSpiteOfTheDefaultIsTold() {
    workspace.profile(
        "{'name': 'Most', 'defaultAccess': {'view': true}, 'objects': {'contacts': {}}}");
    Api most = workspace.key("Most");
    assertThat(most.get("/me").at("/data/profile/objects/contacts/view").booleanValue()).isFalse();
    assertThat(most.get("/me").at("/data/profile/objects").has("contacts")).isTrue();
    assertThat(most.get("/objects/contacts/records").status()).isEqualTo(403);
  }

  @Test
  void aKeyOfAMemberNamesTheMember() {
    UUID eve = workspace.member("eve@acme.example", "Eve");
    assertThat(workspace.keyOf(eve).get("/me").at("/data/memberId").asString())
        .isEqualTo(eve.toString());
  }

  @Test
  void membersAreListedByNameForThoseWhoMayViewRecords() {
    workspace.member("zoe@acme.example", "Adam");
    workspace.member("adam@acme.example", "Zoe");
    workspace.profile("{'name': 'Form', 'defaultAccess': {'create': true}, 'objects': {}}");
    Api reader = workspace.key("Read only");
    assertThat(reader.get("/members").at("/data/members").valueStream())
        .extracting(member -> member.get("name").asString() + " " + member.get("email").asString())
        .containsExactly("Adam zoe@acme.example", "Zoe adam@acme.example");
    Answered refused = workspace.key("Form").get("/members");
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.response().body()).doesNotContain("acme.example");
    assertThat(reader.get("/members?limit=1").status()).isEqualTo(400);
  }

  @Test
  void suspendedMembersAreListedAndRemovedOnesAreNot() {
    UUID eve = workspace.member("eve@acme.example", "Eve");
    workspace.member("zoe@acme.example", "Zoe");
    workspace.member("kim@acme.example", "Kim");
    Api evesKey = workspace.keyOf(eve);
    members().suspend(workspace.operator(), "zoe@acme.example");
    members().remove(workspace.operator(), "eve@acme.example");
    assertThat(evesKey.get("/members").at("/data/members").valueStream())
        .extracting(member -> member.get("name").asString() + " " + member.get("status").asString())
        .containsExactly("Kim active", "Zoe suspended");
    assertThat(evesKey.get("/me").at("/data/memberId").isNull()).isTrue();
  }

  @Test
  void recordsGoOnNamingARemovedMember() {
    String eve = workspace.member("eve@acme.example", "Eve").toString();
    Api admin = workspace.admin();
    String path = "/objects/deals/records/" + admin.create("deals", "Deal", Map.of("owner", eve));
    members().remove(workspace.operator(), "eve@acme.example");
    assertThat(admin.get(path + "?expand=owner").at("/data/record/fields/owner").toString())
        .isEqualTo("{\"id\":\"" + eve + "\",\"name\":\"Eve\"}");
    assertThat(
            admin.get("/objects/deals/records?filter=" + owner(eve)).at("/data/count").intValue())
        .isEqualTo(1);
    assertThat(problems(admin.get("/objects/deals/records?filter=" + owner("eve@acme.example"))))
        .isEqualTo("filter[0].value unknown_member");
  }

  @Test
  void aRemovedMemberIsAcceptedOnlyWhereItIsReadBack() {
    String eve = workspace.member("eve@acme.example", "Eve").toString();
    Api admin = workspace.admin();
    String path = "/objects/deals/records/" + admin.create("deals", "Deal", Map.of("owner", eve));
    String other = "/objects/deals/records/" + admin.create("deals", "Other", Map.of());
    members().remove(workspace.operator(), "eve@acme.example");
    assertThat(written(admin, path, eve)).isEqualTo(200);
    assertThat(written(admin, path, "eve@acme.example")).isEqualTo(400);
    assertThat(written(admin, other, eve)).isEqualTo(400);
    Map<String, Object> deal = Map.of("name", "New", "fields", Map.of("owner", eve));
    assertThat(problems(admin.post("/objects/deals/records", deal)))
        .isEqualTo("owner unknown_member");
    members().activate(workspace.operator(), "eve@acme.example");
    members().suspend(workspace.operator(), "eve@acme.example");
    assertThat(written(admin, other, "eve@acme.example")).isEqualTo(200);
  }

  /** Otherwise it could find out the owner of a record by trying all removed members. */
  @Test
  void aProfileThatMayNotViewLearnsNothingByWritingARemovedMember() {
    String eve = workspace.member("eve@acme.example", "Eve").toString();
    Api admin = workspace.admin();
    String path = "/objects/deals/records/" + admin.create("deals", "Deal", Map.of("owner", eve));
    String other = "/objects/deals/records/" + admin.create("deals", "Other", Map.of());
    workspace.profile("{'name': 'Writer', 'defaultAccess': {'update': true}, 'objects': {}}");
    Api writer = workspace.key("Writer");
    members().remove(workspace.operator(), "eve@acme.example");
    assertThat(written(writer, path, eve)).isEqualTo(400);
    assertThat(written(writer, other, eve)).isEqualTo(400);
  }

  private static Members members() {
    return RunningOriel.bean(Members.class);
  }

  private static int written(Api api, String path, String owner) {
    return api.patch(path, Map.of("fields", Map.of("owner", owner))).status();
  }

  private static String owner(String value) {
    String filter = "[{\"field\":\"owner\",\"operator\":\"eq\",\"value\":\"" + value + "\"}]";
    return URLEncoder.encode(filter, StandardCharsets.UTF_8);
  }
}
