package dev.oriel.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a key is told about itself and about the people of its workspace. */
class MemberApiTest {

  private final TestWorkspace workspace = TestWorkspace.create();

  @Test
  void aKeyIsToldItsWorkspaceItsRightsAndItsLimits() {
    workspace.profile(
        """
        {'name': 'Limited', 'rights': {'object': ['create'], 'field': []},
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
            "field":{"create":false,"update":false,"delete":false}}\
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
}
