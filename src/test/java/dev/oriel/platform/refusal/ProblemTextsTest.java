package dev.oriel.platform.refusal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreeScanner;
import dev.oriel.testing.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The texts of problems against the sources that use their keys. */
class ProblemTextsTest {

  private static final Path FILE = Path.of("src/main/resources/dev/oriel/problems.properties");
  private static final Pattern PLACE = Pattern.compile("%(\\d+)\\$(?:s|,d)");

  /** A use of a key, with the number of arguments after it. */
  private record Use(String place, String key, int arguments) {}

  private static final Map<String, String> TEXTS = new LinkedHashMap<>();
  private static final List<Use> USES = new ArrayList<>();
  private static final Set<String> LITERALS = new HashSet<>();

  @BeforeAll
  static void read() throws IOException {
    for (String line : Files.readAllLines(FILE)) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        String[] entry = line.split("=", 2);
        assertThat(TEXTS.put(entry[0], entry[1])).as("a second " + entry[0]).isNull();
      }
    }
    for (var unit : Sources.main().parse()) {
      new Uses(unit.getSourceFile().getName()).scan(unit, null);
    }
  }

  /** Collects the uses of keys in a source file. */
  private static final class Uses extends TreeScanner<@Nullable Void, @Nullable Void> {

    private final String file;

    Uses(String file) {
      this.file = file;
    }

    @Override
    public @Nullable Void visitLiteral(LiteralTree literal, @Nullable Void nothing) {
      if (literal.getValue() instanceof String text) {
        LITERALS.add(text);
      }
      return null;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void nothing) {
      String method = call.getMethodSelect().toString();
      int key =
          switch (method) {
            case "ProblemMessage.of" -> 0;
            case "Problem.of", "Refused.invalid", "problem" -> 1;
            case "Refused.conflict" -> call.getArguments().size() == 1 ? -1 : 1;
            default ->
                method.endsWith(".problem") || method.matches("(.*\\.)?problems(\\(\\))?\\.add")
                    ? 1
                    : -1;
          };
      add(call.getArguments(), key);
      return super.visitMethodInvocation(call, null);
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree made, @Nullable Void nothing) {
      boolean isValue = made.getIdentifier().toString().matches("InvalidValue|BadValue");
      add(made.getArguments(), isValue ? 0 : -1);
      return super.visitNewClass(made, null);
    }

    private void add(List<? extends ExpressionTree> arguments, int position) {
      if (position < 0 || position >= arguments.size()) {
        return;
      }
      keys(arguments.get(position))
          .forEach(key -> USES.add(new Use(file, key, arguments.size() - position - 1)));
    }

    private static Stream<String> keys(ExpressionTree given) {
      return switch (given) {
        case ConditionalExpressionTree either ->
            Stream.concat(keys(either.getTrueExpression()), keys(either.getFalseExpression()));
        case LiteralTree literal -> Stream.of(String.valueOf(literal.getValue()));
        default -> Stream.of();
      };
    }
  }

  @Test
  void eachKeyHasATextForItsArguments() {
    assertThat(USES).hasSizeGreaterThan(300);
    assertThat(USES)
        .filteredOn(use -> !TEXTS.containsKey(use.key()) || use.arguments() != arguments(use.key()))
        .isEmpty();
  }

  /** The number of arguments of a text after the field. */
  private static int arguments(String key) {
    return PLACE
        .matcher(TEXTS.getOrDefault(key, ""))
        .results()
        .mapToInt(place -> Integer.parseInt(place.group(1)) - 1)
        .max()
        .orElse(0);
  }

  @Test
  void eachTextIsUsed() {
    assertThat(TEXTS.keySet()).filteredOn(key -> !LITERALS.contains(key)).isEmpty();
  }

  @Test
  void textsAreSortedInTheirGroups() throws IOException {
    for (String group : Files.readString(FILE).split("\n\n")) {
      List<String> keys =
          group
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.split("=")[0])
              .toList();
      assertThat(keys).isSorted();
    }
  }

  @Test
  void textsAreFormatsWithNumberedArguments() {
    assertThat(TEXTS.values())
        .filteredOn(text -> PLACE.matcher(text).replaceAll("").replace("%%", "").contains("%"))
        .isEmpty();
  }

  @Test
  void anUnknownKeyIsAnErrorAtOnce() {
    assertThatIllegalArgumentException().isThrownBy(() -> Problem.of("a", "no_such_key"));
  }

  @Test
  void aTextShowsListsAndOtherMessages() {
    Problem problem =
        Problem.of(
            "a", "unknown.operation", List.of("x", "y"), Suggestion.didYouMean("Y", List.of("y")));
    assertThat(problem.code()).isEqualTo("unknown");
    assertThat(problem.message()).isEqualTo("'a' must be one of x, y. Did you mean 'y'?");
  }

  @Test
  void aFrameHasTheCodeOfItsMessage() {
    Problem problem = Problem.of("b", "in.field", ProblemMessage.of("too_long.value", 1_000));
    assertThat(problem.code()).isEqualTo("too_long");
    assertThat(problem.inside("a").message()).isEqualTo("'b' must have at most 1,000 characters.");
  }

  @Test
  void longInputIsCut() {
    Problem problem = Problem.of("😀".repeat(600), "not_a_string");
    assertThat(problem.field()).hasSize(501).endsWith("…");
    assertThat(problem.message()).hasSize(1_000).endsWith("\uD83D\uDE00…");
  }
}
