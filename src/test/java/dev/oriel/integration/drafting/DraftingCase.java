package dev.oriel.integration.drafting;

import dev.oriel.integration.mail.MailCase;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.ModelServer;
import dev.oriel.testing.RunningOriel;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import tools.jackson.databind.JsonNode;

/** A workspace whose model is one of the test. */
abstract class DraftingCase extends MailCase {

  static final String TOOL = "draft_email_to_contact";

  final ModelServer models = new ModelServer();

  @AfterEach
  void endModels() {
    models.close();
  }

  void choose(Provider provider) {
    RunningOriel.bean(DraftingSettings.class)
        .changeFor(
            workspace.operator(),
            new DraftingSettings.Given(provider, models.url(), "wise-1", "k-0815"));
  }

  static Map<String, Object> arguments(String record, Object... more) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("recordId", record);
    for (int i = 0; i < more.length; i += 2) {
      all.put((String) more[i], more[i + 1]);
    }
    return all;
  }

  JsonNode draft(Mcp client, Object... more) {
    return client.call(TOOL, arguments(contact, more));
  }

  JsonNode draft(Object... more) {
    return draft(mcp, more);
  }

  long messageRows() {
    Long rows = jdbc().queryForObject("select count(*) from " + table("message"), Long.class);
    return rows == null ? 0 : rows;
  }
}
