package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import dev.oriel.testing.SourceFindings;
import dev.oriel.testing.Sources;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables write wide rows by {@code ColumnValues}, where no two values can be exchanged unseen. */
class ParametersTest {

  private static final int MOST = 7;

  /** The texts of tables, put together as they stand, with more parameters. */
  private static final class Found extends SourceFindings<Boolean> {

    @Override
    public Void visitClass(ClassTree one, Boolean inTable) {
      return super.visitClass(one, inTable || one.getSimpleName().toString().endsWith("Table"));
    }

    @Override
    public Void visitBinary(BinaryTree one, Boolean inTable) {
      return one.getKind() == Tree.Kind.PLUS && isTooWide(one, inTable)
          ? null
          : super.visitBinary(one, inTable);
    }

    @Override
    public Void visitLiteral(LiteralTree one, Boolean inTable) {
      isTooWide(one, inTable);
      return null;
    }

    private boolean isTooWide(Tree text, boolean inTable) {
      long parameters = inTable ? parameters(text) : 0;
      if (parameters > MOST) {
        add(parameters + " in " + text);
      }
      return parameters > MOST;
    }

    private static long parameters(Tree text) {
      return switch (text) {
        case BinaryTree sum -> parameters(sum.getLeftOperand()) + parameters(sum.getRightOperand());
        case LiteralTree one when one.getValue() instanceof String sql ->
            sql.chars().filter(c -> c == '?').count();
        default -> 0;
      };
    }
  }

  @Test
  void noTextOfATableHasMoreParametersThanOneCanCount() throws IOException {
    assertThat(new Found().in(Sources.main(), false)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "class ATable { Object a = b(\"?, ?, ?, ?, ?, ?, ?\"); } | 0",
        "class ATable { Object a = b(\"?, ?, ?, ?, ?, ?, ?, ?\"); } | 1",
        "class ATable { Object a = \"?, ?, ?, ?\" + b + \", ?, ?, ?, ?\"; } | 1",
        "class ATable { Object a = b(\"?, ?, ?, ?\").c(\", ?, ?, ?, ?\"); } | 0",
        "record ATable(B b) { class C { Object a = \"????????\"; } } | 1",
        "class A { Object a = \"?, ?, ?, ?, ?, ?, ?, ?\"; } | 0",
      })
  void breachesAreFound(String source, int expected) throws IOException {
    assertThat(new Found().in(Sources.of(source), false)).hasSize(expected);
  }
}
