package dev.oriel.operation.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.identity.Channel;
import dev.oriel.testing.AuditWatch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a setup file changes is in the audit log, entry by entry, and nothing else is. */
class SetupAuditTest extends SetupFileCase {

  private static final String SECRETS =
      """
      profiles:
        - {name: Support, defaultAccess: {view: %s, create: true}}
      members:
        - {email: ada@acme.test, name: %s, profile: Support, password: "${ADA_PASSWORD}"}
      objects:
        - {apiName: projects, name: %s, fields: [{apiName: budget, name: %s, type: number}]}
      keys:
        - {name: CI, profile: %s, token: "${CI_KEY}"}
      connections:
        - {name: Agent, member: ada@acme.test, readOnly: %s, token: "omk_%s"}
      inboundWebhooks:
        - {name: Leads, object: contacts, action: create, profile: Support,
           mapping: {name: %s}, token: "whk_%s"}
      outboundWebhooks:
        - {name: ERP, url: "https://erp.example/%s", profile: Administrator,
           events: [record.created], secret: "whsec_%s"}
      """;

  private static final String TOKEN = "0123456789abcdef0123456789abcdef";
  private static final String SECRET = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

  @Test
  void eachEntryThatCreatesOrChangesSomethingIsOneEntryOfTheOperator() throws Exception {
    String first =
        SECRETS.formatted(
            true, "Ada", "Projects", "Budget", "Support", false, TOKEN, "a", TOKEN, "one", SECRET);
    assertThat(apply(first).mistakes()).isEmpty();
    AuditWatch audit = new AuditWatch(workspace());
    assertThat(words(audit.all().reversed()))
        .containsExactly(
            "workspace.created " + workspace,
            "object.created projects",
            "field.created projects.budget",
            "profile.created Support",
            "member.created Ada",
            "key.created CI",
            "inbound_webhook.created Leads",
            "outbound_webhook.created ERP",
            "connection.created Agent");
    assertThat(audit.all())
        .allSatisfy(entry -> {
          assertThat(entry.by().kind()).isEqualTo("operator");
          assertThat(entry.from().surface()).isEqualTo(Channel.SETUP);
          assertThat(entry.from().address()).isNull();
        });

    int before = audit.all().size();
    apply(first);
    assertThat(audit.all()).hasSize(before);

    String second =
        SECRETS.formatted(
            false, "Eve", "Plans", "Money", "Standard", true, TOKEN, "b", TOKEN, "two", SECRET);
    assertThat(apply(second).mistakes()).isEmpty();
    List<AuditEntry> all = audit.all();
    assertThat(words(all.subList(0, all.size() - before).reversed()))
        .containsExactly(
            "object.updated projects",
            "field.updated projects.budget",
            "profile.updated Support",
            "member.updated Eve",
            "key.updated CI",
            "inbound_webhook.updated Leads",
            "outbound_webhook.updated ERP",
            "connection.updated Agent");
    assertThat(audit.stored())
        .doesNotContain(token())
        .doesNotContain(TOKEN)
        .doesNotContain(SECRET)
        .doesNotContain("ada's password");
  }

  @Test
  void aFileThatIsNotAppliedWritesNothing() throws Exception {
    apply("keys: [{name: CI, profile: Standard, token: \"${CI_KEY}\"}]");
    AuditWatch audit = new AuditWatch(workspace());
    int before = audit.all().size();
    SetupResult result =
        apply(
            "profiles: [{name: Support}]\nkeys: [{name: CI, profile: Support},"
                + " {name: Other, profile: Nobody}]");
    assertThat(result.obstacles()).isNotEmpty();
    assertThat(audit.all()).hasSize(before);
  }

  private static List<String> words(List<AuditEntry> entries) {
    return entries.stream()
        .map(entry ->
            "%s.%s %s"
                .formatted(
                    entry.target().kind().word(), entry.action().word(), entry.target().name()))
        .toList();
  }
}
