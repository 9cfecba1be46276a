package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A required lookup holds the deletion of its target up for whoever may read it, and only then. */
class DeletionRightsTest {

  private static final String COMPANIES = "/objects/companies/records/";
  private static final String TASKS = "/objects/tasks/records/";

  private static TestWorkspace workspace;
  private static Api admin;

  private String company = "";
  private String task = "";

  @BeforeAll
  static void requiredLookup() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    Created.addRequiredLookup(admin, "tasks", "client", "companies");
  }

  @BeforeEach
  void taskForACompany() {
    company = admin.create("companies", "Acme", Map.of());
    task = admin.create("tasks", "Call", Map.of("client", company));
  }

  private static Api holder(String tasks) {
    workspace.profile(
        """
        {'name': 'Limited',
         'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
         'objects': {'tasks': {%s}}}
        """
            .formatted(tasks));
    return workspace.key("Limited");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'view': true, 'update': true, 'fields': {'client': {'read': true, 'edit': false}}",
        "'view': true, 'update': true, 'fieldDefault': {'read': true, 'edit': false}",
        "'view': true",
        "'view': true, 'fieldDefault': {'read': false}, 'fields': {'client': {'read': true}}"
      })
  void whoReadsItIsHeldUpWhetherTheyMayEditItOrNot(String tasks) {
    Answered refused = holder(tasks).delete(COMPANIES + company);
    assertRefused(refused, 409);
    assertThat(refused.message()).contains("'tasks'", "'client'").doesNotContain(task, "Call");
    assertThat(admin.get(COMPANIES + company).status()).isEqualTo(200);
    assertThat(admin.get(TASKS + task).at("/data/record/fields/client").asString())
        .isEqualTo(company);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "'view': false, 'create': true, 'update': true, 'delete': true",
        "'view': true, 'update': true, 'fields': {'client': {'read': false}}",
        "'view': true, 'update': true, 'fieldDefault': {'read': false}"
      })
  void whoDoesNotReadItDeletesAsIfNothingPointedThere(String tasks) {
    Api holder = holder(tasks);
    String unused = admin.create("companies", "Unused", Map.of());
    Answered expected = holder.delete(COMPANIES + unused);
    Answered deleted = holder.delete(COMPANIES + company);
    assertThat(deleted.status()).as(deleted.toString()).isEqualTo(200);
    assertThat(deleted.response().body())
        .isEqualTo(expected.response().body().replace(unused, company));
    assertThat(admin.get(COMPANIES + company).status()).isEqualTo(404);
    assertThat(admin.get(TASKS + task).at("/data/record/fields/client").isNull()).isTrue();
  }

  @Test
  void linesGoWithTheirQuoteForWhoDoesNotSeeLines() {
    String quote = admin.create("quotes", "Q", Map.of());
    String line = admin.create("quoteLines", "L", Map.of("quote", quote));
    workspace.profile(
        """
        {'name': 'Without lines',
         'objects': {'quotes': {'view': true, 'delete': true}}}
        """);
    Answered deleted = workspace.key("Without lines").delete("/objects/quotes/records/" + quote);
    assertThat(deleted.status()).as(deleted.toString()).isEqualTo(200);
    assertThat(admin.get("/objects/quoteLines/records/" + line).status()).isEqualTo(404);
  }
}
