import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Compiles a tree of sources, and after a change only what the change concerns: {@code Compile.java
 * BUILD TARGET [--after OTHER] SOURCES… -- OPTIONS}.
 *
 * <p>TARGET receives the class files, and beside it a file with the ending {@code .compiled} says
 * what they were made of. SOURCES are directories, OPTIONS those of javac. OTHER is the TARGET of a
 * tree that this one uses, and has to be in the class path. BUILD is a file upon whose change all
 * is compiled, since it names the libraries.
 */
final class Compile {

  public static void main(String[] args) throws IOException {
    List<String> words = List.of(args);
    int end = words.indexOf("--");
    Path build = Path.of(words.get(0));
    Path target = Path.of(words.get(1));
    boolean isAfter = words.get(2).equals("--after");
    List<Path> sources = words.subList(isAfter ? 4 : 2, end).stream().map(Path::of).toList();
    List<String> options = words.subList(end + 1, words.size());
    boolean isRight;
    try (FileChannel file = lockFile(target);
        FileLock _ = file.lock()) {
      Compiled other = isAfter ? Compiled.read(Path.of(words.get(3))) : Compiled.NOTHING;
      isRight = new Tree(target, build, sources, options, other).compile();
    }
    System.exit(isRight ? 0 : 1);
  }

  /** Maven and bin/test can be called at the same time. */
  private static FileChannel lockFile(Path target) throws IOException {
    Path file = target.toAbsolutePath().resolveSibling("compile.lock");
    Files.createDirectories(file.getParent());
    return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }
}
