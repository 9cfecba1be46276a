package dev.oriel.crm.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Two workspaces that differ only in values which a profile cannot read answer it alike, whatever
 * it asks and writes: byte for byte, but for ids, times and request ids.
 */
@Order(1)
class TwoWorldsTest {

  private static final World.Secrets ONE =
      new World.Secrets(
          "Zacharias",
          "zack@secret.example",
          "+43 1 5550001",
          "customer",
          true,
          42.5,
          true,
          "2031-01-02",
          List.of("red"),
          Map.of("city", "Graz", "street", "Zoo 1 🦓 張"),
          "Aardvark Ltd",
          "Anvil",
          10,
          3,
          "K-1",
          "2026-03-01T10:00:00Z",
          "mia@seen.example",
          List.of("Takeover of the vineyard", "Vineyard for sale"));

  private static final World.Secrets TWO =
      new World.Secrets(
          "Bo",
          null,
          null,
          null,
          false,
          null,
          null,
          null,
          null,
          null,
          "Zebra Holding",
          "Zeppelin of considerable length",
          99.99,
          null,
          "K-2",
          "2026-05-02T10:00:00Z",
          "an.address.of.another.length@elsewhere.example",
          List.of());

  private static World one;
  private static World two;

  /** Each world takes a while to be made on a busy machine. */
  @BeforeAll
  static void one() {
    one = new World(ONE, UnaryOperator.identity());
  }

  /** What is equal to an answer of the first world is as described if that one is. */
  @BeforeAll
  static void two() {
    two = new World(TWO, Api::unchecked);
  }

  /** A test for each request, in the order in which they change the worlds. */
  @TestFactory
  Stream<DynamicContainer> answerAProfileAlikeThatCannotTellThemApart() {
    return WorldRequests.chapters().stream()
        .map(chapter ->
            dynamicContainer(
                chapter.name(),
                chapter.requests().stream()
                    .map(request -> dynamicTest(request.toString(), () -> assertAlike(request)))));
  }

  /** Asks both before it compares, so that they stay alike for the next request. */
  private static void assertAlike(World.Request request) {
    String answer = two.ask(request);
    assertThat(one.ask(request)).isEqualTo(answer);
  }

  /** That much is accepted (see docs/api.md): time and version are the same for all who see it. */
  @Test
  void updatedAtAndVersionTellThatAHiddenFieldHasChangedButNotWhich() {
    TestWorkspace workspace = TestWorkspace.create();
    Api admin = workspace.admin();
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {'view': true},
         'objects': {'contacts': {'view': true, 'fields': {'email': {'read': false}}}}}
        """);
    Api limited = workspace.key("Limited");
    String contacts = "/objects/contacts/records";
    String ada = contacts + "/" + admin.create("contacts", "Ada", Map.of("email", "ada@a.example"));
    admin.create("contacts", "Bob", Map.of());
    JsonNode before = limited.get(ada).at("/data/record");
    World.done(admin.patch(ada, "{\"fields\":{\"email\":\"new@secret.example\"}}"));
    JsonNode after = limited.get(ada).at("/data/record");
    assertThat(after.get("updatedAt")).isNotEqualTo(before.get("updatedAt"));
    assertThat(after.get("version").intValue()).isEqualTo(before.get("version").intValue() + 1);
    List<String> told = List.of("updatedAt", "version");
    assertThat(((ObjectNode) after).without(told)).isEqualTo(((ObjectNode) before).without(told));
    assertThat(limited.get(contacts + "?sort=-updatedAt&limit=1").at("/data/records/0/id"))
        .isEqualTo(before.get("id"));
  }
}
