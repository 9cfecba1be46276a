package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The values of lookups name records, and those of user fields members, as senders know them. */
class NamedRecordTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked();
  private String acme = "";

  @BeforeEach
  void company() {
    for (Map<String, Object> field :
        List.<Map<String, Object>>of(
            Map.of("apiName", "code", "type", "text", "unique", true),
            Map.of("apiName", "number", "type", "number", "unique", true),
            Map.of("apiName", "mail", "type", "email"))) {
      assertThat(admin.post("/objects/companies/fields", field).status()).isEqualTo(201);
    }
    acme =
        admin.create(
            "companies",
            "Acme",
            Map.of("code", "A-1", "number", 4711, "mail", "a@acme.test", "phone", "01 5550001"));
    admin.create("companies", "Globex", Map.of());
  }

  private Hook hook(String profile, String source) {
    return Hook.create(
        workspace,
        profile,
        """
        {'object': 'contacts', 'action': 'create',
         'mapping': {'lastName': {'const': 'King'}, 'companyId': %s}}
        """
            .formatted(source));
  }

  private String company(Answered answer) {
    assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
    return admin
        .get("/objects/contacts/records/" + answer.at("/record_id").stringValue())
        .at("/data/record/fields/company")
        .asString("");
  }

  @Test
  void aTextNamesTheRecordThatHasItAsNameOrAsAValueThatFindsRecords() {
    Hook hook = hook("Standard", "'c'");
    for (String sent :
        List.of(
            "'" + acme + "'",
            "' ACME '",
            "'a-1'",
            "4711",
            "'4711'",
            "'A@acme.test'",
            "'+43 1 555-0001'",
            "{'id': '" + acme + "'}",
            "{'name': 'Acme'}",
            "{'code': 'A-1'}")) {
      assertThat(company(hook.send("{'c': " + sent + "}"))).as(sent).isEqualTo(acme);
    }
    assertThat(company(hook("Standard", "{'const': 'Acme'}").send("{}"))).isEqualTo(acme);
    assertThat(company(hook.form("c=Acme"))).isEqualTo(acme);
    assertThat(company(hook.send("{'c': null}"))).isEmpty();
    assertThat(company(hook.send("{}"))).isEmpty();
  }

  @Test
  void aPayloadCreatesNoRecordOfAnotherObject() {
    Hook hook = hook("Administrator", "'c'");
    for (String sent : List.of("{'name': 'New'}", "{}", "'Acme'", "null")) {
      Answered refused = hook.send("{'c': {'create': " + sent + "}}");
      assertRefused(refused, 400);
      assertThat(refused.at("/error/details/0/field").stringValue()).isEqualTo("company");
    }
    assertThat(admin.get("/objects/companies/records/count").at("/data/count").intValue())
        .isEqualTo(2);
    assertThat(admin.get("/objects/contacts/records/count").at("/data/count").intValue()).isZero();
  }

  @Test
  void noneAndSeveralRecordsAreRefusedAndWriteNothing() {
    Hook hook = hook("Standard", "'c'");
    for (String sent :
        List.of("'None'", "'?'", "7", "true", "[]", "{'industry': 'x'}", "['Acme']")) {
      Answered refused = hook.send("{'c': " + sent + "}");
      assertRefused(refused, 400);
      assertThat(refused.at("/error/details/0/field").stringValue()).isEqualTo("company");
    }
    String other = admin.create("companies", "a-1", Map.of());
    Answered several = hook.send("{'c': 'A-1'}");
    assertRefused(several, 400);
    assertThat(several.message()).contains("2 of 'companies'", acme, other);
    assertThat(admin.get("/objects/contacts/records/count").at("/data/count").intValue()).isZero();
  }

  @Test
  void aWebhookNamesRecordsOnlyByWhatItsProfileMayRead() {
    workspace.profile(
        """
        {'name': 'Part', 'defaultAccess': {'view': true, 'create': true},
         'objects': {'companies': {'view': true, 'fields': {'code': {'read': false}}}}}
        """);
    workspace.profile(
        """
        {'name': 'Blind', 'defaultAccess': {'view': true, 'create': true},
         'objects': {'companies': {'view': false}}}
        """);
    Hook part = hook("Part", "'c'");
    assertThat(company(part.send("{'c': 'Acme'}"))).isEqualTo(acme);
    Answered hidden = part.send("{'c': 'A-1'}");
    assertRefused(hidden, 400);
    assertThat(hidden.message()).isEqualTo(part.send("{'c': 'A-2'}").message());
    Hook blind = hook("Blind", "'c'");
    Answered known = blind.send("{'c': 'Acme'}");
    assertRefused(known, 403);
    assertThat(known.message()).isEqualTo(blind.send("{'c': 'None'}").message());
  }

  @Test
  void aMemberIsNamedByAddressOrName() {
    String jim = workspace.member("jim@acme.test", "Jim Beam").toString();
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            """
            {'object': 'contacts', 'action': 'create',
             'mapping': {'lastName': {'const': 'King'}, 'owner': 'o'}}
            """);
    for (String sent : List.of(jim, "JIM@acme.test", "jim beam")) {
      Answered made = hook.send("{'o': '" + sent + "'}");
      assertThat(made.status()).as(made.toString()).isEqualTo(201);
      String id = made.at("/record_id").stringValue();
      assertThat(
              admin
                  .get("/objects/contacts/records/" + id)
                  .at("/data/record/fields/owner")
                  .stringValue())
          .isEqualTo(jim);
    }
    assertRefused(hook.send("{'o': 'Nobody'}"), 400);
  }

  @Test
  void anUpsertLinksTheRecordThatItChanges() {
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            """
            {'object': 'contacts', 'action': 'upsert', 'matchField': 'email',
             'mapping': {'email': 'e', 'company': 'c'}}
            """);
    Answered first = hook.send("{'e': 'k@acme.test', 'c': 'Globex'}");
    Answered second = hook.send("{'e': 'k@acme.test', 'c': 'Acme'}");
    assertThat(second.status()).as(second.toString()).isEqualTo(200);
    assertThat(second.at("/record_id")).isEqualTo(first.at("/record_id"));
    assertThat(
            admin
                .get("/objects/contacts/records/" + second.at("/record_id").stringValue())
                .at("/data/record/fields/company")
                .stringValue())
        .isEqualTo(acme);
  }
}
