package dev.oriel.integration.inbound;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Parallel;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Companies that a form names and that do not exist, and messages that become notes. */
class UnknownRecordTest extends InboundCase {

  private Hook hook(String profile, String ifUnknown) {
    return Hook.create(
        workspace,
        profile,
        """
        {'object': 'contacts', 'action': 'upsert', 'matchField': 'email',
         'mapping': {'email': 'mail', 'companyId': {'path': 'company', 'ifUnknown': '%s'}}}
        """
            .formatted(ifUnknown));
  }

  private static String sent(String mail, String company) {
    return "{'mail': '%s', 'company': '%s'}".formatted(mail, company);
  }

  private int companies(String name) {
    return admin
        .post("/objects/companies/records/query", Map.of("q", name))
        .at("/data/count")
        .intValue();
  }

  private String company(Answered answered) {
    return contact(answered.at("/record_id").stringValue()).at("/fields/company").asString("");
  }

  @Test
  void anUnknownCompanyIsRefusedUnlessTheMappingSaysOtherwise() {
    Answered refused = hook("Standard", "refuse").send(sent(email(), "Neu GmbH 1"));
    assertRefused(refused, 400);
  }

  @Test
  void anUnknownCompanyIsCreatedOnceAndFoundAfterwards() {
    Hook hook = hook("Standard", "create");
    String name = "Neu " + UUID.randomUUID();
    Answered first = hook.send(sent(email(), name));
    assertThat(first.status()).as(first.toString()).isEqualTo(201);
    assertThat(company(first)).isNotEmpty();
    Answered second = hook.send(sent(email(), name.toUpperCase(java.util.Locale.ROOT)));
    assertThat(company(second)).isEqualTo(company(first));
    assertThat(companies(name)).isEqualTo(1);
  }

  @Test
  void requestsAtOnceCreateOneCompany() {
    Hook hook = hook("Standard", "create");
    String name = "Neu " + UUID.randomUUID();
    List<Answered> all = Parallel.all(4, _ -> hook.sendPatiently(sent(email(), name)));
    assertThat(all).allMatch(one -> one.status() == 201);
    assertThat(companies(name)).isEqualTo(1);
  }

  @Test
  void anUnknownCompanyIsLeftOutAndNamed() {
    Hook create = hook("Standard", "create");
    Hook hook = hook("Standard", "empty");
    String mail = email();
    Answered known = create.send(sent(mail, "Known " + mail));
    Answered sent = hook.send(sent(mail, "Nobody " + mail));
    assertThat(sent.status()).as(sent.toString()).isEqualTo(200);
    assertThat(company(sent)).isEqualTo(company(known));
    assertThat(sent.at("/warnings/0").stringValue()).contains("'company'", "Nobody " + mail);
    assertThat(hook.log().getFirst().reason()).contains("Nobody " + mail);
    assertThat(hook.send(sent(email(), "")).json().has("warnings")).isFalse();
  }

  @Test
  void creatingNeedsTheRightOfTheProfile() {
    workspace.profile(
        "{'name': 'No companies', 'defaultAccess': {'view': true}, 'objects': {'contacts': {'view':"
            + " true, 'create': true, 'update': true}}}");
    assertThatThrownBy(() -> hook("No companies", "create"))
        .isInstanceOf(Refused.class)
        .hasMessageContaining("create");
    assertThatThrownBy(() ->
            Hook.create(
                workspace,
                "Standard",
                "{'object': 'contacts', 'action': 'create', 'mapping': {'jobTitle': {'path':"
                    + " 'a', 'ifUnknown': 'create'}}}"))
        .hasMessageContaining("not a lookup");
  }

  @Test
  void aMessageBecomesANoteOfTheRecord() {
    Hook hook =
        Hook.create(
            workspace,
            "Standard",
            "{'object': 'contacts', 'action': 'upsert', 'matchField': 'email', 'mapping': {'email':"
                + " 'mail', 'note': {'path': 'message', 'transform': 'trim'}}}");
    String mail = email();
    Answered first =
        hook.send("{'mail': '%s', 'message': ' Please call me\\nback '}".formatted(mail));
    String id = created(first);
    assertThat(hook.send("{'mail': '%s', 'message': ''}".formatted(mail)).status()).isEqualTo(200);
    assertThat(hook.send("{'mail': '%s'}".formatted(mail)).status()).isEqualTo(200);
    JsonNode notes = admin.get("/objects/contacts/records/" + id + "/notes").at("/data/notes");
    assertThat(notes).hasSize(1);
    assertThat(notes.at("/0/body").stringValue()).isEqualTo("Please call me\nback");
    assertRefused(hook.send("{'mail': '%s', 'message': {'a': 1}}".formatted(mail)), 400);
    workspace.profile(
        "{'name': 'Only creates', 'objects': {'contacts': {'view': true, 'create': true}}}");
    assertThatThrownBy(() ->
            Hook.create(
                workspace,
                "Only creates",
                "{'object': 'contacts', 'action': 'create', 'mapping': {'email': 'mail',"
                    + " 'note': 'message'}}"))
        .hasMessageContaining("update");
  }
}
