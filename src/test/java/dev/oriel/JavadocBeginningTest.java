package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import dev.oriel.testing.Sources;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.lang.model.element.Name;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Javadoc of types begins with a sentence whose subject is the type, not with half a question. No
 * Javadoc begins with a word that only another comment or a number in the code explains.
 */
class JavadocBeginningTest {

  private static final Pattern HALF =
      Pattern.compile(
          "\\s*(What|Which|Who|Whose|Whom|How|Where|When|Whether|Why)\\b.*", Pattern.DOTALL);

  private static final Pattern FRAGMENT =
      Pattern.compile("\\s*(So many|After so many|For so many|Likewise)\\b.*", Pattern.DOTALL);

  /** The types and members in these sources whose Javadoc begins with such words. */
  private static List<String> found(JavacTask task) throws IOException {
    DocTrees comments = DocTrees.instance(task);
    List<String> found = new ArrayList<>();
    for (var unit : task.parse()) {
      new TreePathScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree type, Void nothing) {
          check(type.getSimpleName(), HALF);
          check(type.getSimpleName(), FRAGMENT);
          return super.visitClass(type, nothing);
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
          check(method.getName(), FRAGMENT);
          return super.visitMethod(method, nothing);
        }

        @Override
        public Void visitVariable(VariableTree variable, Void nothing) {
          check(variable.getName(), FRAGMENT);
          return super.visitVariable(variable, nothing);
        }

        private void check(Name name, Pattern refused) {
          String comment = comments.getDocComment(getCurrentPath());
          if (comment != null && refused.matcher(comment).matches()) {
            found.add(unit.getSourceFile().getName() + ": " + name);
          }
        }
      }.scan(unit, null);
    }
    return found;
  }

  @Test
  void noJavadocBeginsWithHalfAQuestionOrAFragment() throws IOException {
    assertThat(found(Sources.main())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/** What is stored. */ class A {} | 1",
        "class A { /** Whether it is stored. */ record B() {} } | 1",
        "/** Whatever is stored. */ class A { /** What is stored. */ int b; } | 0",
        "/** The table of notes, which is stored. */ class A {} | 0",
        "/** Likewise. */ class A { /** So many are kept. */ int b; } | 2",
        "class A { /** After so many attempts it has failed. */ void b() {} } | 1",
        "enum A { /** For so many it is counted. */ B } | 1",
        "class A { /** At most 20 are kept, as so many fit. */ int b; } | 0",
      })
  void beginningsAreFound(String source, int expected) throws IOException {
    assertThat(found(Sources.of(source))).hasSize(expected);
  }
}
