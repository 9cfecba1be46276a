package dev.oriel.testing;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Sources that the compiler parses, for tests of their form. */
public final class Sources {

  private Sources() {}

  /** All of the main code. */
  public static JavacTask main() throws IOException {
    var files = ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null);
    try (Stream<Path> paths = Files.walk(Path.of("src/main/java"))) {
      return task(
          files.getJavaFileObjectsFromPaths(
              paths.filter(path -> path.toString().endsWith(".java")).toList()));
    }
  }

  /** One file. */
  public static JavacTask of(String source) {
    return task(
        List.of(
            new SimpleJavaFileObject(URI.create("string:///A.java"), JavaFileObject.Kind.SOURCE) {
              @Override
              public CharSequence getCharContent(boolean ignored) {
                return source;
              }
            }));
  }

  private static JavacTask task(Iterable<? extends JavaFileObject> sources) {
    return (JavacTask)
        ToolProvider.getSystemJavaCompiler().getTask(null, null, null, null, null, sources);
  }
}
