package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of operations names all tools, and the rights in it are those that count. */
class ToolOperationsTest {

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  private static TestWorkspace workspace;
  private static Api admin;

  /** The subject of calls that are refused, after which it is what it was before. */
  private static ToolSubject untouched;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin().unchecked().patient();
    untouched = ToolSubject.create(workspace, admin, "run_import_job");
  }

  static Stream<String> tools() {
    return ToolSubject.rights().keySet().stream();
  }

  @Test
  void theTableNamesAllToolsAndNoOthers() {
    assertThat(new Mcp(workspace.connection("Administrator")).toolNames())
        .containsExactlyElementsOf(ToolSubject.rights().keySet());
  }

  @ParameterizedTest
  @MethodSource("tools")
  void itIsListedAndCarriedOutForWhoHasTheRight(String tool) {
    ToolSubject subject = ToolSubject.create(workspace, admin, tool);
    Mcp mcp = client(subject, ToolSubject.rights().get(tool), false);
    assertThat(mcp.toolNames()).contains(tool);
    mcp.call(tool, subject.arguments(tool, mcp));
  }

  @ParameterizedTest
  @MethodSource("tools")
  void itIsForbiddenToWhoHasEveryRightButThis(String tool) {
    for (String right : ToolSubject.rights().get(tool).split(", ", -1)) {
      Mcp mcp = client(untouched, right, true);
      if (right.equals("key")) {
        assertThat(
                client(untouched, "none", false).call(tool, untouched.arguments(tool)).toString())
            .doesNotContain(untouched.object(), "secret");
        return;
      }
      Map<String, Object> arguments = untouched.arguments(tool);
      String before = untouched.state();
      // The list depends on rights to objects; that to edit all fields is known with the call.
      assertThat(mcp.toolNames().contains(tool)).isEqualTo(right.equals("edit"));
      assertThat(mcp.refusal(tool, arguments))
          .startsWith("forbidden: ")
          .doesNotContain("hush", "A note");
      assertThat(untouched.state()).isEqualTo(before);
    }
  }

  /** The right on another object lists the tool, and is not enough. */
  @ParameterizedTest
  @MethodSource("tools")
  void theRightOnAnotherObjectIsNotEnough(String tool) {
    String right = ToolSubject.rights().get(tool);
    boolean isAboutAnObject = untouched.arguments(tool).containsKey("objectApiName");
    if (!isAboutAnObject || !List.of("view", "create", "update", "delete").contains(right)) {
      return;
    }
    workspace.profile(
        "{'name': 'Elsewhere', 'defaultAccess': {}, 'objects': {'deals': {'%s': true}}}"
            .formatted(right));
    Mcp mcp = new Mcp(workspace.connection("Elsewhere"));
    String before = untouched.state();
    assertThat(mcp.toolNames()).contains(tool);
    assertThat(mcp.refusal(tool, untouched.arguments(tool)))
        .startsWith("forbidden: ")
        .doesNotContain("hush", "A note");
    assertThat(untouched.state()).isEqualTo(before);
  }

  /** A client that has just these rights or, if {@code denied}, all but these. */
  private static Mcp client(ToolSubject subject, String right, boolean denied) {
    List<String> rights = List.of(right.split(", ", -1));
    if (right.equals("admin") && !denied) {
      return new Mcp(workspace.connection("Administrator"));
    }
    String name = "Profile " + NUMBERS.incrementAndGet();
    String access =
        Stream.of("view", "create", "update", "delete")
            .map(word -> "'%s': %s".formatted(word, rights.contains(word) != denied))
            .collect(Collectors.joining(", "));
    workspace.profile(
        """
        {'name': '%s', 'rights': {'object': %s, 'field': %s, 'email': %s}, 'defaultAccess': %s,
         'objects': {'contacts': {%s},
          '%s': {%s, 'fields': {'secret': {'read': true, 'edit': %s}}}}}
        """
            .formatted(
                name,
                words(right, "object.", denied),
                words(right, "field.", denied),
                right.equals("email.send") != denied ? "['send']" : "[]",
                denied ? "{" + access + "}" : "{}",
                access,
                subject.object(),
                access,
                rights.contains("edit") != denied));
    return new Mcp(workspace.connection(name));
  }

  private static List<String> words(String right, String prefix, boolean denied) {
    return Stream.of("create", "update", "delete")
        .filter(word -> right.equals(prefix + word) != denied)
        .map(word -> "'" + word + "'")
        .toList();
  }
}
