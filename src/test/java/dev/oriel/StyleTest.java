package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import dev.oriel.testing.SourceFindings;
import dev.oriel.testing.Sources;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A binding that is not used is {@code _}, or left out after {@code instanceof}; no conditional
 * operator stands in another one; and no two types have the same name.
 */
class StyleTest {

  private static final class Found extends SourceFindings<@Nullable Void> {

    /** The trees at whose ends the scope of a pattern ends. */
    private static final Set<Tree.Kind> ENDS =
        EnumSet.of(
            Tree.Kind.BLOCK, Tree.Kind.CASE, Tree.Kind.LAMBDA_EXPRESSION, Tree.Kind.VARIABLE);

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void nothing) {
      lambda.getParameters().forEach(one -> check(one, lambda));
      return super.visitLambdaExpression(lambda, nothing);
    }

    @Override
    public Void visitCatch(CatchTree one, Void nothing) {
      check(one.getParameter(), one);
      return super.visitCatch(one, nothing);
    }

    /** {@code b instanceof C _} says no more than {@code b instanceof C}. */
    @Override
    public Void visitInstanceOf(InstanceOfTree one, Void nothing) {
      if (one.getPattern() instanceof BindingPatternTree pattern
          && pattern.getVariable().getName().isEmpty()) {
        add(one.toString());
      }
      return super.visitInstanceOf(one, nothing);
    }

    @Override
    public Void visitBindingPattern(BindingPatternTree pattern, Void nothing) {
      VariableTree binding = pattern.getVariable();
      if (!binding.getName().isEmpty() && !isUsedAfter(binding, getCurrentPath())) {
        add("'" + binding.getName() + "' in " + getCurrentPath().getParentPath().getLeaf());
      }
      return super.visitBindingPattern(pattern, nothing);
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree one, Void nothing) {
      if (Stream.of(one.getCondition(), one.getTrueExpression(), one.getFalseExpression())
          .anyMatch(Found::isConditional)) {
        add(one.toString());
      }
      return super.visitConditionalExpression(one, nothing);
    }

    private static boolean isConditional(ExpressionTree part) {
      return part instanceof ParenthesizedTree inner
          ? isConditional(inner.getExpression())
          : part instanceof ConditionalExpressionTree;
    }

    /** A binding {@code _} has an empty name. */
    private void check(VariableTree binding, Tree scope) {
      if (!binding.getName().isEmpty() && !isUsed(binding, scope)) {
        add("'" + binding.getName() + "' in " + scope);
      }
    }

    private static boolean isUsed(VariableTree binding, Tree scope) {
      List<IdentifierTree> uses = new ArrayList<>();
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitIdentifier(IdentifierTree one, Void nothing) {
          if (one.getName().equals(binding.getName())) {
            uses.add(one);
          }
          return null;
        }
      }.scan(scope, null);
      return !uses.isEmpty();
    }

    /** Whether what follows a pattern uses its binding, as far as the block goes. */
    private static boolean isUsedAfter(VariableTree binding, TreePath pattern) {
      for (TreePath path = pattern;
          !ENDS.contains(path.getLeaf().getKind());
          path = path.getParentPath()) {
        List<Tree> parts = parts(path.getParentPath().getLeaf());
        for (Tree part : parts.subList(parts.indexOf(path.getLeaf()) + 1, parts.size())) {
          // Where the name is declared again, the binding does not reach.
          if (!declares(part, binding) && isUsed(binding, part)) {
            return true;
          }
        }
      }
      return false;
    }

    private static boolean declares(Tree part, VariableTree binding) {
      List<VariableTree> again = new ArrayList<>();
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitVariable(VariableTree one, Void nothing) {
          if (one.getName().equals(binding.getName())) {
            again.add(one);
          }
          return super.visitVariable(one, nothing);
        }
      }.scan(part, null);
      return !again.isEmpty();
    }

    private static List<Tree> parts(Tree whole) {
      List<Tree> parts = new ArrayList<>();
      whole.accept(
          new TreeScanner<Void, Void>() {
            @Override
            public Void scan(Tree part, Void nothing) {
              parts.add(part);
              return null;
            }
          },
          null);
      return parts;
    }
  }

  @Test
  void mainCodeKeepsToTheRulesOfBindingsAndChoices() throws IOException {
    assertThat(new Found().in(Sources.main(), null)).isEmpty();
  }

  @Test
  void noTwoTypesHaveTheSameName() throws IOException {
    Map<String, List<String>> files = new TreeMap<>();
    for (var unit : Sources.main().parse()) {
      for (var type : unit.getTypeDecls()) {
        files
            .computeIfAbsent(((ClassTree) type).getSimpleName().toString(), _ -> new ArrayList<>())
            .add(unit.getSourceFile().getName());
      }
    }
    assertThat(files).isNotEmpty();
    files.values().removeIf(one -> one.size() == 1);
    assertThat(files).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b(c -> 1) | 1",
        "b((c, d) -> c, (int e, int f) -> { return g(h -> i); }) | 4",
        "b(_ -> 1, (_, c) -> c, d -> e(f -> d + f), g -> () -> g) | 0",
        "b(() -> { try { c(); } catch (D e) { f(); } }) | 1",
        "b(() -> { try { c(); } catch (D _) { f(); } catch (G e) { throw e; } }) | 0",
        "switch (b) { case C c -> 1; case D(E e, F f) when f.g() -> 2; case H h -> h; } | 2",
        "b instanceof C c ? 1 : b | 1",
        "b instanceof C _ && d | 1",
        "b instanceof C && b instanceof D(E e, F f) && f.g() | 1",
        "b(c instanceof D d && d.e(), f instanceof G(var h, _) ? h : 1) | 0",
        "b(() -> { if (c instanceof D d) { e(); } else if (c instanceof E d) { f(d); } }) | 1",
        "b(() -> { if (!(c instanceof D d)) { return; } e(); f(d); }) | 0",
        "switch (b) { case C _, D _ -> 1; case E(var f, _) -> f; case null -> 2; } | 0",
        "b ? c ? 1 : 2 : 3 | 1",
        "b ? 1 : (c ? 2 : 3) | 1",
        "(b ? c : d) ? 1 : 2 | 1",
        "b ? c : d(e ? 1 : 2) | 0",
      })
  void breachesAreFound(String expression, int expected) throws IOException {
    assertThat(new Found().in(Sources.of("class A { Object a = %s; }".formatted(expression)), null))
        .hasSize(expected);
  }
}
