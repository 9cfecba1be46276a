package dev.oriel.testing;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks through sources for what breaks a rule.
 *
 * @param <P> what a scan hands down the tree
 */
public abstract class SourceFindings<P> extends TreePathScanner<Void, P> {

  private final List<String> all = new ArrayList<>();
  private String file = "";

  /** What was found in the sources, each with its file. */
  public final List<String> in(JavacTask sources, P start) throws IOException {
    for (var unit : sources.parse()) {
      file = unit.getSourceFile().getName();
      scan(unit, start);
    }
    if (file.isEmpty()) {
      throw new IllegalStateException("there are no sources");
    }
    return all;
  }

  protected final void add(String finding) {
    all.add(file + ": " + finding);
  }
}
