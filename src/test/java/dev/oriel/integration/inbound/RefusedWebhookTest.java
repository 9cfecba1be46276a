package dev.oriel.integration.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.testing.TestWorkspace;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Webhooks that could never do what they are for are refused, so that the workspace has none. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RefusedWebhookTest {

  private final TestWorkspace workspace = TestWorkspace.create();

  private void form(boolean view, boolean update) {
    workspace.profile(
        """
        {'name': 'Form', 'defaultAccess': {'view': false, 'create': false},
         'objects': {'contacts': {'view': %s, 'create': true, 'update': %s, 'fields': {
           'company': {'read': false, 'edit': false}}}}}
        """
            .formatted(view, update));
  }

  @BeforeEach
  void allRights() {
    form(true, true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "create | -         | {'company': 'a'}                | may not edit",
        "create | -         | {'createdAt': 'a'}              | no field 'createdAt'",
        "create | -         | {'emial': 'a'}                  | Did you mean 'email'",
        "create | -         | {'address.town': 'a'}           | no field 'address.town'",
        "create | -         | {'address.city': 'a', 'address.city ': 'b'} | no field",
        "create | -         | {}                              | 1 to 200",
        "create | email     | {'email': 'a'}                  | update and upsert only",
        "upsert | -         | {'email': 'a'}                  | 'matchField' is required",
        "upsert | lastName  | {'lastName': 'a'}               | cannot be matched",
        "upsert | nothing   | {'lastName': 'a'}               | no field 'nothing'",
        "upsert | email     | {'lastName': 'a'}               | must have a source for 'email'",
        "upsert | company   | {'lastName': 'a'}               | may not read",
        "delete | -         | {'lastName': 'a'}               | create, update or upsert",
      })
  void whatTheWebhookCouldNotDoIsRefusedWhenItIsMade(
      String action, String match, String mapping, String message) {
    String matching = match.equals("-") ? "" : "'matchField': '" + match + "', ";
    assertThatThrownBy(() ->
            Hook.create(
                workspace,
                "Form",
                "{'object': 'contacts', 'action': '%s', %s'mapping': %s}"
                    .formatted(action, matching, mapping)))
        .hasMessageContaining(message);
    assertThat(Hook.WEBHOOKS.list(workspace.operator())).isEmpty();
  }

  private void upsert() {
    Hook.create(
        workspace,
        "Form",
        "{'object': 'contacts', 'action': 'upsert', 'matchField': 'email', 'mapping': {'email':"
            + " 'e'}}");
  }

  @Test
  void aWebhookNeedsTheRightsOfItsAction() {
    form(true, false);
    assertThatThrownBy(this::upsert).hasMessageContaining("may not update records");
    form(false, true);
    assertThatThrownBy(this::upsert).hasMessageContaining("may not view");
  }
}
