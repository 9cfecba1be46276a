package dev.oriel.crm.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Members;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** AI clients find members, and name them in records. */
class MemberToolsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Mcp mcp = new Mcp(workspace.connection("Administrator"));

  private List<String> names(Map<String, ?> arguments) {
    return mcp.call("list_members", arguments)
        .get("members")
        .valueStream()
        .map(member -> member.get("name").stringValue())
        .toList();
  }

  @Test
  void membersAreListedAndFoundByNameOrAddress() {
    String jim = workspace.member("jim@acme.example", "Jim Müller").toString();
    workspace.member("ada@acme.example", "Ada King");
    JsonNode found = mcp.call("list_members", Map.of("query", "muller JIM"));
    assertThat(found.get("members"))
        .singleElement()
        .satisfies(member -> {
          assertThat(member.get("id").stringValue()).isEqualTo(jim);
          assertThat(member.get("email").stringValue()).isEqualTo("jim@acme.example");
          assertThat(member.get("status").stringValue()).isEqualTo("active");
        });
    assertThat(names(Map.of("query", "ACME.example"))).containsExactly("Ada King", "Jim Müller");
    assertThat(names(Map.of("query", "nobody"))).isEmpty();
    JsonNode first = mcp.call("list_members", Map.of("limit", 1));
    assertThat(first.get("hasMore").booleanValue()).isTrue();
    assertThat(first.get("nextOffset").intValue()).isEqualTo(1);
  }

  @Test
  void removedMembersAreNotListed() {
    workspace.member("jim@acme.example", "Jim");
    RunningOriel.bean(Members.class).remove(workspace.operator(), "jim@acme.example");
    assertThat(names(Map.of("query", "jim"))).isEmpty();
  }

  @Test
  void aTaskIsAssignedByNameInOneCall() {
    String jim = workspace.member("jim@acme.example", "Jim Miller").toString();
    JsonNode task =
        mcp.call(
            "create_record",
            Map.of(
                "objectApiName",
                "tasks",
                "name",
                "Call",
                "fields",
                Map.of("assignee", "Jim Miller")));
    assertThat(task.at("/record/fields/assignee/id").stringValue()).isEqualTo(jim);
    assertThat(
            mcp.refusal(
                "create_record",
                Map.of(
                    "objectApiName", "tasks", "name", "Call", "fields", Map.of("assignee", "Tim"))))
        .contains("'assignee' must be the id, the e-mail address or the name of a member")
        .contains("list_members");
  }
}
