package dev.oriel.crm.record.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.model.schema.Schemas;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The keys of merges for profiles that do not read everything. */
class MergeKeysTest {

  private final TestWorkspace workspace = TestWorkspace.create();

  /** Whether a row of contacts matches for a key. */
  private static boolean isMatch(Api key, Map<String, String> fields) {
    return RunningOriel.bean(ModelGuard.class)
        .run(
            RunningOriel.bean(Actors.class).byRestKey(key.key()),
            current -> {
              Merge merge =
                  new Merge(
                      RunningOriel.bean(Schemas.class).scope(current, "contacts"),
                      MergeMode.SKIP,
                      List.of(),
                      false,
                      false);
              ObjectNode input = JsonNodeFactory.instance.objectNode();
              ObjectNode values = input.putObject("fields");
              fields.forEach(values::put);
              return RunningOriel.bean(RecordMerger.class)
                      .planner(merge, problem -> assertThat(problem).isNull())
                      .add(List.of(new MergeRow(1, input, null, null)))
                      .getFirst()
                      .match()
                  != null;
            });
  }

  private Api key(String name, String hidden) {
    workspace.profile(
        ("{'name':'%s','defaultAccess':{'view':true,'create':true,'update':true,'delete':true},"
                + "'objects':{'contacts':{'view':true,'create':true,'update':true,'delete':true,"
                + "'fields':{%s}}}}")
            .formatted(name, hidden));
    return workspace.key(name);
  }

  @Test
  void fieldsThatTheProfileCannotReadNeverDecide() {
    Api admin = workspace.admin();
    admin.post(
        "/objects/contacts/fields",
        Map.of("name", "Code", "apiName", "code", "type", "text", "unique", true));
    admin.create(
        "contacts", "Ada", Map.of("email", "ada@x.example", "phone", "+49 30 1", "code", "A-1"));
    Map<String, String> byEmail = Map.of("email", "ada@x.example");
    Map<String, String> byCode = Map.of("code", "a-1");
    Map<String, String> byPhone = Map.of("phone", "+49 30 1", "email", "other@x.example");
    Api all = key("All", "");
    assertThat(isMatch(all, byEmail)).isTrue();
    assertThat(isMatch(all, byCode)).isTrue();
    assertThat(isMatch(all, byPhone)).isFalse();
    Api blind =
        key("Blind", "'email':{'read':false,'edit':false},'code':{'read':false,'edit':false}");
    assertThat(isMatch(blind, byEmail)).isFalse();
    assertThat(isMatch(blind, byCode)).isFalse();
    // Neither do they prevent that others decide.
    assertThat(isMatch(blind, byPhone)).isTrue();
  }
}
