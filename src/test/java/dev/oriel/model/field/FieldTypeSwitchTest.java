package dev.oriel.model.field;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.PatternCaseLabelTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import dev.oriel.testing.Sources;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Switches over field types name all types, so that the compiler finds them when one is added. */
class FieldTypeSwitchTest {

  private static final Set<String> TYPES =
      Stream.of(FieldType.class.getPermittedSubclasses())
          .map(Class::getSimpleName)
          .collect(Collectors.toSet());

  /** The switches over field types in these sources, and those of them that have a default. */
  private static final class Switches extends TreeScanner<Void, CompilationUnitTree> {

    private final List<String> all = new ArrayList<>();
    private final List<String> withDefault = new ArrayList<>();

    Switches(JavacTask task) throws IOException {
      for (CompilationUnitTree unit : task.parse()) {
        scan(unit, unit);
      }
    }

    @Override
    public Void visitSwitch(SwitchTree tree, CompilationUnitTree unit) {
      add(tree, tree.getCases(), unit);
      return super.visitSwitch(tree, unit);
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, CompilationUnitTree unit) {
      add(tree, tree.getCases(), unit);
      return super.visitSwitchExpression(tree, unit);
    }

    private void add(Tree tree, List<? extends CaseTree> cases, CompilationUnitTree unit) {
      String name = unit.getSourceFile().getName() + ": " + tree;
      if (cases.stream().anyMatch(one -> namesType(one, unit))) {
        all.add(name);
        if (cases.stream()
            .flatMap(one -> one.getLabels().stream())
            .anyMatch(DefaultCaseLabelTree.class::isInstance)) {
          withDefault.add(name);
        }
      }
    }

    private static boolean namesType(CaseTree one, CompilationUnitTree unit) {
      return one.getLabels().stream()
          .anyMatch(label ->
              label instanceof PatternCaseLabelTree pattern
                  && pattern.getPattern() instanceof BindingPatternTree binding
                  && isType(binding.getVariable().getType().toString(), unit));
    }

    private static boolean isType(String name, CompilationUnitTree unit) {
      String home = FieldType.class.getPackageName();
      return TYPES.contains(name)
          && (unit.getPackageName().toString().equals(home)
              || unit.getImports().stream()
                  .anyMatch(
                      one -> one.getQualifiedIdentifier().toString().equals(home + "." + name)));
    }
  }

  @Test
  void switchesOverFieldTypesNameAllTypes() throws IOException {
    Switches switches = new Switches(Sources.main());
    assertThat(switches.all).hasSizeGreaterThan(5);
    assertThat(switches.withDefault).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "switch (type) { case Text _ -> 1; default -> 2; }",
        "switch (type) { case Email _, Text _ -> 1; case null, default -> 2; }",
      })
  void aSwitchWithDefaultIsFound(String given) throws IOException {
    String source =
        "package a; import dev.oriel.model.field.Text; class A { int a = %s; }".formatted(given);
    assertThat(new Switches(Sources.of(source)).withDefault).hasSize(1);
  }
}
